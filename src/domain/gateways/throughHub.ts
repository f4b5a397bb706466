import type { Gateway } from '../devices/device.ts';
import type { HubCamera } from './hubPicture.ts';

/** A camera that is watched through its hub, by the hub's serial number and its channel: online where the hub is too. */
export const throughHub = (
  hub: Pick<Gateway, 'serialNumber' | 'onLine' | 'offlineSince'>,
  { channel, onLine, offlineSince }: Pick<HubCamera, 'channel' | 'onLine' | 'offlineSince'>,
) => ({
  serialNumber: hub.serialNumber,
  channel,
  onLine: hub.onLine && onLine,
  offlineSince: hub.onLine ? offlineSince : hub.offlineSince,
  restarting: undefined,
  liveQuality: undefined,
});
