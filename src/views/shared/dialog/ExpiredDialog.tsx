import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useAuthExpiredRef, useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { useSignInAgain } from '../../../actors/shell/signInAgain.ts';
import { LazyConfirmDialog } from './LazyConfirmDialog.tsx';

/** The 401 dialog, at most one at a time (spec section 4). */
export function ExpiredDialog() {
  const { t } = useTranslation();
  const ref = useAuthExpiredRef();
  const attributes = useMachineAttributes(ref);
  const isOpen = useSelector(ref, (snapshot) => snapshot.matches('open'));
  const signInAgain = useSignInAgain();
  return (
    <div {...attributes}>
      <LazyConfirmDialog
        visible={isOpen}
        icon="pi-lock"
        title={t('messages:session.expired')}
        text={t('shell:expired.text')}
        confirm={t('shell:expired.relogin')}
        cancel={t('common:cancel')}
        onConfirm={signInAgain}
        onCancel={() => ref.send({ type: 'cancel' })}
      />
    </div>
  );
}
