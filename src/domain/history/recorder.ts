import type { Device } from '../devices/device.ts';

/** What recorded: a camera, a doorbell or, of a gateway, the camera at a channel. The name and the clock are its own. */
export type Recorder = Pick<Device, 'serialNumber' | 'name' | 'timezone' | 'shared'> &
  Partial<Pick<Device, 'playbackQuality'>> & { readonly channel?: number | undefined };

/** By what the recordings of one are asked for. */
export type RecordedCamera = Pick<Recorder, 'serialNumber' | 'channel'>;

/** The same for lists that name the same cameras in the same order. */
export const recordersKey = (cameras: readonly RecordedCamera[]): string =>
  cameras.map(({ serialNumber, channel = '' }) => `${serialNumber} ${channel}`).join('|');
