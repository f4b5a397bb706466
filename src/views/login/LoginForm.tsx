import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig, useLoginRef, useMachineAttributes } from '../../app/contexts.tsx';
import { FocusFirstInvalid } from '../shared/dom/FocusFirstInvalid.tsx';
import { PasswordField } from '../shared/dom/PasswordField.tsx';
import { FieldError } from '../shared/FieldError.tsx';
import { AlertGlyph } from '../shared/glyphs.tsx';
import { Agreement } from './Agreement.tsx';

/** What a form field holds as text; a file or nothing is no text. */
function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}

/** Sends the form again that was sent before the console had taken over (see index.html). */
function sendWaiting(form: HTMLFormElement | null): void {
  if (form?.dataset['waiting'] === undefined) return;
  delete form.dataset['waiting'];
  form.requestSubmit();
}

/** The form of password sign-in. It is part of the page made at build time: no inline style, nothing random. */
export function LoginForm() {
  const { t } = useTranslation();
  const { brand } = useConfig();
  const ref = useLoginRef();
  const attributes = useMachineAttributes(ref);
  const errors = useSelector(ref, (snapshot) => snapshot.context.errors);
  const submitting = useSelector(ref, (snapshot) => !snapshot.matches('editing'));

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const request = {
      type: 'submit',
      loginAccount: textOf(fields.get('loginAccount')),
      password: textOf(fields.get('password')),
      agreed: fields.has('agreed'),
    } as const;
    if (ref.getSnapshot().can(request)) ref.send(request);
  };
  const edited = (field: 'loginAccount' | 'password' | 'agreed') => () => {
    if (errors[field] || errors.form) ref.send({ type: 'field.edited', field });
  };
  const describe = (field: 'loginAccount' | 'password' | 'agreed') =>
    errors[field] ? { 'aria-invalid': true, 'aria-describedby': `${field}-error` } : {};

  return (
    // POST: should it be sent without any script, the password must not stand in an address.
    <form
      ref={sendWaiting}
      method="post"
      noValidate
      onSubmit={submit}
      aria-labelledby="login-title"
      {...attributes}
    >
      <h1 id="login-title">{t('login:title')}</h1>
      <p className="sub">{t('login:subtitle', { brand })}</p>
      <FocusFirstInvalid errors={errors}>
        <div className="f" data-invalid={errors.loginAccount && true}>
          <label htmlFor="loginAccount">{t('login:account')}</label>
          <input
            id="loginAccount"
            name="loginAccount"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            onInput={edited('loginAccount')}
            {...describe('loginAccount')}
          />
          <FieldError id="loginAccount-error" message={errors.loginAccount} />
        </div>
        <div className="f" data-invalid={errors.password && true}>
          <label htmlFor="password">{t('login:password')}</label>
          <PasswordField
            id="password"
            name="password"
            autoComplete="current-password"
            showLabel={t('login:showPassword')}
            required
            onInput={edited('password')}
            {...describe('password')}
          />
          <FieldError id="password-error" message={errors.password} />
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
              {...describe('agreed')}
            />
            <Agreement id="agreement" htmlFor="agreed" />
          </div>
          <FieldError id="agreed-error" message={errors.agreed} />
        </div>
      </FocusFirstInvalid>
      <div role="alert">
        {errors.form && (
          <p className="err form-err">
            <AlertGlyph />
            {t(`messages:${errors.form}`)}
          </p>
        )}
      </div>
      <button type="submit" className="go" aria-disabled={submitting}>
        {submitting && <span className="spin sm" />}
        {t(submitting ? 'login:submitting' : 'login:submit')}
      </button>
      <p className="foot">{t('login:foot')}</p>
    </form>
  );
}
