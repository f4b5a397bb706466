import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { cameraAddress, homeKindAt, readMoment } from '../../domain/devices/cameraAddress.ts';
import { hubAddress, readHubAddress } from '../../domain/gateways/hubAddress.ts';
import { withQuery, withQueryOf } from '../../domain/history/pictureSearch.ts';
import type { Recorder } from '../../domain/history/recorder.ts';
import { dayAt, secondWithin } from '../../domain/time/deviceDay.ts';
import {
  momentAddressMachine,
  type Moment,
} from '../../machines/history/momentAddress/momentAddress.machine.ts';
import type { PlaybackRef } from '../../machines/history/playback/selectors.ts';
import { useOwnActor } from '../shell/actorScope.tsx';
import { pictureFacts, type PictureFact } from './pictureFacts.ts';
import type { OwnPlayhead } from './playbackContext.ts';
import { householdNow } from '../../services/wire/householdClock.ts';

/** Router state that marks an address this hook has written itself. */
const own = { own: true };
const isOwn = (state: unknown) => typeof state === 'object' && state !== null && 'own' in state;

/** The moment that an address means, within its day; today where it names no day. */
export function momentIn(search: string, timezone: string): Moment {
  const { day, second } = readMoment(new URLSearchParams(search));
  if (day === null) return { day: dayAt(householdNow(), timezone), second };
  return { day, second: second === null ? null : secondWithin(day, second, timezone) };
}

/**
 * Runs the actor of the address, and connects it to the router and to playback.
 *
 * @param start the moment that the address names
 * @returns goes to a moment through the address, so that Back works
 */
export function useMomentAddress(
  playback: PlaybackRef,
  playhead: OwnPlayhead,
  { serialNumber, channel, timezone }: Pick<Recorder, 'serialNumber' | 'channel' | 'timezone'>,
  start: Moment,
): (moment: Moment) => void {
  const address = useOwnActor(momentAddressMachine, { input: start });
  const { pathname, search, state, key } = useLocation();
  const kind = homeKindAt(pathname) ?? 'camera';
  const type = useNavigationType();
  const go = useNavigate();
  const router = useRef({ go, path: pathname + search, search, key });
  const [pictures] = useState(() => pictureFacts(address));

  useEffect(() => {
    const isNews = router.current.key !== key;
    const before = router.current.path;
    router.current = { go, path: pathname + search, search, key };
    if (!isNews) return;
    const isSearch = type === 'REPLACE' && withQuery(before, null) === withQuery(pathname + search, null);
    if (type !== 'POP' && (isOwn(state) || isSearch)) {
      pictures.arrive(pathname + search);
      return;
    }
    pictures.forget();
    const { day: open } = playback.getSnapshot().context;
    address.send({ type: 'address.reached', ...momentIn(search, timezone), open });
  }, [go, pathname, search, state, key, type, timezone, playback, address, pictures]);

  // An address beyond the end of its day names the last second of it.
  useEffect(() => {
    const named = readMoment(new URLSearchParams(search));
    const { day, second } = momentIn(search, timezone);
    if (named.second === null || named.second === second) return;
    const query = new URLSearchParams(search);
    query.set('day', day);
    query.set('t', String(second));
    void router.current.go(`${pathname}?${query}`, { replace: true, state: own });
  }, [pathname, search, timezone]);

  useEffect(() => {
    const set = address.on('address.set', ({ day, second, entry }) => {
      const at = { tab: 'history', day, second } as const;
      const path =
        channel === undefined
          ? cameraAddress(serialNumber, { kind, ...at })
          : hubAddress({ ...readHubAddress(router.current.search), gateway: serialNumber, channel, ...at });
      // A search of the recordings stays in the address.
      void router.current.go(withQueryOf(path, router.current.search), {
        replace: entry === 'same',
        state: own,
      });
    });
    const seek = address.on('seek', (command) => playback.send(command));
    const choose = address.on('day.choose', (command) => playback.send(command));
    const ends = reportPictures(playback, playhead, (fact) => pictures.report(fact, router.current.path));
    return () => {
      for (const heard of [set, seek, choose]) heard.unsubscribe();
      ends();
    };
  }, [playback, playhead, address, pictures, serialNumber, channel, kind]);

  const [goTo] = useState(() => (moment: Moment) => {
    if (moment.second !== null) playhead.set(moment.second);
    const { day: open } = playback.getSnapshot().context;
    address.send({ type: 'moment.choose', ...moment, open });
  });
  return goTo;
}

/** Reports the pictures that are shown, and the one that stands since the person paused. @returns stops reporting */
function reportPictures(
  playback: PlaybackRef,
  playhead: OwnPlayhead,
  send: (fact: PictureFact) => void,
): () => void {
  const report = (second: number) => {
    const { context, value } = playback.getSnapshot();
    const type = value.intent === 'pause' ? 'picture.paused' : 'picture.shown';
    send({ type, day: context.day, second });
  };
  let { intent } = playback.getSnapshot().value;
  const shown = playback.getSnapshot().children.media?.on('second.shown', ({ second }) => report(second));
  const paused = playback.subscribe((snapshot) => {
    if (snapshot.value.intent === intent) return;
    ({ intent } = snapshot.value);
    if (intent === 'pause' && snapshot.matches({ picture: { showing: 'moving' } })) report(playhead.get());
  });
  return () => {
    shown?.unsubscribe();
    paused.unsubscribe();
  };
}
