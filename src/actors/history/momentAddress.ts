import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigationType, type NavigateFunction } from 'react-router';
import { fromCallback } from 'xstate';
import { readRange, withRange, withRangeOf } from '../../domain/clips/clipAddress.ts';
import { cameraAddress, homeKindAt, readMoment } from '../../domain/devices/cameraAddress.ts';
import { hubAddress, readHubAddress } from '../../domain/gateways/hubAddress.ts';
import { withQuery, withQueryOf } from '../../domain/history/pictureSearch.ts';
import type { Recorder } from '../../domain/history/recorder.ts';
import { dayAt, secondWithin } from '../../domain/time/deviceDay.ts';
import type { ClipSet } from '../../machines/clips/clipAddress/clipAddress.machine.ts';
import type { HistoryReached } from '../../machines/history/historyPage/historyPage.machine.ts';
import type {
  AddressSet,
  Moment,
  MomentAddressRef,
} from '../../machines/history/momentAddress/momentAddress.machine.ts';
import type { PlaybackRef } from '../../machines/history/playback/selectors.ts';
import { householdNow } from '../../services/wire/householdClock.ts';
import { useReported } from '../shell/changed.ts';
import { pathInBar, pictureFacts, type PictureFact, type PictureFacts } from './pictureFacts.ts';
import type { OwnPlayhead } from './playbackContext.ts';

/** Router state that marks an address that the history has written itself. */
const own = { own: true };
const isOwn = (state: unknown) => typeof state === 'object' && state !== null && 'own' in state;

/** The moment that an address means, within its day; today where it names no day. */
export function momentIn(search: string, timezone: string): Moment {
  const { day, second } = readMoment(new URLSearchParams(search));
  if (day === null) return { day: dayAt(householdNow(), timezone), second };
  return { day, second: second === null ? null : secondWithin(day, second, timezone) };
}

/** Where React Router is, how it came there, and how to go elsewhere. */
type Place = {
  readonly pathname: string;
  readonly search: string;
  readonly state: unknown;
  readonly key: string;
  readonly type: 'POP' | 'PUSH' | 'REPLACE';
  readonly go: NavigateFunction;
};

const pathOf = ({ pathname, search }: Place) => pathname + search;

/** Whether a history went there itself: to a moment, or to a search of its recordings. */
const isOwnWay = (before: Place, { type, state, ...place }: Place): boolean =>
  type !== 'POP' &&
  (isOwn(state) ||
    (type === 'REPLACE' &&
      withQuery(pathOf(before), null) === withQuery(place.pathname + place.search, null)));

/** Joins the address bar with the history of a camera. */
export type MomentBar = {
  /** The router of the page: reports addresses that it was not sent to, and goes to those that it is sent to. */
  readonly router: ReturnType<typeof fromCallback<AddressSet | ClipSet>>;
  /** React Router reports where it is, at first where the history began. `pictures` follow it. */
  changed(place: Place, pictures: Pick<PictureFacts, 'arrive' | 'forget'>): void;
  /** Pathname and query. */
  path(): string;
};

/**
 * The address bar for the history of a camera. One per history.
 *
 * @param shownPath what the address bar says, with its query
 */
export function createMomentBar(
  { serialNumber, channel, timezone }: Pick<Recorder, 'serialNumber' | 'channel' | 'timezone'>,
  shownPath = pathInBar,
): MomentBar {
  let at: Place | null = null;
  /** Where the history went last, which the router may not have reported yet. */
  let path = '';
  let report: (reached: HistoryReached) => void = () => {};
  const goOn = (to: string, replace: boolean) => {
    path = to;
    void at?.go(to, { replace, state: own });
  };
  const queryOf = () => new URL(path, 'http://console').search;
  const goTo = ({ day, second, entry }: AddressSet) => {
    if (at === null) return;
    const search = queryOf();
    const moment = { tab: 'history', day, second } as const;
    const to =
      channel === undefined
        ? cameraAddress(serialNumber, { kind: homeKindAt(at.pathname) ?? 'camera', ...moment })
        : hubAddress({ ...readHubAddress(search), gateway: serialNumber, channel, ...moment });
    // A search of the recordings stays in the address, and the range for a clip in that of its day.
    goOn(withRangeOf(withQueryOf(to, search), search, timezone), entry === 'same');
  };
  const nameRange = ({ day, range }: ClipSet) => {
    // The person may be on the way to another page.
    if (at === null || shownPath() !== path) return;
    const to = withRange(path, day, range);
    if (to !== path) goOn(to, true);
  };
  /** An address beyond the end of its day names the last second of it. */
  const correct = ({ pathname, search }: Place) => {
    const { day, second } = momentIn(search, timezone);
    const query = new URLSearchParams(search);
    const named = readMoment(query).second;
    if (named === null || named === second) return;
    query.set('day', day);
    query.set('t', String(second));
    goOn(`${pathname}?${query}`, true);
  };
  return {
    router: fromCallback<AddressSet | ClipSet>(({ sendBack, receive }) => {
      report = sendBack;
      receive((set) => (set.type === 'clip.set' ? nameRange(set) : goTo(set)));
      return () => {
        report = () => {};
      };
    }),
    changed(place, pictures) {
      const before = at;
      at = place;
      path = pathOf(place);
      if (before !== null && before.key !== place.key) {
        if (isOwnWay(before, place)) pictures.arrive(path);
        else {
          pictures.forget();
          const moment = momentIn(place.search, timezone);
          const range = readRange(place.search, moment.day, timezone);
          report({ type: 'address.reached', ...moment, range });
        }
      }
      if (before === null || pathOf(before) !== pathOf(place)) correct(place);
    },
    path: () => (at === null ? '' : pathOf(at)),
  };
}

/** Keeps the address bar and the playhead of a history in step with the pictures that are shown. */
export function useShownPictures(
  { playback, address }: { readonly playback: PlaybackRef; readonly address: MomentAddressRef },
  playhead: OwnPlayhead,
  bar: MomentBar,
): void {
  const location = useLocation();
  const type = useNavigationType();
  const go = useNavigate();
  const [pictures] = useState(() => pictureFacts(address));
  useReported(location, () => bar.changed({ ...location, type, go }, pictures));
  // Frames go through no chart: the address is sent those that it can take.
  useEffect(() => {
    const endPlayhead = playhead.follow(playback);
    const endReports = reportPictures(playback, playhead, (fact) => pictures.report(fact, bar.path()));
    return () => {
      endPlayhead();
      endReports();
    };
  }, [bar, playback, playhead, pictures]);
}

/** Reports the pictures that are shown, and the one that stands since the person paused. @returns stops reporting */
function reportPictures(
  playback: PlaybackRef,
  playhead: OwnPlayhead,
  send: (fact: PictureFact) => void,
): () => void {
  const report = (second: number) => {
    const type = playback.getSnapshot().matches({ intent: 'pause' }) ? 'picture.paused' : 'picture.shown';
    send({ type, day: playhead.day(), second });
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
