import { fromCallback } from 'xstate';
import type { Recorder } from '../../domain/history/recorder.ts';
import { secondAt } from '../../domain/time/deviceDay.ts';
import { syncWindowMachine, type ClockTick } from '../../machines/grids/syncWindow/syncWindow.machine.ts';
import type { Http } from '../../services/wire/http.ts';
import { mediaOf, retryOf } from '../history/provideHistory.ts';
import { loadDayOf } from '../history/recordedDay.ts';
import { connectionWatch } from '../shell/connection.ts';
import type { SyncClock } from './syncClock.ts';

/** How often a window receives the time of the clock (ms). */
const tickMs = 250;

/**
 * The machine of one window that is played back.
 *
 * @param camera its time zone, as it names it, and its channel if it is connected to a hub
 * @param clock of all windows
 */
export function provideSyncWindow(
  http: Http,
  { timezone, channel }: Pick<Recorder, 'timezone' | 'channel'>,
  clock: SyncClock,
) {
  let drift: number | null = null;
  const drawn = (second: number) => {
    drift = second - secondAt(clock.get(), timezone).second;
  };
  const watchClock = fromCallback(({ sendBack }) => {
    const ticks = setInterval(() => {
      if (!clock.isRunning()) return;
      sendBack({ type: 'clock.ticked', at: clock.get(), drift } satisfies { type: string } & ClockTick);
      // A measured drift is reported only once.
      drift = null;
    }, tickMs);
    return () => clearInterval(ticks);
  });
  return syncWindowMachine.provide({
    actors: {
      loadDay: loadDayOf(http, { timezone, channel }),
      media: mediaOf(http, drawn),
      retry: retryOf(http, Math.random),
      watchClock,
      watchConnection: connectionWatch(http),
    },
  });
}
