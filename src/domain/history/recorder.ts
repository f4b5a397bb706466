import type { Device } from '../devices/device.ts';

/**
 * The source of a recording: a camera, a doorbell, or the camera at a channel of a gateway. The name and the time zone
 * are its own.
 */
export type Recorder = Pick<Device, 'serialNumber' | 'name' | 'timezone' | 'shared'> &
  Partial<Pick<Device, 'playbackQuality'>> & { readonly channel?: number | undefined };

/** The parameters that identify a camera when its recordings are requested. */
export type RecordedCamera = Pick<Recorder, 'serialNumber' | 'channel'>;

/** A key that is equal for lists of the same cameras in the same order. */
export const recordersKey = (cameras: readonly RecordedCamera[]): string =>
  cameras.map(({ serialNumber, channel = '' }) => `${serialNumber} ${channel}`).join('|');
