import type { Gateway } from '../devices/device.ts';
import type { HubCamera } from './hubPicture.ts';

/**
 * A camera that is watched through its hub, with the hub's serial number and the camera's channel. It is online only
 * while the hub is; while the hub restarts, it counts as restarting.
 */
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
