import { useTranslation } from 'react-i18next';
import type { Device } from '../../../domain/devices/device.ts';
import { Icon } from '../page/Icon.tsx';
import { shortSinceText, sinceText } from '../text/momentText.ts';

/**
 * Online, or offline and since when: an icon and a word first, color last. In a row of a list (`isShort`), a moment of
 * another day is only its date, because the time would be cut off.
 */
export function DeviceStatus({
  device,
  isShort = false,
}: {
  device: Pick<Device, 'onLine' | 'offlineSince' | 'restarting' | 'timezone'>;
  isShort?: boolean;
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
  const text = (written: typeof sinceText) =>
    since === null
      ? t('common:status.offline')
      : t('common:status.offlineSince', { time: written(since, i18n.language, device.timezone) });
  return (
    <span className="st off" title={isShort ? text(sinceText) : undefined}>
      <Icon name="pi-ban" />
      {text(isShort ? shortSinceText : sinceText)}
    </span>
  );
}
