import { fromCallback } from 'xstate';
import { secondAt } from '../../domain/time/deviceDay.ts';
import { syncWindowMachine } from '../../machines/grids/syncWindow/syncWindow.machine.ts';
import type { ClockTick } from '../../machines/grids/syncWindow/syncWindow.setup.ts';
import type { Http } from '../../services/wire/http.ts';
import { loadDayOf, mediaOf, retryOf } from '../history/provideHistory.ts';
import { connectionWatch } from '../shell/connectionWatch.ts';
import type { SyncClock } from './syncClock.ts';

/** How often a window is told where the clock is (ms). */
const tickMs = 250;

/**
 * The machine of one window that is played back.
 *
 * @param timezone of its camera, as it names it
 * @param clock of all windows
 */
export function provideSyncWindow(http: Http, timezone: string, clock: SyncClock) {
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
      loadDay: loadDayOf(http, { timezone }),
      media: mediaOf(http, drawn),
      retry: retryOf(http, Math.random),
      watchClock,
      watchConnection: connectionWatch(http),
    },
  });
}
