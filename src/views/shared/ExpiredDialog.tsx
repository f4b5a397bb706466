import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuthExpiredRef, useMachineAttributes } from '../../app/contexts.tsx';
import { OnFirstUse } from './dom/OnFirstUse.tsx';

// PrimeReact's dialog is loaded when one is first asked for.
const ConfirmDialog = lazy(async () => ({
  default: (await import('./ConfirmDialog.tsx')).ConfirmDialog,
}));

/** The 401 dialog, once at a time (spec section 4). */
export function ExpiredDialog() {
  const { t } = useTranslation();
  const ref = useAuthExpiredRef();
  const attributes = useMachineAttributes(ref);
  const isOpen = useSelector(ref, (snapshot) => snapshot.matches('open'));
  return (
    <div {...attributes}>
      <OnFirstUse when={isOpen}>
        <Suspense>
          <ConfirmDialog
            visible={isOpen}
            icon="pi-lock"
            title={t('messages:session.expired')}
            text={t('layout:expired.text')}
            confirm={t('layout:expired.relogin')}
            cancel={t('common:cancel')}
            onConfirm={() => ref.send({ type: 'relogin' })}
            onCancel={() => ref.send({ type: 'cancel' })}
          />
        </Suspense>
      </OnFirstUse>
    </div>
  );
}
