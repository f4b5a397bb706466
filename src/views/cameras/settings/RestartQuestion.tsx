import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useDeviceSettingsRef } from '../../../actors/settings/settingsPage.tsx';
import { LazyConfirmDialog } from '../../shared/dialog/LazyConfirmDialog.tsx';

/** Asks before a change that restarts the camera. */
export function RestartQuestion() {
  const { t } = useTranslation();
  const ref = useDeviceSettingsRef();
  const isOpen = useSelector(ref, (snapshot) => snapshot.matches('asking'));
  return (
    <LazyConfirmDialog
      visible={isOpen}
      icon="pi-refresh"
      title={t('settings:restart.ask.title')}
      text={t('settings:restart.ask.text')}
      confirm={t('settings:restart.ask.confirm')}
      cancel={t('common:cancel')}
      onConfirm={() => ref.send({ type: 'confirm' })}
      onCancel={() => ref.send({ type: 'cancel' })}
    />
  );
}
