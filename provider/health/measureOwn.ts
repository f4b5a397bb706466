import { dayAfter, dayAt } from '../../src/domain/time/deviceDay.ts';
import type { OutageReason } from '../../src/domain/devices/deviceHealth.ts';
import type { Trouble } from '../cameras/trouble.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { StoredDevice } from '../devices/devices.ts';
import { bytesOfCamera, fileTimes } from '../recorder/recordedFiles.ts';
import type { RecordingRoom } from '../recorder/recorders.ts';
import type { Measuring } from './health.ts';
import { createStreamMeter, noFigures, type StreamMeter } from './streamMeter.ts';

/** The whole days from which an estimate of the room for recordings is made. */
const estimatedFrom = 14;

/** Measures own cameras: their streams as they arrive, and what is recorded of them. */
export interface OwnMeasuring extends Measuring {
  /** The meter of a camera's main stream. */
  meter(serialNumber: string): StreamMeter;
}

/** The reason of an outage, from what went wrong with the stream. */
export const outageReasonOf = (trouble: Trouble): OutageReason => reasons[trouble];

const reasons: Readonly<Record<Trouble, OutageReason>> = {
  noRoute: 'unreachable',
  refused: 'unreachable',
  wrongPassword: 'wrongPassword',
  noSuchStream: 'noVideo',
  noVideo: 'noVideo',
  h265: 'noVideo',
  otherCodec: 'noVideo',
  silent: 'silent',
  clock: 'ended',
  endless: 'ended',
  ended: 'ended',
};

/** The bytes that were recorded on the last whole days in a camera's calendar, the latest first. */
export function recordedByDay(
  db: Db,
  { serialNumber, timezone }: Pick<StoredDevice, 'serialNumber' | 'timezone'>,
  now: number,
): { byDay: number[]; oldest: number | null } {
  const files = fileTimes(db, serialNumber);
  const bytesOf = new Map<string, number>();
  for (const { start_at, bytes } of files) {
    const day = dayAt(start_at, timezone);
    bytesOf.set(day, (bytesOf.get(day) ?? 0) + bytes);
  }
  const oldest = files[0]?.start_at ?? null;
  // Of the first day a part may have been removed, or it began during it.
  const first = oldest === null ? '' : dayAt(oldest, timezone);
  const byDay: number[] = [];
  let day = dayAfter(dayAt(now, timezone), -1);
  while (oldest !== null && day > first && byDay.length < estimatedFrom) {
    byDay.push(bytesOf.get(day) ?? 0);
    day = dayAfter(day, -1);
  }
  return { byDay, oldest };
}

/**
 * Measures own cameras.
 *
 * @param roomOf the room for the recordings of a camera; null if it is not recorded
 */
export function measureOwn(
  db: Db,
  clock: Clock,
  roomOf: (device: StoredDevice, daily: (device: StoredDevice) => number) => RecordingRoom | null,
): OwnMeasuring {
  const meters = new Map<string, StreamMeter>();
  const meter = (serialNumber: string): StreamMeter => {
    const known = meters.get(serialNumber) ?? createStreamMeter(() => clock.now());
    meters.set(serialNumber, known);
    return known;
  };
  const dailyOf = (device: StoredDevice): number => {
    const { byDay } = recordedByDay(db, device, clock.now());
    return byDay.reduce((sum, bytes) => sum + bytes, 0) / Math.max(1, byDay.length);
  };
  return {
    meter,
    stream: ({ serialNumber }) => meters.get(serialNumber)?.stream() ?? null,
    sample: ({ serialNumber }) => ({
      ...(meters.get(serialNumber)?.read() ?? noFigures),
      // RTSP says nothing of either.
      signal: null,
      battery: null,
    }),
    before: () => ({ watchedSince: null, changes: [], minutes: [], hours: [] }),
    storage(device, now) {
      const room = roomOf(device, dailyOf);
      if (room === null) return null;
      return {
        ...room,
        used: bytesOfCamera(db, device.serialNumber),
        overwrites: true,
        ...recordedByDay(db, device, now),
      };
    },
  };
}
