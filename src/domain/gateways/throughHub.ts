import type { Gateway } from '../devices/device.ts';
import type { HubCamera } from './hubPicture.ts';

/** A camera that is watched through its hub, by the hub's serial number and its channel: online where the hub is too, and back by itself where the hub restarts. */
export const throughHub = (
  hub: Pick<Gateway, 'serialNumber' | 'onLine' | 'offlineSince' | 'restarting'>,
  { channel, onLine, offlineSince }: Pick<HubCamera, 'channel' | 'onLine' | 'offlineSince'>,
) => ({
  serialNumber: hub.serialNumber,
  channel,
  onLine: hub.onLine && onLine,
  offlineSince: hub.onLine ? offlineSince : hub.offlineSince,
  restarting: hub.restarting === true,
  liveQuality: undefined,
});
