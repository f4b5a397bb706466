import { fromCallback } from 'xstate';
import { dayAt } from '../../domain/time/deviceDay.ts';
import type {
  SyncClockCommand,
  SyncClockFact,
} from '../../machines/grids/syncPlayback/syncPlayback.machine.ts';
import { householdNow } from '../../services/wire/householdClock.ts';

/** How often it is looked at where the clock is (ms). */
const checkEveryMs = 100;

/** The clock of all windows: where it is, followed without rendering. */
export type SyncClock = {
  /** Where it is, epoch milliseconds. */
  readonly get: () => number;
  readonly isRunning: () => boolean;
  /** @returns ends the subscription */
  readonly subscribe: (changed: (at: number) => void) => () => void;
  readonly obey: (command: SyncClockCommand) => void;
};

/** A clock that stands until it is set. */
export function createSyncClock(): SyncClock {
  const heard = new Set<(at: number) => void>();
  let at = 0;
  let since = 0;
  let speed = 0;
  const now = () => at + speed * (speed === 0 ? 0 : performance.now() - since);
  const report = () => {
    for (const changed of heard) changed(now());
  };
  let checks: ReturnType<typeof setInterval> | undefined;
  const turn = (to: number, rate: number) => {
    at = to;
    speed = rate;
    since = performance.now();
    clearInterval(checks);
    if (rate > 0) checks = setInterval(report, checkEveryMs);
    report();
  };
  return {
    get: now,
    isRunning: () => speed > 0,
    subscribe(changed) {
      heard.add(changed);
      return () => heard.delete(changed);
    },
    obey(command) {
      if (command.type === 'clock.set') turn(command.at, 0);
      else if (command.type === 'clock.run') turn(now(), command.speed);
      else if (command.type === 'clock.pause') turn(now(), 0);
    },
  };
}

/** What drives the clock of a grid, and reports its days and its end. */
export const clockActor = (clock: SyncClock) =>
  fromCallback<SyncClockCommand>(({ receive, sendBack }) => {
    const send = (fact: SyncClockFact) => sendBack(fact);
    /** Whose calendar the days are of; null until the clock is set. */
    let timezone: string | null = null;
    let day = '';
    receive((command) => {
      clock.obey(command);
      if (command.type === 'clock.set' || command.type === 'calendar.set') ({ timezone } = command);
      if (timezone !== null) day = dayAt(clock.get(), timezone);
    });
    const ends = clock.subscribe((at) => {
      if (!clock.isRunning() || timezone === null) return;
      const present = householdNow();
      if (at >= present) {
        clock.obey({ type: 'clock.set', at: present, timezone });
        send({ type: 'now.reached', at: present });
      } else if (dayAt(at, timezone) !== day) {
        day = dayAt(at, timezone);
        send({ type: 'day.reached', day });
      }
    });
    return () => {
      ends();
      clock.obey({ type: 'clock.pause' });
    };
  });
