import * as v from 'valibot';
import {
  healthSpans,
  outagesIn,
  type DeviceHealth,
  type HealthHour,
  type HealthMinute,
  type OnlineChange,
} from '../../src/domain/devices/deviceHealth.ts';
import type { WaitingClock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { deviceBySerial, type StoredDevice } from '../devices/devices.ts';
import { noteRunning, onlineChanges } from './onlineLog.ts';
import { addSample, hoursOf, minutesOf, pruneSamples, type Sample } from './samples.ts';

/** What is known of a camera from before the provider measured it. */
interface KnownBefore {
  /** Null: nothing. */
  watchedSince: number | null;
  changes: readonly OnlineChange[];
  minutes: readonly HealthMinute[];
  hours: readonly HealthHour[];
}

/** Measures the cameras of a provider. */
export interface Measuring {
  stream(device: StoredDevice): DeviceHealth['stream'];
  /** What was measured in the minute that begins at a moment. */
  sample(device: StoredDevice, at: number): Sample;
  before(device: StoredDevice, now: number): KnownBefore;
  storage(device: StoredDevice, now: number): DeviceHealth['storage'];
}

/** The health of cameras. */
export interface Health {
  /** Measures from now on, minute by minute, and notes that the provider runs. */
  start(): void;
  /** What was measured of a camera, as its owner sees it; without the storage for the receiver of a share. */
  of(device: StoredDevice): DeviceHealth;
  close(): void;
}

const { minute, hour, outagesKept } = healthSpans;
const nothing: Sample = {
  frameRate: null,
  bitRate: null,
  delay: null,
  lost: null,
  signal: null,
  battery: null,
};

/** Creates the health of the cameras of a database. */
export function createHealth(db: Db, clock: WaitingClock, measuring: Measuring): Health {
  const ended = new AbortController();
  const measure = (at: number): void => {
    const cameras = db.all(
      v.object({ serialNumber: v.string() }),
      "select serialNumber from devices where device_type <> 'GW'",
    );
    db.transaction(() => {
      for (const { serialNumber } of cameras) {
        const device = deviceBySerial(db, serialNumber);
        if (device === null) continue;
        const sample = measuring.sample(device, at);
        addSample(db, serialNumber, at, device.online ? sample : nothing);
      }
      pruneSamples(db, clock.now());
      noteRunning(db, clock.now());
    });
  };
  const run = async (): Promise<void> => {
    for (;;) {
      const at = Math.floor(clock.now() / minute) * minute;
      await clock.wait(at + minute - clock.now(), ended.signal);
      try {
        // The clock may have been set meanwhile: only the minute that is over was measured.
        measure(Math.floor(clock.now() / minute) * minute - minute);
      } catch (error) {
        console.error('the health of cameras:', error);
      }
    }
  };
  return {
    start() {
      run().catch((error: unknown) => {
        if (!ended.signal.aborted) console.error('the health of cameras:', error);
      });
    },
    of(device) {
      const now = clock.now();
      const { serialNumber } = device;
      const before = measuring.before(device, now);
      const logged = onlineChanges(db, serialNumber);
      const since = before.watchedSince ?? logged[0]?.at ?? now;
      const [minutes, hours] = [minutesOf(db, serialNumber, now), hoursOf(db, serialNumber, now)];
      // What is measured of the minute and the hour in which measuring began counts, not what was known before.
      const unmeasured = <T extends { at: number }>(known: readonly T[], measured: readonly T[]): T[] => {
        const moments = new Set(measured.map(({ at }) => at));
        return known.filter(({ at }) => !moments.has(at));
      };
      return {
        at: now,
        stream: device.online ? measuring.stream(device) : null,
        minutes: [
          ...unmeasured(before.minutes, minutes).filter(({ at }) => at >= now - hour - minute),
          ...minutes,
        ],
        hours: [...unmeasured(before.hours, hours), ...hours],
        watchedSince: Math.max(since, now - outagesKept),
        outages: outagesIn([...before.changes, ...logged], now - outagesKept),
        storage: device.shared ? null : measuring.storage(device, now),
      };
    },
    close() {
      if (ended.signal.aborted) return;
      ended.abort();
      try {
        noteRunning(db, clock.now());
      } catch (error) {
        // On a full disk the rest must still be closed.
        console.error('the health of cameras:', error);
      }
    },
  };
}
