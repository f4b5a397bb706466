import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import {
  useLocation,
  useNavigate,
  useNavigationType,
  type Location,
  type NavigateFunction,
} from 'react-router';
import { fromCallback } from 'xstate';
import { momentNamed, withMoment } from '../../domain/grids/namedMoment.ts';
import { gridAddress, isPlaybackAddress, readGridAddress } from '../../domain/grids/gridAddress.ts';
import { playbackArrival, type PlaybackEntry } from '../../domain/grids/playbackArrival.ts';
import type { PlaybackSpeed } from '../../domain/history/playback.ts';
import { secondAt } from '../../domain/time/deviceDay.ts';
import type { SyncPlaybackRef } from '../../machines/grids/syncPlayback/syncPlayback.machine.ts';
import type { AddressReached } from '../../machines/history/historyPage/historyPage.machine.ts';
import type {
  AddressSet,
  MomentAddressRef,
} from '../../machines/history/momentAddress/momentAddress.machine.ts';
import { pictureFacts, type PictureFacts } from '../history/pictureFacts.ts';
import { useReported } from '../shell/changed.ts';
import { entryPlace } from '../shell/entryPlace.ts';
import type { SyncClock } from './syncClock.ts';
import { camesFromAll, isFromAll, isOwn, own } from './windowAddress.ts';

/**
 * Where React Router is, how it came there, and how to go elsewhere. A day in the address counts in this time zone. After
 * Back it may be another one than that of the playback, which learns later that the first camera is another one.
 */
type Place = {
  readonly location: Pick<Location, 'pathname' | 'search' | 'state' | 'key'>;
  readonly isTravel: boolean;
  readonly go: NavigateFunction;
  readonly timezone: string;
};

/** The moment in the address counts in this time zone, and plays at this speed. */
type Played = { readonly timezone: string; readonly speed: PlaybackSpeed };

/** What shows the pictures at the clock in the address; `show` reports the one that is shown. */
type Pictures = Pick<PictureFacts, 'arrive' | 'forget'> & { readonly show: () => void };

/** The entry of the browser's history that is shown. */
const entryOf = ({ key, search, state }: Place['location']): PlaybackEntry => ({
  key,
  search,
  place: entryPlace(),
  isOwn: isOwn(state),
  isFromAll: isFromAll(state),
});

/** Joins the address bar with the playback of several cameras. */
export type SyncBar = {
  /** The router of the page: reports moments that it was not sent to, and goes to those that it is sent to. */
  readonly router: ReturnType<typeof fromCallback<AddressSet>>;
  /** React Router reports where it is, at first where the playback began. */
  changed(place: Place, played: Played, pictures: Pictures): void;
  /** Pathname and query, and the time zone of their calendar; null until the first report. */
  place(): { readonly path: string; readonly timezone: string } | null;
};

/** The address bar for the playback of several cameras. One per playback. */
export function createSyncBar(): SyncBar {
  let at:
    | ({ readonly path: string; readonly entry: PlaybackEntry; readonly go: NavigateFunction } & Played)
    | null = null;
  let report: (reached: AddressReached) => void = () => {};
  const goTo = ({ day, second, entry }: AddressSet) => {
    if (at === null) return;
    const { entry: left, go, speed, timezone } = at;
    const address = readGridAddress(left.search);
    if (!isPlaybackAddress(address)) return;
    const path = gridAddress({ ...withMoment(address, { day, second }, timezone), speed });
    const isSame = entry === 'same';
    void go(path, {
      replace: isSame,
      state: isSame && left.isFromAll ? { ...camesFromAll, ...own } : own,
    });
  };
  return {
    router: fromCallback<AddressSet>(({ sendBack, receive }) => {
      report = sendBack;
      receive(goTo);
    }),
    // Where a window is enlarged, and where Back goes from it to all and Forward to it again, playback continues where it is.
    changed({ location, isTravel, go, timezone: named }, played, pictures) {
      const entry = entryOf(location);
      const left = at?.entry ?? entry;
      at = { path: location.pathname + location.search, entry, go, ...played };
      const arrival = playbackArrival(left, entry, isTravel);
      if (arrival.kind === 'window') pictures.show();
      if (arrival.kind === 'none' && left.key !== entry.key) pictures.arrive(at.path);
      if (arrival.kind !== 'moment') return;
      pictures.forget();
      report({
        type: 'address.reached',
        ...secondAt(momentNamed(arrival.moment, named), played.timezone),
      });
    },
    place: () => at,
  };
}

/** Keeps the address bar in step with the pictures at the clock, and reports to it where React Router is. */
export function useSyncAddress(
  { sync, address }: { readonly sync: SyncPlaybackRef; readonly address: MomentAddressRef },
  {
    clock,
    bar,
    timezone,
    namedIn,
  }: {
    readonly clock: SyncClock;
    readonly bar: SyncBar;
    readonly timezone: string;
    /** The time zone of the first camera in the address. */
    readonly namedIn: string;
  },
): void {
  const location = useLocation();
  const isTravel = useNavigationType() === 'POP';
  const go = useNavigate();
  const speed = useSelector(sync, ({ context }) => context.speed);
  const [pictures] = useState((): Pictures => {
    const facts = pictureFacts(address);
    const show = () => {
      const place = bar.place();
      const isPaused = sync.getSnapshot().matches('paused');
      const type = isPaused ? 'picture.paused' : 'picture.shown';
      if (place !== null && (isPaused || clock.isRunning()))
        facts.report({ type, ...secondAt(clock.get(), place.timezone) }, place.path);
    };
    return { ...facts, show };
  });
  const report = () =>
    bar.changed({ location, isTravel, go, timezone: namedIn }, { timezone, speed }, pictures);
  useReported(location, report);
  useReported(`${timezone} ${speed}`, report);
  // The clock goes through no chart: the address is sent the moments that it can take.
  useEffect(() => {
    const ends = clock.subscribe(pictures.show);
    const paused = sync.subscribe((snapshot) => snapshot.matches('paused') && pictures.show());
    return () => {
      ends();
      paused.unsubscribe();
    };
  }, [sync, clock, pictures]);
}
