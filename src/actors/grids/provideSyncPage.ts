import { fromCallback, fromPromise, type EventObject } from 'xstate';
import type { RecordedDay } from '../../domain/history/playback.ts';
import type { MediaTarget } from '../../domain/live/media.ts';
import { dayAt, secondAt, secondsOfDay } from '../../domain/time/deviceDay.ts';
import { dataOf } from '../../domain/wire/callResult.ts';
import { gridWindowMachine } from '../../machines/grids/gridWindow/gridWindow.machine.ts';
import {
  syncPageMachine,
  type ClockAsk,
  type MomentRead,
} from '../../machines/grids/syncPage/syncPage.machine.ts';
import { syncPlaybackMachine } from '../../machines/grids/syncPlayback/syncPlayback.machine.ts';
import {
  syncWindowMachine,
  type ClockTick,
  type ClockWatch,
  type WindowDay,
} from '../../machines/grids/syncWindow/syncWindow.machine.ts';
import { momentAddressMachine } from '../../machines/history/momentAddress/momentAddress.machine.ts';
import { part } from '../../machines/part.ts';
import { listRecordings } from '../../services/history/recordings.ts';
import { householdNow } from '../../services/wire/householdClock.ts';
import type { Http } from '../../services/wire/http.ts';
import { mediaOf, recordedDaysOf, retryOf } from '../history/provideHistory.ts';
import { connectionWatch } from '../shell/connection.ts';
import type { SyncBar } from './syncAddress.ts';
import { clockActor, type SyncClock } from './syncClock.ts';

/** How often a window receives the time of the clock (ms). */
const tickMs = 250;

/** Playback of a grid needs this from outside. */
export type SyncOutside = {
  readonly http: Http;
  /** Of all windows. */
  readonly clock: SyncClock;
  /** The address bar. */
  readonly router: SyncBar['router'];
};

/** Playback of a grid with its parts, on the calls to the provider and the browser's video. */
export const provideSyncPage = ({ http, clock, router }: SyncOutside) =>
  syncPageMachine.provide({
    actors: {
      syncPlayback: part(syncPlaybackMachine.provide({ actors: { clock: clockActor(clock) } })),
      syncWindow: part(provideWindow(http, clock)),
      gridWindow: part(gridWindowMachine),
      momentAddress: part(momentAddressMachine),
      recordedDays: recordedDaysOf(http),
      clock: fromCallback<ClockAsk>(({ receive, sendBack }) => {
        receive(() => sendBack({ type: 'moment.read', at: clock.get() } satisfies MomentRead));
      }),
      router,
    },
  });

function provideWindow(http: Http, clock: SyncClock) {
  /** The second of the last frame of a window, and where the clock was then. */
  const drawn = new WeakMap<MediaTarget, { readonly second: number; readonly at: number }>();
  return syncWindowMachine.provide({
    actors: {
      loadDay: fromPromise<RecordedDay, WindowDay>(async ({ input: { timezone, ...request }, signal }) => ({
        ...dataOf(await listRecordings(http, request, signal)),
        seconds: secondsOfDay(request.day, timezone),
        today: dayAt(householdNow(), timezone),
      })),
      media: mediaOf(http, (second, target) => drawn.set(target, { second, at: clock.get() })),
      retry: retryOf(http, Math.random),
      watchClock: fromCallback<EventObject, ClockWatch>(({ input: { target, timezone }, sendBack }) => {
        const ticks = setInterval(() => {
          if (!clock.isRunning()) return;
          const last = drawn.get(target);
          const drift = last === undefined ? null : last.second - secondAt(last.at, timezone).second;
          sendBack({ type: 'clock.ticked', at: clock.get(), drift } satisfies { type: string } & ClockTick);
          // A measured drift is reported only once.
          drawn.delete(target);
        }, tickMs);
        return () => clearInterval(ticks);
      }),
      watchConnection: connectionWatch(http),
    },
  });
}
