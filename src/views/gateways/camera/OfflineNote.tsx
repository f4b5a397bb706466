import { useTranslation } from 'react-i18next';
import type { Gateway } from '../../../domain/devices/device.ts';
import type { HubCamera } from '../../../domain/gateways/hubPicture.ts';
import { SettingsNote } from '../../shared/form/SettingsNote.tsx';
import { HeldNote } from '../panel/HeldNote.tsx';

/** Says that the hub or the camera cannot be changed now. */
export function OfflineNote({ hub, camera }: { hub: Gateway; camera: HubCamera }) {
  const { t } = useTranslation();
  if (!hub.onLine || camera.onLine) return <HeldNote hub={hub} />;
  return (
    <SettingsNote tone="warn" icon="pi-ban">
      {t('gateways:camera.settings.offline')}
    </SettingsNote>
  );
}
