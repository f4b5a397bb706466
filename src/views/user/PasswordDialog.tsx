import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useProfileRef } from '../../actors/account/userPage.tsx';
import { KeepLast } from '../shared/dialog/dom/KeepLast.tsx';
import { FormDialog } from '../shared/dialog/FormDialog.tsx';
import { PasswordResetForm } from '../shared/form/PasswordResetForm.tsx';

/** A new password, with a code sent to the user's own email address or phone. */
export function PasswordDialog() {
  const { t } = useTranslation();
  const ref = useProfileRef();
  const reset = useSelector(ref, (snapshot) => snapshot.children.passwordReset);
  const account = useSelector(ref, ({ context: { profile } }) => profile.email || profile.phone);
  return (
    <FormDialog
      visible={reset !== undefined}
      title={t('signIn:reset.title')}
      onLeave={() => reset?.getSnapshot().can({ type: 'leave' }) && reset.send({ type: 'leave' })}
    >
      <KeepLast value={reset}>
        {(shown) => (
          <>
            <p className="lead">{t('signIn:reset.subtitle')}</p>
            <PasswordResetForm reset={shown} account={account} leaveLabel={t('common:cancel')} />
          </>
        )}
      </KeepLast>
    </FormDialog>
  );
}
