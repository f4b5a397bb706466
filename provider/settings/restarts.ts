import * as v from 'valibot';
import type { WaitingClock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { changeDevice } from '../devices/devices.ts';
import { closeCodes } from '../live/closeCodes.ts';
import type { LiveServer } from '../live/liveServer.ts';

/** A device restarts so long after a change that needs it, milliseconds (spec section 4). */
const restartAfterMs = 3000;
/** How long the devices of the reference household are offline then, milliseconds. */
const offlineMs = 8000;

/** From when until when a device is offline. Epoch milliseconds. */
interface Restart {
  at: number;
  until: number;
}

/** The restarts of all devices. */
export interface Restarts {
  /** The restart that is to come or goes on, or null. */
  of(serialNumber: string): Restart | null;
  /** Lets a device restart in so many milliseconds, 3000 unless told; one that is to restart already does so once. */
  begin(serialNumber: string, afterMs?: number): Restart;
  /** Calls the listener with each device that is back, within the change that brings it back. */
  onBack(listener: (serialNumber: string) => void): void;
  /** Takes up what was begun before the provider was stopped. */
  resume(): void;
  close(): void;
}

const row = v.object({ serialNumber: v.string(), at: v.number(), until: v.number() });

/** Creates the restarts. A device that restarts goes offline, its live sockets end, and it comes back by itself. */
export function createRestarts(db: Db, clock: WaitingClock, live: Pick<LiveServer, 'end'>): Restarts {
  const ended = new AbortController();
  const listeners: ((serialNumber: string) => void)[] = [];
  const of = (serialNumber: string): Restart | null => {
    const found = db.one(row, 'select * from restarts where serialNumber = ?', serialNumber);
    return found && { at: found.at, until: found.until };
  };
  const run = async (serialNumber: string, { at, until }: Restart): Promise<void> => {
    await clock.wait(at - clock.now(), ended.signal);
    changeDevice(db, clock, serialNumber, { onLine: false });
    live.end(closeCodes.deviceOffline, { serialNumber });
    await clock.wait(until - clock.now(), ended.signal);
    db.transaction(() => {
      changeDevice(db, clock, serialNumber, { onLine: true });
      db.run('delete from restarts where serialNumber = ?', serialNumber);
      for (const tell of listeners) tell(serialNumber);
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
