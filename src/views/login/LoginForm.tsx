import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useConfig, useHas, useLoginRef } from '../../actors/shell/contexts.tsx';
import { useAhead } from '../../actors/shell/chunkContexts.tsx';
import type { LoginErrors } from '../../machines/signIn/login/login.machine.ts';
import type { VerificationCodeRef } from '../../machines/signIn/verificationCode/verificationCode.machine.ts';
import { CodeField } from '../shared/form/CodeField.tsx';
import { FocusFirstInvalid } from '../shared/form/dom/FocusFirstInvalid.tsx';
import { PasswordField } from '../shared/form/dom/PasswordField.tsx';
import { FieldError, FormError, textOf } from '../shared/form/FormError.tsx';
import { offer, submitTo } from '../shared/form/submitTo.ts';
import { Field, invalidity, TextField } from '../shared/form/TextField.tsx';
import { Agreement } from './Agreement.tsx';
import { MethodTabs } from './MethodTabs.tsx';
import { passwordResetForm } from './passwordResetForm.ts';

type FieldName = 'loginAccount' | 'password' | 'verificationCode' | 'agreed';

/** The sign-in form. It is prerendered at build time: no inline style, nothing random. */
export function LoginForm() {
  const code = useSelector(useLoginRef(), (snapshot) => snapshot.children.verificationCode);
  return code && <SignInForm code={code} />;
}

/** Resubmits a form that was submitted before the console was hydrated (see index.html). */
function sendWaiting(form: HTMLFormElement | null): void {
  if (form?.dataset['waiting'] === undefined) return;
  delete form.dataset['waiting'];
  form.requestSubmit();
}

function SignInForm({ code }: { code: VerificationCodeRef }) {
  const { t } = useTranslation();
  const ref = useLoginRef();
  const hasMail = useHas('mail');
  const { brand } = useConfig();
  const byCode = useSelector(ref, (snapshot) => snapshot.matches('byCode'));
  const { errors, typed } = useSelector(ref, (snapshot) => snapshot.context);
  const codeErrors = useSelector(code, (snapshot) => snapshot.context.errors);
  const submitting = useSelector(
    ref,
    (snapshot) => !snapshot.matches({ byPassword: 'editing' }) && !snapshot.matches({ byCode: 'editing' }),
  );
  const accountError = errors.loginAccount ?? codeErrors.loginAccount;

  const submit = submitTo(ref, (form) => {
    const common = {
      loginAccount: textOf(form, 'loginAccount'),
      agreed: new FormData(form).has('agreed'),
    };
    return byCode
      ? { type: 'code.submit', ...common, verificationCode: textOf(form, 'verificationCode') }
      : { type: 'password.submit', ...common, password: textOf(form, 'password') };
  });
  const edited = (field: FieldName) => () => {
    if (errors[field] || errors.form) ref.send({ type: 'field.edited', field });
    const isOfCode = field === 'loginAccount' || field === 'verificationCode';
    if (isOfCode && (codeErrors.loginAccount || codeErrors.verificationCode)) {
      code.send({ type: 'account.edited' });
    }
  };

  return (
    // POST: without any script, a GET would put the password into the address.
    <form ref={sendWaiting} method="post" noValidate onSubmit={submit} aria-label={t('signIn:title')}>
      {hasMail && <MethodTabs panel="method-panel" />}
      <FocusFirstInvalid errors={errors}>
        <div
          id="method-panel"
          {...(hasMail && {
            role: 'tabpanel',
            'aria-labelledby': byCode ? 'method-code' : 'method-password',
          })}
        >
          <FocusFirstInvalid errors={codeErrors}>
            <TextField
              id="loginAccount"
              name="loginAccount"
              label={t('signIn:account')}
              error={accountError}
              autoComplete="username"
              // Before hydration the field has what was typed into the page: an empty value would take it away.
              defaultValue={typed || undefined}
              required
              onInput={edited('loginAccount')}
            />
            {byCode && (
              <CodeField
                id="verificationCode"
                code={code}
                error={errors.verificationCode}
                accountOf={(form) => textOf(form, 'loginAccount')}
                onInput={edited('verificationCode')}
              />
            )}
          </FocusFirstInvalid>
          {!byCode && <Password errors={errors} onInput={edited('password')} />}
        </div>
        <div className="f" data-invalid={errors.agreed && true}>
          <div className="tick">
            <input
              type="checkbox"
              id="agreed"
              name="agreed"
              aria-labelledby="agreement"
              required
              onChange={edited('agreed')}
              {...invalidity('agreed', errors.agreed)}
            />
            <Agreement id="agreement" htmlFor="agreed" />
          </div>
          <FieldError id="agreed-error" message={errors.agreed} />
        </div>
      </FocusFirstInvalid>
      <FormError message={errors.form} />
      <button type="submit" className="go" aria-disabled={submitting}>
        {submitting && <span className="spin sm" />}
        {t(submitting ? 'signIn:submitting' : 'signIn:submit')}
      </button>
      {hasMail && !byCode && <ForgotPassword />}
      <p className="foot">{t(hasMail ? 'signIn:foot' : 'signIn:footAtMachine', { brand })}</p>
    </form>
  );
}

function Password({ errors, onInput }: { errors: LoginErrors; onInput: () => void }) {
  const { t } = useTranslation();
  return (
    <Field id="password" label={t('signIn:password')} error={errors.password}>
      <PasswordField
        id="password"
        name="password"
        autoComplete="current-password"
        showLabel={t('signIn:showPassword')}
        required
        onInput={onInput}
        {...invalidity('password', errors.password)}
      />
    </Field>
  );
}

/** Comes after the button that signs in: Tab goes through the form in the order in which a person fills it in. */
function ForgotPassword() {
  const { t } = useTranslation();
  const ref = useLoginRef();
  const ahead = useAhead([passwordResetForm]);
  return (
    <button
      type="button"
      className="link forgot"
      onClick={({ currentTarget: { form } }) =>
        offer(ref, { type: 'password.forgot', typed: form ? textOf(form, 'loginAccount') : '' })
      }
      {...ahead}
    >
      {t('signIn:forgot')}
    </button>
  );
}
