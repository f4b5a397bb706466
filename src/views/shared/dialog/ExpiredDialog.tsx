import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useAuthExpiredRef, useConsole, useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { LazyConfirmDialog } from './LazyConfirmDialog.tsx';

/** The 401 dialog, at most one at a time (spec section 4). */
export function ExpiredDialog() {
  const { t } = useTranslation();
  const ref = useAuthExpiredRef();
  const attributes = useMachineAttributes(ref);
  const isOpen = useSelector(ref, (snapshot) => snapshot.matches('open'));
  const { leaving } = useConsole();
  return (
    <div {...attributes}>
      <LazyConfirmDialog
        visible={isOpen}
        icon="pi-lock"
        title={t('messages:session.expired')}
        text={t('shell:expired.text')}
        confirm={t('shell:expired.relogin')}
        cancel={t('common:cancel')}
        onConfirm={() => leaving.pass(null, () => ref.send({ type: 'signIn' }))}
        onCancel={() => ref.send({ type: 'cancel' })}
      />
    </div>
  );
}
