import { cameraProto } from '../../src/domain/devices/channel.ts';
import type { LiveQuality } from '../../src/domain/history/recording.ts';
import type { Db } from '../database/database.ts';
import { liveClip } from '../live/quality.ts';
import { isHeard } from './absences.ts';
import { channelsOf, deviceFor, type StoredChannel, type StoredDevice } from './devices.ts';

/** The camera at a channel of a gateway, and whether its hub hears of it; null where there is none. */
export function linkedCamera(
  db: Db,
  gateway: Pick<StoredDevice, 'serialNumber' | 'online'>,
  channel: number,
  at: number,
): { clip: string; online: boolean } | null {
  const found = channelsOf(db, gateway.serialNumber).find((one) => one.channel === channel);
  if (found?.proto !== cameraProto || found.clip === null) return null;
  return { clip: found.clip, online: gateway.online && isHeard(found, at) };
}

/** The clip that it shows live in a quality; null where it does not have it. */
export const linkedClip = (
  { model }: Pick<StoredDevice, 'model'>,
  camera: { clip: string },
  quality: LiveQuality,
): string | null => liveClip(model, camera.clip, quality);

/**
 * What records at a device that the user sees, or at a camera of a gateway by its channel, which records as a camera of its
 * own does, by the clock of its gateway, and whose recordings the gateway keeps; null where there is none such.
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

/** The camera at a channel of a gateway as what records; null where there is none. */
export function linkedRecorder(db: Db, gateway: StoredDevice, channel: number): StoredDevice | null {
  const found = channelsOf(db, gateway.serialNumber).find((one) => one.channel === channel);
  return found === undefined ? null : recorderAt(gateway, found);
}

/** What is linked to a channel of a gateway as what records; null where it is no camera. */
export function recorderAt(gateway: StoredDevice, linked: StoredChannel): StoredDevice | null {
  if (linked.proto !== cameraProto || linked.clip === null) return null;
  const { serialNumber, name, clip, preview, battery, kind } = linked;
  const offline = [gateway.offline_since, linked.offline_since].filter((at) => at !== null);
  return {
    ...gateway,
    serialNumber,
    name,
    clip,
    preview,
    battery,
    device_type: kind === 'batteryCamera' ? 'BATIPC' : 'IPC',
    online: gateway.online && linked.online,
    offline_since: offline.length === 0 ? null : Math.min(...offline),
    card: null,
  };
}
