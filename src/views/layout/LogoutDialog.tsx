import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useLogoutConfirmRef, useMachineAttributes } from '../../actors/shell/contexts.tsx';
import { LazyConfirmDialog } from '../shared/dialog/LazyConfirmDialog.tsx';

/** The 'logout tip' (spec section 2). */
export function LogoutDialog() {
  const { t } = useTranslation();
  const ref = useLogoutConfirmRef();
  const attributes = useMachineAttributes(ref);
  const isOpen = useSelector(ref, (snapshot) => snapshot.matches('open'));
  return (
    <div {...attributes}>
      <LazyConfirmDialog
        visible={isOpen}
        title={t('shell:logout.title')}
        text={t('shell:logout.text')}
        confirm={t('shell:logout.confirm')}
        cancel={t('common:cancel')}
        onConfirm={() => ref.send({ type: 'confirm' })}
        onCancel={() => ref.send({ type: 'cancel' })}
      />
    </div>
  );
}
