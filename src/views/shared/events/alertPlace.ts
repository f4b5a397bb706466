import type { Alert } from '../../../domain/wire/calls/alerts.ts';
import type { Translate } from '../text/translate.ts';

/**
 * The source of an alert: the device, and the name of a gateway's channel. There are many cards, so they pass in `t`.
 */
export function alertPlace({ deviceName, serialNumber, channel }: Alert, t: Translate): string {
  const device = deviceName || serialNumber;
  if (channel === null) return device;
  return t('review:channel.of', {
    device,
    channel: channel.name || t('review:channel.number', { number: channel.channel }),
  });
}
