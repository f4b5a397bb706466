import { useSelector } from '@xstate/react';
import type { ComponentProps } from 'react';
import { useMachineAttributes, useLogoutConfirmRef } from '../../../actors/shell/contexts.tsx';
import { useLeaveConfirmRef } from '../../../actors/shell/shellPage.tsx';
import { LazyConfirmDialog } from './LazyConfirmDialog.tsx';
import { useTranslation } from 'react-i18next';

type Asker = ReturnType<typeof useLogoutConfirmRef> | ReturnType<typeof useLeaveConfirmRef>;

type Texts = Omit<ComponentProps<typeof LazyConfirmDialog>, 'visible' | 'onConfirm' | 'onCancel'>;

/** The question of a machine, shown while the machine is in its state `open`. */
function AskedQuestion({ asker, ...texts }: Texts & { readonly asker: Asker }) {
  const attributes = useMachineAttributes(asker);
  const isOpen = useSelector(asker, (snapshot) => snapshot.matches('open'));
  return (
    <div {...attributes}>
      <LazyConfirmDialog
        {...texts}
        visible={isOpen}
        onConfirm={() => asker.send({ type: 'confirm' })}
        onCancel={() => asker.send({ type: 'cancel' })}
      />
    </div>
  );
}

/** The 'logout tip' (spec section 2). */
export function LogoutDialog() {
  const { t } = useTranslation();
  return (
    <AskedQuestion
      asker={useLogoutConfirmRef()}
      title={t('shell:logout.title')}
      text={t('shell:logout.text')}
      confirm={t('shell:logout.confirm')}
      cancel={t('common:cancel')}
    />
  );
}

/** Asks before unsaved changes are lost. */
export function LeaveQuestion() {
  const { t } = useTranslation();
  return (
    <AskedQuestion
      asker={useLeaveConfirmRef()}
      title={t('common:leave.title')}
      text={t('common:leave.text')}
      confirm={t('common:leave.confirm')}
      cancel={t('common:leave.stay')}
      danger
    />
  );
}
