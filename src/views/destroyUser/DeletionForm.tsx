import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccountDeletionRef } from '../../actors/account/accountDeletion.tsx';
import type { MessageKey } from '../../domain/shell/messages.ts';
import type { VerificationCodeRef } from '../../machines/signIn/verificationCode/verificationCode.machine.ts';
import { Button } from '../shared/form/Button.tsx';
import { Card } from '../shared/form/Card.tsx';
import { CodeField } from '../shared/form/CodeField.tsx';
import { ConfirmDialog } from '../shared/dialog/ConfirmDialog.tsx';
import { FocusFirstInvalid } from '../shared/form/dom/FocusFirstInvalid.tsx';
import { FormError, textOf } from '../shared/form/FormError.tsx';
import { submitTo } from '../shared/form/submitTo.ts';
import { TextField } from '../shared/form/TextField.tsx';

const ofCode: readonly MessageKey[] = ['form.codeRequired', 'form.codeFormat', 'account.wrongCode'];

/** The verification code, and the final confirmation. */
export function DeletionForm({ code }: { code: VerificationCodeRef }) {
  const { t } = useTranslation();
  const ref = useAccountDeletionRef();
  const account = useSelector(ref, (snapshot) => snapshot.context.held.account);
  const error = useSelector(ref, (snapshot) => snapshot.context.error);
  const codeErrors = useSelector(code, (snapshot) => snapshot.context.errors);
  const isEditing = useSelector(ref, (snapshot) => snapshot.matches({ allowed: 'editing' }));
  const isAsking = useSelector(ref, (snapshot) => snapshot.matches({ allowed: 'asking' }));
  const isDeleting = useSelector(ref, (snapshot) => snapshot.matches({ allowed: 'deleting' }));
  const codeError = error !== null && ofCode.includes(error) ? error : undefined;
  const errors = useMemo(() => ({ code: codeError }), [codeError]);
  const submit = submitTo(ref, (form) => ({
    type: 'submit',
    verificationCode: textOf(form, 'verificationCode'),
  }));
  const edited = () => {
    if (error) ref.send({ type: 'code.edited' });
    if (codeErrors.loginAccount || codeErrors.verificationCode) code.send({ type: 'account.edited' });
  };
  return (
    <Card id="proof" title={t('account:deletionPage.proof.title')}>
      <p className="lead">{t('account:deletionPage.proof.text')}</p>
      <form noValidate onSubmit={submit} aria-label={t('account:deletionPage.proof.title')}>
        <FocusFirstInvalid errors={errors}>
          <FocusFirstInvalid errors={codeErrors}>
            <TextField
              id="deletion-account"
              name="loginAccount"
              label={t('signIn:account')}
              error={codeErrors.loginAccount}
              autoComplete="username"
              defaultValue={account}
              required
              onInput={edited}
            />
            <CodeField
              id="deletion-code"
              code={code}
              error={codeError}
              accountOf={(form) => textOf(form, 'loginAccount')}
              onInput={edited}
            />
          </FocusFirstInvalid>
        </FocusFirstInvalid>
        <FormError message={codeError === undefined ? error : null} />
        <Button
          type="submit"
          severity="danger"
          label={t(isDeleting ? 'account:deletionPage.deleting' : 'account:deletionPage.delete')}
          icon={isDeleting ? 'pi-spin pi-spinner' : undefined}
          disabled={isDeleting}
          aria-disabled={!isEditing}
        />
      </form>
      <ConfirmDialog
        visible={isAsking}
        danger
        icon="pi-trash"
        title={t('account:deletionPage.ask.title')}
        text={t('account:deletionPage.ask.text')}
        confirm={t('account:deletionPage.delete')}
        cancel={t('account:deletionPage.ask.keep')}
        onConfirm={() => ref.send({ type: 'confirm' })}
        onCancel={() => ref.send({ type: 'cancel' })}
      />
    </Card>
  );
}
