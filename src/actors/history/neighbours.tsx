import { useState } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import type { Followed } from '../../domain/history/followed.ts';
import { nearMs, type NearAlert } from '../../domain/history/neighbours.ts';
import { wallMoment } from '../../domain/time/wallClock.ts';
import {
  neighboursMachine,
  type AlertsNear,
  type MomentShown,
  type NeighboursRef,
  type ShownCommand,
} from '../../machines/history/neighbours/neighbours.machine.ts';
import type { PlaybackRef } from '../../machines/history/playback/selectors.ts';
import { readListedAlerts } from '../../services/alerts/listedAlerts.ts';
import { recallNeighbours, rememberNeighbours } from '../../services/history/neighboursChoice.ts';
import { householdNow } from '../../services/wire/householdClock.ts';
import type { Http } from '../../services/wire/http.ts';
import { mapped } from '../../services/wire/mapped.ts';
import { actorScope, perUser, useOwnActor } from '../shell/actorScope.tsx';
import { useChanged } from '../shell/changed.ts';
import { useHas } from '../shell/contexts.tsx';
import { usePart } from '../shell/usePart.ts';
import { callActor } from '../wire/call.ts';
import { useReadFollowed } from './follow.tsx';
import { provideNeighbourPicture, type ItsRecordings } from './provideNeighbourPicture.ts';

/** How often the moment of the history is checked, in milliseconds. */
const checkEveryMs = 500;
/** How far the moment has to move to be reported, in milliseconds: while a history plays, once a second. */
const stepMs = 900;

/** Reports the moment that a history shows each time it is another one, while the tab is visible. */
export const momentWatch = (read: () => Pick<Followed, 'at'> | null) =>
  fromCallback(({ sendBack }) => {
    let reported: number | null = null;
    const check = () => {
      const at = document.hidden ? null : (read()?.at ?? null);
      if (at === null || (reported !== null && Math.abs(at - reported) < stepMs)) return;
      reported = at;
      sendBack({ type: 'moment.shown', at } satisfies MomentShown);
    };
    const checks = setInterval(check, checkEveryMs);
    return () => clearInterval(checks);
  });

/** The alerts near a moment, of all devices of a user. */
const alertsNear = (http: Http) =>
  callActor<readonly NearAlert[], AlertsNear>(http, async (provider, { userId, at }, signal) => {
    const all = { userId, serialNumber: [], channel: [], types: [], reviewed: null };
    // One that began earlier may have ended near the moment.
    const query = { ...all, from: at - 2 * nearMs, to: at + nearMs };
    const listed = await readListedAlerts(provider, { query, oldest: query.from }, signal);
    return mapped(listed, ({ entries }) => entries);
  });

/** Of a provider without alerts. */
const noAlerts = fromPromise<readonly NearAlert[], AlertsNear>(async () => []);

type OfHistory = {
  /** The id of the camera that is the main picture. */
  readonly main: string;
  /** Its site. */
  readonly site: string;
};

/** Runs the other cameras next to a history as long as it is mounted. */
export const [NeighboursActor, useNeighboursRef] = actorScope<NeighboursRef, OfHistory>(
  'NeighboursActor',
  (userId, { main, site }) => {
    const hasAlerts = useHas('alerts');
    const readFollowed = useReadFollowed();
    const neighbours = useOwnActor(
      ({ http }) =>
        neighboursMachine.provide({
          actors: {
            watchMoment: momentWatch(readFollowed),
            keepChoice: fromCallback<ShownCommand>(({ receive }) => {
              receive(({ isShown }) => rememberNeighbours(userId, isShown));
            }),
            loadAlerts: hasAlerts ? alertsNear(http()) : noAlerts,
          },
        }),
      { input: { userId, main, site, isShown: recallNeighbours(userId) } },
    );
    useChanged(JSON.stringify([main, site]), () => neighbours.send({ type: 'main.changed', main, site }));
    return neighbours;
  },
  perUser,
);

/**
 * A silent player of another camera that stands still, in the smaller quality, and knows what is recorded meanwhile. It
 * runs as long as the caller is mounted.
 *
 * @param second where it begins
 */
export function useNeighbourPlayback(camera: ItsRecordings, day: string, second: number): PlaybackRef {
  const { serialNumber, timezone } = camera;
  const [now] = useState(() => wallMoment(householdNow(), timezone));
  const picture = useOwnActor(({ http }) => provideNeighbourPicture(http(), camera), {
    input: { serialNumber, day, quality: 'low', second, now },
  });
  return usePart(picture, 'neighbourPlayback');
}
