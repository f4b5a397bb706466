import { dayAfter, dayAt, startOfDay } from '../../src/domain/time/deviceDay.ts';
import type { OutageReason } from '../../src/domain/devices/deviceHealth.ts';
import type { Trouble } from '../cameras/trouble.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { StoredDevice } from '../devices/devices.ts';
import { bytesBegun, bytesOfCamera, oldestStart } from '../recorder/recordedFiles.ts';
import type { RecordingRoom } from '../recorder/recorders.ts';
import type { Measuring } from './health.ts';
import { createStreamMeter, noFigures, type StreamMeter } from './streamMeter.ts';

/** The whole days from which an estimate of the room for recordings is made. */
const estimatedFrom = 14;

/** Measures own cameras: their streams as they arrive, and what is recorded of them. */
export interface OwnMeasuring extends Measuring {
  /** The meter of a camera's main stream. */
  meter(serialNumber: string): StreamMeter;
  /** Forgets a camera that is no longer there. */
  forget(serialNumber: string): void;
}

/** The reason of an outage, from what went wrong with the stream. */
export const outageReasonOf = (trouble: Trouble): OutageReason => reasons[trouble];

const reasons: Readonly<Record<Trouble, OutageReason>> = {
  noRoute: 'unreachable',
  refused: 'unreachable',
  wrongPassword: 'wrongPassword',
  noSuchStream: 'noVideo',
  noVideo: 'noVideo',
  changed: 'ended',
  otherCodec: 'noVideo',
  silent: 'silent',
  clock: 'ended',
  endless: 'ended',
  ended: 'ended',
};

/** A file that began on a day is complete so long after its end, milliseconds: it holds ten minutes. */
const settledMs = 3_600_000;

/** The bytes that were recorded on the last whole days. */
export interface RecordedDays {
  /** In the calendar of a camera, the latest day first. */
  of(
    camera: Pick<StoredDevice, 'serialNumber' | 'timezone'>,
    now: number,
  ): { byDay: number[]; oldest: number | null };
  /** Forgets what it knows of a camera. */
  forget(serialNumber: string): void;
}

/** Reads each day once: what was recorded on one that is over does not change, as the oldest recordings go first. */
export function createRecordedDays(db: Db): RecordedDays {
  const known = new Map<string, { timezone: string; bytesOf: Map<string, number> }>();
  return {
    of({ serialNumber, timezone }, now) {
      const oldest = oldestStart(db, serialNumber);
      // Of the first day a part may have been removed, or it began during it.
      const first = oldest === null ? '' : dayAt(oldest, timezone);
      const kept = known.get(serialNumber);
      const before = kept?.timezone === timezone ? kept.bytesOf : new Map<string, number>();
      const bytesOf = new Map<string, number>();
      const byDay: number[] = [];
      let day = dayAfter(dayAt(now, timezone), -1);
      while (oldest !== null && day > first && byDay.length < estimatedFrom) {
        const end = startOfDay(dayAfter(day, 1), timezone);
        const bytes = before.get(day) ?? bytesBegun(db, serialNumber, startOfDay(day, timezone), end);
        if (now >= end + settledMs) bytesOf.set(day, bytes);
        byDay.push(bytes);
        day = dayAfter(day, -1);
      }
      known.set(serialNumber, { timezone, bytesOf });
      return { byDay, oldest };
    },
    forget(serialNumber) {
      known.delete(serialNumber);
    },
  };
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
  const recorded = createRecordedDays(db);
  const meter = (serialNumber: string): StreamMeter => {
    const known = meters.get(serialNumber) ?? createStreamMeter(() => clock.now());
    meters.set(serialNumber, known);
    return known;
  };
  const dailyOf = (device: StoredDevice): number => {
    const { byDay } = recorded.of(device, clock.now());
    return byDay.reduce((sum, bytes) => sum + bytes, 0) / Math.max(1, byDay.length);
  };
  return {
    meter,
    forget(serialNumber) {
      meters.delete(serialNumber);
      recorded.forget(serialNumber);
    },
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
        ...recorded.of(device, now),
      };
    },
  };
}
