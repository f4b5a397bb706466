import { useTranslation } from 'react-i18next';
import type { Gateway } from '../../../domain/devices/device.ts';
import { Icon } from '../../shared/page/Icon.tsx';

/** Says of a hub that is offline what can be done meanwhile. */
export function OfflineNote({ hub }: { hub: Gateway }) {
  const { t } = useTranslation();
  if (hub.onLine) return null;
  return (
    <p className="settings-note warn">
      <Icon name="pi-ban" />
      <span className="words">{t('gateways:settings.offline')}</span>
    </p>
  );
}
