import { fromCallback, fromPromise, type ActorRefFrom } from 'xstate';
import { isSameOrder, noWallOrder, type WallOrder } from '../../domain/devices/wallOrder.ts';
import { daysBefore } from '../../domain/time/deviceDay.ts';
import { dataOf } from '../../domain/wire/callResult.ts';
import {
  latestAlertsMachine,
  type CamerasListed,
} from '../../machines/alerts/latestAlerts/latestAlerts.machine.ts';
import type { deviceListMachine } from '../../machines/devices/deviceList/deviceList.machine.ts';
import { shownOf } from '../../machines/devices/deviceList/selectors.ts';
import { freshStillsMachine } from '../../machines/devices/freshStills/freshStills.machine.ts';
import { wallMachine, type ChoicesCommand } from '../../machines/devices/wall/wall.machine.ts';
import { wallOrderMachine, type OrderCommand } from '../../machines/devices/wallOrder/wallOrder.machine.ts';
import { latestAlerts } from '../../services/alerts/alerts.ts';
import { rememberWallChoices } from '../../services/devices/wallChoices.ts';
import { readWallOrder, saveWallOrder } from '../../services/devices/wallOrder.ts';
import { householdNow } from '../../services/wire/householdClock.ts';
import type { Http } from '../../services/wire/http.ts';
import { arrivedWatch, type StreamRef } from '../alerts/alertStream.ts';
import { connectionWatch } from '../shell/connection.ts';
import { tabWatch } from '../shell/tabWatch.ts';
import { callActor } from '../wire/call.ts';
import { stillRenewer } from './stillRenewer.ts';

/** The orders of the walls that were shown since the console was opened, by user: another look at the wall has it at once. */
const orders = new Map<string, WallOrder>();

/** The order of the wall when this user was last shown it; null if they were not. */
export const lastOrderOf = (userId: string): WallOrder | null => orders.get(userId) ?? null;

/** The wall needs this from outside. */
export type WallOutside = {
  readonly http: Http;
  readonly userId: string;
  readonly stream: StreamRef;
  /** The list of cameras. */
  readonly cameras: Pick<ActorRefFrom<typeof deviceListMachine>, 'getSnapshot' | 'subscribe'>;
};

/** The wall with what it owns, on the calls to the provider, the list of cameras and the stream of alerts. */
export function provideWall({ http, userId, stream, cameras }: WallOutside) {
  const watchConnection = connectionWatch(http);
  return wallMachine.provide({
    actors: {
      watchTab: tabWatch,
      keepChoices: fromCallback<ChoicesCommand>(({ receive }) => {
        receive(({ choices }) => rememberWallChoices(userId, choices));
      }),
      wallOrder: wallOrderMachine.provide({
        actors: {
          watchConnection,
          readWallOrder: callActor(http, readWallOrder),
          saveWallOrder: callActor(http, saveWallOrder),
          keepOrder: fromCallback<OrderCommand>(({ receive }) => {
            let [known, last] = [noWallOrder, noWallOrder];
            receive(({ type, order }) => {
              orders.set(userId, order);
              last = order;
              if (type === 'order.known') known = order;
            });
            return () => {
              if (isSameOrder(last, known)) return;
              // Moves made during a save: the machine is stopped, so this saves them.
              void saveWallOrder(http, { userId, order: last }, new AbortController().signal);
            };
          }),
        },
      }),
      freshStills: freshStillsMachine.provide({ actors: { watchTab: tabWatch, ...stillRenewer(http) } }),
      latestAlerts: latestAlertsMachine.provide({
        actors: {
          watchCameras: fromCallback(({ sendBack }) => {
            let known = '';
            const look = () => {
              const listed = shownOf(cameras.getSnapshot().context).map(({ serialNumber, timezone }) => ({
                serialNumber,
                timezone,
              }));
              const now = listed.map(({ serialNumber, timezone }) => `${serialNumber} ${timezone}`).join();
              if (now === known) return;
              known = now;
              if (now !== '') sendBack({ type: 'cameras.listed', cameras: listed } satisfies CamerasListed);
            };
            const watched = cameras.subscribe(look);
            look();
            return () => watched.unsubscribe();
          }),
          watchAlerts: arrivedWatch(stream, () => ({ type: 'alerts.arrived' })),
          watchTab: tabWatch,
          watchConnection,
          readLatest: fromPromise(async ({ input: { cameras: listed, ...user }, signal }) => {
            const now = householdNow();
            // As the page of alerts lists them where nothing is chosen: what is new of the last week.
            // Once per time zone, because each takes a while on a slow computer.
            const zones = new Set(listed.map(({ timezone }) => timezone));
            const since = new Map([...zones].map((zone) => [zone, daysBefore(now, 7, zone)]));
            const devices = listed.map(({ serialNumber, timezone }) => ({
              serialNumber,
              since: since.get(timezone) ?? now,
            }));
            return { alerts: dataOf(await latestAlerts(http, { ...user, devices }, signal)), at: now };
          }),
        },
      }),
    },
  });
}
