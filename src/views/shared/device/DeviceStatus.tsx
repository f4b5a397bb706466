import { useTranslation } from 'react-i18next';
import type { Device } from '../../../domain/devices/device.ts';
import { Icon } from '../page/Icon.tsx';
import { sinceText } from '../text/momentText.ts';

/** Online, or offline and since when: an icon and a word, and a colour last. */
export function DeviceStatus({
  device,
}: {
  device: Pick<Device, 'onLine' | 'offlineSince' | 'restarting' | 'timezone'>;
}) {
  const { t, i18n } = useTranslation();
  if (device.onLine) {
    return (
      <span className="st ok">
        <Icon name="pi-check-circle" />
        {t('common:status.online')}
      </span>
    );
  }
  if (device.restarting) {
    return (
      <span className="st off">
        <Icon name="pi-spin pi-refresh" />
        {t('common:status.restarting')}
      </span>
    );
  }
  const since = device.offlineSince;
  return (
    <span className="st off">
      <Icon name="pi-ban" />
      {since === null
        ? t('common:status.offline')
        : t('common:status.offlineSince', { time: sinceText(since, i18n.language, device.timezone) })}
    </span>
  );
}
