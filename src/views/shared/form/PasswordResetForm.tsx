import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import type { PasswordResetFields } from '../../../domain/signIn/credentials.ts';
import type { PasswordResetRef } from '../../../machines/signIn/passwordReset/passwordReset.machine.ts';
import type { VerificationCodeRef } from '../../../machines/signIn/verificationCode/verificationCode.machine.ts';
import { CodeField } from './CodeField.tsx';
import { FocusFirstInvalid } from './dom/FocusFirstInvalid.tsx';
import { PasswordField } from './dom/PasswordField.tsx';
import { FormActions } from './FormActions.tsx';
import { FormError, textOf } from './FormError.tsx';
import { offer, submitTo } from './submitTo.ts';
import { Field, invalidity, TextField } from './TextField.tsx';

type FormProps = {
  reset: PasswordResetRef;
  /** The account, if it is known. It is shown and cannot be changed. */
  account?: string;
  /** The account as it was typed elsewhere. It can be changed. */
  typed?: string;
  leaveLabel: string;
};

/** A new password with a verification code: account, code, and the password twice. */
export function PasswordResetForm(props: FormProps) {
  const code = useSelector(props.reset, (snapshot) => snapshot.children.verificationCode);
  return code && <ResetForm {...props} code={code} />;
}

function ResetForm({ reset, code, account, typed, leaveLabel }: FormProps & { code: VerificationCodeRef }) {
  const { t } = useTranslation();
  const attributes = useMachineAttributes(reset);
  const errors = useSelector(reset, (snapshot) => snapshot.context.errors);
  const codeErrors = useSelector(code, (snapshot) => snapshot.context.errors);
  const submitting = useSelector(reset, (snapshot) => !snapshot.matches('editing'));
  const accountError = errors.loginAccount ?? codeErrors.loginAccount;

  const submit = submitTo(reset, (form) => ({
    type: 'submit',
    loginAccount: textOf(form, 'loginAccount'),
    verificationCode: textOf(form, 'verificationCode'),
    newPassword: textOf(form, 'newPassword'),
    repeatedPassword: textOf(form, 'repeatedPassword'),
  }));
  const edited = (field: keyof PasswordResetFields) => () => {
    if (errors[field] || errors.form) reset.send({ type: 'field.edited', field });
  };
  const codeEdited = () => {
    if (codeErrors.loginAccount || codeErrors.verificationCode) code.send({ type: 'account.edited' });
  };

  return (
    // POST: without any script, a GET would put the password into the address.
    <form method="post" noValidate onSubmit={submit} aria-label={t('signIn:reset.title')} {...attributes}>
      <FocusFirstInvalid errors={errors}>
        <FocusFirstInvalid errors={codeErrors}>
          <TextField
            id="reset-account"
            name="loginAccount"
            label={t('signIn:account')}
            error={accountError}
            autoComplete="username"
            required
            onInput={() => {
              edited('loginAccount')();
              codeEdited();
            }}
            defaultValue={account ?? typed}
            readOnly={account !== undefined}
          />
          <CodeField
            id="reset-code"
            code={code}
            error={errors.verificationCode}
            accountOf={(form) => textOf(form, 'loginAccount')}
            onInput={() => {
              edited('verificationCode')();
              codeEdited();
            }}
          />
        </FocusFirstInvalid>
        {(['newPassword', 'repeatedPassword'] as const).map((name) => (
          <Field key={name} id={`reset-${name}`} label={t(`signIn:reset.${name}`)} error={errors[name]}>
            <PasswordField
              id={`reset-${name}`}
              name={name}
              autoComplete="new-password"
              showLabel={t('signIn:showPassword')}
              required
              onInput={edited(name)}
              {...invalidity(`reset-${name}`, errors[name])}
            />
          </Field>
        ))}
      </FocusFirstInvalid>
      <FormError message={errors.form} />
      <FormActions
        leave={leaveLabel}
        submit={t(submitting ? 'signIn:reset.submitting' : 'signIn:reset.submit')}
        isBusy={submitting}
        onLeave={() => offer(reset, { type: 'leave' })}
      />
    </form>
  );
}
