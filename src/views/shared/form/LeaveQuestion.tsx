import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useMachineAttributes } from '../../../actors/shell/contexts.tsx';
import { useLeaveConfirmRef } from '../../../actors/shell/leaveConfirm.tsx';
import { LazyConfirmDialog } from '../dialog/LazyConfirmDialog.tsx';

/** Asks before unsaved changes are lost. */
export function LeaveQuestion() {
  const { t } = useTranslation();
  const ref = useLeaveConfirmRef();
  const attributes = useMachineAttributes(ref);
  const isOpen = useSelector(ref, (snapshot) => snapshot.matches('open'));
  return (
    <div {...attributes}>
      <LazyConfirmDialog
        visible={isOpen}
        title={t('common:leave.title')}
        text={t('common:leave.text')}
        confirm={t('common:leave.confirm')}
        cancel={t('common:leave.stay')}
        danger
        onConfirm={() => ref.send({ type: 'confirm' })}
        onCancel={() => ref.send({ type: 'cancel' })}
      />
    </div>
  );
}
