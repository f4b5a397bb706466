import { cameraProto } from '../../src/domain/devices/channel.ts';
import type { LiveQuality } from '../../src/domain/history/recording.ts';
import type { Db } from '../database/database.ts';
import { liveClip, mirroredClip } from '../live/quality.ts';
import { refused } from '../http/refusal.ts';
import { isHeard } from './absences.ts';
import { channelsOf, deviceFor, recorderAt, type StoredChannel, type StoredDevice } from './devices.ts';
import { linkedNow } from './linkedSettings.ts';

/**
 * The camera at a channel of a gateway with its settings: its clip, whether its microphone is off, and whether it is
 * online; null if there is none.
 */
export function linkedCamera(
  db: Db,
  gateway: Pick<StoredDevice, 'serialNumber' | 'online' | 'model'>,
  channel: number,
  at: number,
): { clip: string; muted: boolean; online: boolean } | null {
  const found = channelsOf(db, gateway.serialNumber).find((one) => one.channel === channel);
  if (found?.proto !== cameraProto || found.clip === null) return null;
  const { mirror, micVolume } = linkedNow(db, gateway, found).values;
  return {
    clip: mirroredClip(found.clip, mirror),
    muted: micVolume === 0,
    online: gateway.online && isHeard(found, at),
  };
}

/** The clip for its live view in a quality; null if the quality is unavailable. */
export const linkedClip = (
  { model }: Pick<StoredDevice, 'model'>,
  camera: { clip: string },
  quality: LiveQuality,
): string | null => liveClip(model, camera.clip, quality);

/**
 * The recorder of a device that the user can see, or of a gateway's camera by its channel. That camera records like any
 * other, by the gateway's clock, and the gateway stores the recordings. Null if it does not exist.
 */
export function recorderFor(
  db: Db,
  userId: string,
  serialNumber: string,
  channel: number | null,
): StoredDevice | null {
  const device = deviceFor(db, userId, serialNumber);
  return device && (channel === null ? device : linkedRecorder(db, device, channel));
}

/** The camera at a channel of a gateway. Throws `device.notExist` if there is none. */
export function linkedChannel(db: Db, { serialNumber }: StoredDevice, channel: number): StoredChannel {
  const found = channelsOf(db, serialNumber).find((one) => one.channel === channel);
  if (found?.proto !== cameraProto) throw refused('device.notExist');
  return found;
}

/** The recorder for the camera at a channel of a gateway; null if there is none. */
export function linkedRecorder(db: Db, gateway: StoredDevice, channel: number): StoredDevice | null {
  const found = channelsOf(db, gateway.serialNumber).find((one) => one.channel === channel);
  return found === undefined ? null : recorderAt(gateway, found);
}
