import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import { isSameOrder, type WallOrder } from '../../domain/devices/wallOrder.ts';
import { daysBefore } from '../../domain/time/deviceDay.ts';
import { dataOf } from '../../domain/wire/callResult.ts';
import { latestAlertsMachine } from '../../machines/alerts/latestAlerts/latestAlerts.machine.ts';
import { shownOf } from '../../machines/devices/deviceList/selectors.ts';
import { freshStillsMachine } from '../../machines/devices/freshStills/freshStills.machine.ts';
import { wallOrderMachine } from '../../machines/devices/wallOrder/wallOrder.machine.ts';
import { wallMachine, type ChoicesCommand } from '../../machines/devices/wall/wall.machine.ts';
import { latestAlerts } from '../../services/alerts/alerts.ts';
import { readWallOrder, saveWallOrder } from '../../services/devices/wallOrder.ts';
import { shownWallOf } from '../../services/devices/firstWall.ts';
import { recallWallChoices, rememberWallChoices } from '../../services/devices/wallChoices.ts';
import type { Http } from '../../services/wire/http.ts';
import { arrivedWatch, type StreamRef } from '../alerts/alertStream.ts';
import { actorScope, perUser, useOwnActor } from '../shell/actorScope.tsx';
import { connectionWatch } from '../shell/connection.ts';
import { useConsole, useDeviceListRef } from '../shell/contexts.tsx';
import { useAlertStreamRef } from '../shell/shellPage.tsx';
import { tabWatch } from '../shell/tabWatch.ts';
import { callActor } from '../wire/call.ts';
import { stillRenewer } from './stillRenewer.ts';
import { householdNow } from '../../services/wire/householdClock.ts';

/** The orders of the walls that were shown since the console was opened, by user: another look at the wall has it at once. */
const orders = new Map<string, WallOrder>();

type OfWall = {
  readonly http: Http;
  readonly userId: string;
  readonly stream: StreamRef;
  /** The clock of a camera. */
  readonly timezoneOf: (serialNumber: string) => string;
};

/** The machines of the wall, on the calls to the provider and the stream of alerts. */
export function provideWall({ http, userId, stream, timezoneOf }: OfWall) {
  const { renewStills, release } = stillRenewer(http);
  return {
    release,
    machines: {
      wall: wallMachine.provide({
        actors: {
          watchTab: tabWatch,
          keepChoices: fromCallback<ChoicesCommand>(({ receive }) => {
            receive(({ choices }) => rememberWallChoices(userId, choices));
          }),
        },
      }),
      wallOrder: wallOrderMachine.provide({
        actors: {
          watchConnection: connectionWatch(http),
          readWallOrder: callActor(http, readWallOrder),
          saveWallOrder: callActor(http, saveWallOrder),
        },
      }),
      freshStills: freshStillsMachine.provide({ actors: { watchTab: tabWatch, renewStills } }),
      latestAlerts: latestAlertsMachine.provide({
        actors: {
          watchAlerts: arrivedWatch(stream, () => ({ type: 'alerts.arrived' })),
          watchTab: tabWatch,
          watchConnection: connectionWatch(http),
          readLatest: fromPromise(async ({ input: { serials, ...user }, signal }) => {
            const now = householdNow();
            // As the page of alerts lists them where nothing is chosen: what is new of the last week.
            // Once per time zone, because each takes a while on a slow computer.
            const zones = new Set(serials.map(timezoneOf));
            const since = new Map([...zones].map((zone) => [zone, daysBefore(now, 7, zone)]));
            const devices = serials.map((serialNumber) => ({
              serialNumber,
              since: since.get(timezoneOf(serialNumber)) ?? now,
            }));
            return { alerts: dataOf(await latestAlerts(http, { ...user, devices }, signal)), at: now };
          }),
        },
      }),
    },
  };
}

function useWallActors(userId: string) {
  const { http } = useConsole();
  const cameras = useDeviceListRef('camera');
  const stream = useAlertStreamRef();
  const [{ machines, release }] = useState(() =>
    provideWall({
      http: http(),
      userId,
      stream,
      timezoneOf(serialNumber) {
        const listed = shownOf(cameras.getSnapshot().context);
        return listed.find((camera) => camera.serialNumber === serialNumber)?.timezone ?? '';
      },
    }),
  );
  const [choices] = useState(() => recallWallChoices(userId));
  const wall = useOwnActor(machines.wall, { input: { choices } });
  const [shown] = useState(() => shownWallOf(userId));
  const order = useOwnActor(machines.wallOrder, {
    input: { userId, order: orders.get(userId) ?? shown?.order ?? null },
  });
  useEffect(() => {
    const watched = order.subscribe(({ context }) => orders.set(userId, context.order));
    return () => {
      watched.unsubscribe();
      const left = order.getSnapshot();
      if (!left.matches('saving') || isSameOrder(left.context.order, left.context.sent)) return;
      // Moves made during a save: the machine is stopped, so this saves them.
      void saveWallOrder(http(), { userId, order: left.context.order }, new AbortController().signal);
    };
  }, [order, userId, http]);
  const freshStills = useOwnActor(machines.freshStills);
  const latest = useOwnActor(machines.latestAlerts, { input: { userId } });
  const listed = useSelector(cameras, ({ context }) =>
    shownOf(context)
      .map(({ serialNumber }) => serialNumber)
      .join(' '),
  );
  useEffect(() => {
    if (listed !== '') latest.send({ type: 'cameras.listed', serials: listed.split(' ') });
  }, [latest, listed]);
  useEffect(() => release, [release]);
  return { wall, order, freshStills, latest, firstBox: shown?.box ?? null };
}

/** Runs the wall of all cameras, its stills and its last alerts. */
const [WallActors, useWall] = actorScope('WallActors', useWallActors, perUser);
export { WallActors };

export const useWallOrderRef = () => useWall().order;
export const useWallRef = () => useWall().wall;
/** The size that the wall has if it replaces the one of the start page, in pixels; null if it does not. */
export const useFirstBox = () => useWall().firstBox;
export const useFreshStillsRef = () => useWall().freshStills;
export const useLatestAlertsRef = () => useWall().latest;
