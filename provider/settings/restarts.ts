import * as v from 'valibot';
import type { WaitingClock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { changeDevice } from '../devices/devices.ts';
import { closeCodes } from '../live/closeCodes.ts';
import type { LiveServer } from '../live/liveServer.ts';

/** The delay of a restart after a change that needs it, milliseconds (spec section 4). */
const restartAfterMs = 3000;
/** How long the reference household's devices are offline during a restart, milliseconds. */
const offlineMs = 8000;

/** When a device goes offline and is back online. Epoch milliseconds. */
interface Restart {
  at: number;
  until: number;
}

/** The restarts of all devices. */
export interface Restarts {
  /** The pending or running restart, or null. */
  of(serialNumber: string): Restart | null;
  /** Restarts a device after a delay in milliseconds, 3000 by default. A pending restart is not repeated. */
  begin(serialNumber: string, afterMs?: number): Restart;
  /** A device restarts on its own: whoever knows when it is back says so with `end`. */
  expect(serialNumber: string): Restart;
  end(serialNumber: string): void;
  /** Calls the listener with each device that is back online, within the same change. */
  onBack(listener: (serialNumber: string) => void): void;
  /** Resumes restarts that began before the provider was stopped. */
  resume(): void;
  close(): void;
}

/** A device that restarts on its own and is not back after so long is away, milliseconds. */
const longestMs = 120_000;

const row = v.object({ serialNumber: v.string(), at: v.number(), until: v.number() });

/**
 * Creates the restarts. A restarting device goes offline, its live sockets are closed, and it is back online
 * automatically.
 */
export function createRestarts(db: Db, clock: WaitingClock, live: Pick<LiveServer, 'end'>): Restarts {
  const ended = new AbortController();
  const listeners: ((serialNumber: string) => void)[] = [];
  const expected = new Map<string, Restart>();
  const of = (serialNumber: string): Restart | null => {
    const awaited = expected.get(serialNumber);
    if (awaited !== undefined) return clock.now() < awaited.until ? awaited : null;
    const found = db.one(row, 'select * from restarts where serialNumber = ?', serialNumber);
    return found && { at: found.at, until: found.until };
  };
  const run = async (serialNumber: string, { at, until }: Restart): Promise<void> => {
    await clock.wait(at - clock.now(), ended.signal);
    const update = db.one(
      v.object({ phase: v.literal('restarting') }),
      "select phase from upgrades where serialNumber = ? and phase = 'restarting'",
      serialNumber,
    );
    changeDevice(db, clock, serialNumber, { onLine: false }, update === null ? 'restarted' : 'updated');
    live.end(closeCodes.deviceOffline, { serialNumber });
    await clock.wait(until - clock.now(), ended.signal);
    db.transaction(() => {
      changeDevice(db, clock, serialNumber, { onLine: true });
      db.run('delete from restarts where serialNumber = ?', serialNumber);
      for (const report of listeners) {
        // A listener that fails must not leave the device offline.
        try {
          db.transaction(() => report(serialNumber));
        } catch (error) {
          console.error(`after the restart of ${serialNumber}:`, error);
        }
      }
    });
  };
  const start = (serialNumber: string, restart: Restart): void => {
    run(serialNumber, restart).catch((error: unknown) => {
      if (!ended.signal.aborted) console.error(`restart of ${serialNumber}:`, error);
    });
  };
  return {
    of,
    begin(serialNumber, afterMs = restartAfterMs) {
      const known = of(serialNumber);
      if (known) return known;
      const at = clock.now() + afterMs;
      const restart = { at, until: at + offlineMs };
      db.run('insert into restarts values (?, ?, ?)', serialNumber, restart.at, restart.until);
      start(serialNumber, restart);
      return restart;
    },
    expect(serialNumber) {
      const at = clock.now();
      const restart = { at, until: at + longestMs };
      expected.set(serialNumber, restart);
      return restart;
    },
    end(serialNumber) {
      expected.delete(serialNumber);
    },
    onBack(listener) {
      listeners.push(listener);
    },
    resume() {
      for (const { serialNumber, at, until } of db.all(row, 'select * from restarts'))
        start(serialNumber, { at, until });
    },
    close() {
      ended.abort();
    },
  };
}
