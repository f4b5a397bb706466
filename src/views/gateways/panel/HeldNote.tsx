import { useTranslation } from 'react-i18next';
import type { Gateway } from '../../../domain/devices/device.ts';
import { SettingsNote } from '../../shared/form/SettingsNote.tsx';
import type { HubCamera } from '../../../domain/gateways/hubPicture.ts';

/** Says why a hub cannot be changed: it was shared with this person, or it is offline. */
export function HeldNote({ hub: { shared, onLine } }: { hub: Gateway }) {
  const { t } = useTranslation();
  if (!shared && onLine) return null;
  return (
    <SettingsNote tone="warn" icon={shared ? 'pi-share-alt' : 'pi-ban'}>
      {t(shared ? 'gateways:settings.shared' : 'gateways:settings.offline')}
    </SettingsNote>
  );
}

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
