import type { Alert } from '../../../domain/wire/calls/alerts.ts';
import type { Translate } from '../text/translate.ts';

/** Where an alert came from: the device, and what is linked to the channel of a gateway. Cards are many: they hand on their own `t`. */
export function alertPlace({ deviceName, serialNumber, channel }: Alert, t: Translate): string {
  const device = deviceName || serialNumber;
  if (channel === null) return device;
  return t('review:channel.of', {
    device,
    channel: channel.name || t('review:channel.number', { number: channel.channel }),
  });
}
