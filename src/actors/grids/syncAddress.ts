import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType, type Location } from 'react-router';
import { gridAddress } from '../../domain/grids/gridAddress.ts';
import { playbackArrival, windowIn, type PlaybackEntry } from '../../domain/grids/playbackArrival.ts';
import { momentOf, secondAt, secondWithin } from '../../domain/time/deviceDay.ts';
import type { SyncPlaybackRef } from '../../machines/grids/syncPlayback/syncPlayback.machine.ts';
import { momentAddressMachine } from '../../machines/history/momentAddress/momentAddress.machine.ts';
import { pictureFacts } from '../history/pictureFacts.ts';
import { useOwnActor } from '../shell/actorScope.tsx';
import type { SyncClock } from './syncClock.ts';
import { camesFromAll, isFromAll } from './windowAddress.ts';

/** Marks an address that the playback has set itself. */
const own = { own: true };
const isOwn = (state: unknown) => typeof state === 'object' && state !== null && 'own' in state;

/** The place of the entry of the browser's history that is shown, as the router counts them. */
const placeNow = (): number => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? Number(Reflect.get(state, 'idx')) : Number.NaN;
};

/** The entry of the browser's history that is shown. */
const entryOf = ({ key, search, state }: Pick<Location, 'key' | 'search' | 'state'>): PlaybackEntry => ({
  key,
  search,
  place: placeNow(),
  isOwn: isOwn(state),
  isFromAll: isFromAll(state),
});

/**
 * Runs the actor of the address, and joins it with the router and with the clock of a grid. Where a window is enlarged, and
 * where Back goes from it to all and Forward to it again, playback continues where it is.
 *
 * @param grid its id, and whose calendar its days are of
 * @returns goes to a moment by way of the address, so that Back returns
 */
export function useSyncAddress(
  sync: SyncPlaybackRef,
  clock: SyncClock,
  { id, timezone }: { readonly id: string; readonly timezone: string },
): (moment: { day: string; second: number }) => void {
  const [start] = useState(() => ({ ...secondAt(clock.get(), timezone) }));
  const address = useOwnActor(momentAddressMachine, { input: start });
  const location = useLocation();
  const type = useNavigationType();
  const go = useNavigate();
  const router = useRef({ go, path: location.pathname + location.search, entry: entryOf(location) });
  const [pictures] = useState(() => pictureFacts(address));
  const [report] = useState(() => (at: number) => {
    const isPaused = sync.getSnapshot().matches('paused');
    const type = isPaused ? 'picture.paused' : 'picture.shown';
    if (isPaused || clock.isRunning())
      pictures.report({ type, ...secondAt(at, timezone) }, router.current.path);
  });

  useEffect(() => {
    const { entry: left } = router.current;
    const entry = entryOf(location);
    router.current = { go, path: location.pathname + location.search, entry };
    const arrival = playbackArrival(left, entry, type === 'POP');
    if (arrival.kind === 'window') report(clock.get());
    if (arrival.kind === 'none' && left.key !== entry.key) pictures.arrive(router.current.path);
    if (arrival.kind !== 'moment') return;
    pictures.forget();
    const second = secondWithin(arrival.day, arrival.second, timezone);
    address.send({ type: 'address.reached', day: arrival.day, second });
  }, [go, location, type, sync, clock, address, pictures, report, timezone]);

  useEffect(() => {
    const heard = [
      address.on('address.set', ({ day, second, entry }) => {
        const { entry: left } = router.current;
        const path = gridAddress({ page: 'playback', id, day, second, window: windowIn(left.search) });
        const isSame = entry === 'same';
        void router.current.go(path, {
          replace: isSame,
          state: isSame && left.isFromAll ? { ...camesFromAll, ...own } : own,
        });
      }),
      address.on('moment.sought', ({ day, second }) =>
        sync.send({ type: 'seek', at: momentOf(day, second ?? 0, timezone) }),
      ),
    ];
    const ends = clock.subscribe(report);
    heard.push(sync.subscribe((snapshot) => snapshot.matches('paused') && report(clock.get())));
    return () => {
      for (const one of heard) one.unsubscribe();
      ends();
    };
  }, [sync, clock, address, id, timezone, report]);

  const [goTo] = useState(() => (moment: { day: string; second: number }) => {
    address.send({ type: 'moment.choose', ...moment });
  });
  return goTo;
}
