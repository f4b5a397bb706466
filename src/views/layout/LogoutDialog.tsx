import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogoutConfirmRef, useMachineAttributes } from '../../app/contexts.tsx';
import { OnFirstUse } from '../shared/dom/OnFirstUse.tsx';

// PrimeReact's dialog is loaded when one is first asked for.
const ConfirmDialog = lazy(async () => ({
  default: (await import('../shared/ConfirmDialog.tsx')).ConfirmDialog,
}));

/** The 'logout tip' (spec section 2). */
export function LogoutDialog() {
  const { t } = useTranslation();
  const ref = useLogoutConfirmRef();
  const attributes = useMachineAttributes(ref);
  const isOpen = useSelector(ref, (snapshot) => snapshot.matches('open'));
  return (
    <div {...attributes}>
      <OnFirstUse when={isOpen}>
        <Suspense>
          <ConfirmDialog
            visible={isOpen}
            title={t('layout:logout.title')}
            text={t('layout:logout.text')}
            confirm={t('layout:logout.confirm')}
            cancel={t('common:cancel')}
            onConfirm={() => ref.send({ type: 'confirm' })}
            onCancel={() => ref.send({ type: 'cancel' })}
          />
        </Suspense>
      </OnFirstUse>
    </div>
  );
}
