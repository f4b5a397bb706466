import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { ActorRefFrom } from 'xstate';
import type { GridCamera } from '../../domain/grids/gridCamera.ts';
import { momentNamed, type NamedMoment } from '../../domain/grids/namedMoment.ts';
import { readFollowed, type Followed } from '../../domain/history/followed.ts';
import type { PlaybackSpeed } from '../../domain/history/playback.ts';
import type { RecordedCamera } from '../../domain/history/recorder.ts';
import type { PlaybackQuality, RecordSection } from '../../domain/history/recording.ts';
import { dayAt, secondAt, startOfDay } from '../../domain/time/deviceDay.ts';
import type { syncPageMachine } from '../../machines/grids/syncPage/syncPage.machine.ts';
import type { SyncPlaybackRef } from '../../machines/grids/syncPlayback/syncPlayback.machine.ts';
import type { TimelineZoomRef } from '../../machines/history/timelineZoom/timelineZoom.machine.ts';
import type { SyncWindowRef } from '../../machines/grids/syncWindow/syncWindow.machine.ts';
import { householdNow } from '../../services/wire/householdClock.ts';
import type { Playhead } from '../history/playbackContext.ts';
import { useTimelineZoom } from '../history/timelineContexts.tsx';
import { useOwnActor } from '../shell/actorScope.tsx';
import { useChanged, useReported } from '../shell/changed.ts';
import { refContext } from '../shell/refContext.ts';
import { usePart, useShownPart } from '../shell/usePart.ts';
import { GridWindowContext } from './gridViewContexts.tsx';
import { provideSyncPage } from './provideSyncPage.ts';
import { createShownDays, type ShownDays } from './shownDays.ts';
import { createSyncBar, useSyncAddress, type SyncBar } from './syncAddress.ts';
import { createSyncClock, type SyncClock } from './syncClock.ts';

type PageRefs = {
  readonly page: ActorRefFrom<typeof syncPageMachine>;
  readonly clock: SyncClock;
  readonly bar: SyncBar;
  /** Where the history was that the person came from; null if they came from elsewhere. */
  readonly followed: Followed | null;
  /** In which a day in the address counts; null while that is not known. */
  readonly namedIn: string | null;
};

type OpenedRefs = Pick<PageRefs, 'page' | 'clock'> & {
  readonly sync: SyncPlaybackRef;
  /** In the windows. */
  readonly cameras: readonly RecordedCamera[];
  /** The second of the day of the grid's calendar that the clock is at. */
  readonly playhead: Playhead;
  readonly shownDays: ShownDays;
  /** Whose calendar the days of the grid are of. */
  readonly timezone: string;
  /** Goes to a second of a day by way of the address, so that Back returns. */
  readonly goTo: (moment: { day: string; second: number }) => void;
  /** The view of the one timeline. */
  readonly zoom: TimelineZoomRef;
  /** Where the playback is: the history of a camera continues from there. */
  readonly read: () => Followed;
};

const [PageContext, usePageRefs] = refContext<PageRefs>('SyncActors');
const [OpenedContext, useSync] = refContext<OpenedRefs>('OpenedSync');
const [SyncWindowContext, useSyncWindowRef] = refContext<SyncWindowRef>('SyncWindowActor');

export { useSync, useSyncWindowRef };

/** The actor of the grid that is played back. */
export const useSyncRef = (): SyncPlaybackRef => usePart(usePageRefs().page, 'sync');

/** Whether the grid is not open yet. */
export const useIsOpening = (): boolean =>
  useSelector(usePageRefs().page, (snapshot) => snapshot.matches('opening'));

/** So far back the recordings of a grid begin where no moment is named (ms). */
const usualBackMs = 5 * 60_000;

/**
 * Runs the playback of several cameras as long as it is mounted; to be keyed by the grid. It opens once the cameras are
 * known, and is notified from then on if there are others. If the person comes from the history of a camera, it continues
 * from there.
 *
 * @param places of the windows with a camera
 * @param isPending whether a camera of the grid is
 * @param timezone whose calendar the days of the grid are of; null while that is not known
 * @param moment that the address names; a day of it counts in `timezone`; null for none
 * @param speed that the address names at first; from then on, what was chosen last stays over Back and Forward
 */
export function SyncActors({
  places,
  isPending,
  timezone,
  moment,
  speed,
  children,
}: {
  places: readonly number[];
  isPending: boolean;
  timezone: string | null;
  moment: NamedMoment | null;
  speed: PlaybackSpeed;
  children: ReactNode;
}) {
  const { state } = useLocation();
  const [{ clock, bar, followed }] = useState(() => ({
    clock: createSyncClock(),
    bar: createSyncBar(),
    followed: readFollowed(state),
  }));
  const page = useOwnActor(({ http }) => provideSyncPage({ http: http(), clock, router: bar.router }), {
    input: { speed },
  });
  const sync = usePart(page, 'sync');
  const named = (zone: string) =>
    moment === null ? householdNow() - usualBackMs : momentNamed(moment, zone);
  const known = isPending || timezone === null ? null : `${timezone} ${places.join(' ')}`;
  useReported(known, () => {
    if (isPending || timezone === null) return;
    const isFirst = page.getSnapshot().matches('opening');
    const at = isFirst ? (followed?.at ?? named(timezone)) : clock.get();
    page.send({ type: 'cameras.known', places, timezone, at });
    if (isFirst && followed?.isPaused === true) sync.send({ type: 'pause' });
  });
  return <PageContext value={{ page, clock, bar, followed, namedIn: timezone }}>{children}</PageContext>;
}

/**
 * What a grid that is played back has once it is open, and an address that stays in step with it.
 *
 * @param cameras in its windows
 */
export function OpenedSync({
  cameras,
  children,
}: {
  cameras: readonly RecordedCamera[];
  children: ReactNode;
}) {
  const { page, clock, bar, followed, namedIn } = usePageRefs();
  const sync = usePart(page, 'sync');
  const zoom = useTimelineZoom(followed?.minutes);
  const timezone = useSelector(page, ({ context }) => context.timezone);
  const speed = useSelector(sync, ({ context }) => context.speed);
  const isPaused = useSelector(sync, (snapshot) => snapshot.matches('paused'));
  const minutes = useSelector(zoom, ({ context }) => context.step);
  const playhead = useMemo(() => playheadOf(clock, timezone), [clock, timezone]);
  const [opened] = useState(() => ({
    shownDays: createShownDays(),
    goTo: (moment: { day: string; second: number }) => page.send({ type: 'moment.choose', ...moment }),
  }));
  const read = (): Followed => ({ at: Math.round(clock.get()), speed, isPaused, minutes });
  useSyncAddress(
    { sync, address: usePart(page, 'address') },
    { clock, bar, timezone, namedIn: namedIn ?? timezone },
  );
  return (
    <OpenedContext value={{ page, sync, clock, cameras, zoom, timezone, playhead, read, ...opened }}>
      {children}
    </OpenedContext>
  );
}

const playheadOf = (clock: SyncClock, timezone: string): Playhead => {
  const secondOf = (at: number) => secondAt(at, timezone).second;
  return {
    isKnown: () => true,
    get: () => secondOf(clock.get()),
    subscribe: (changed) => clock.subscribe((at) => changed(secondOf(at))),
  };
};

/** Reports to the clock of all windows whether the tab is seen; for above the windows, which are notified first. */
export function useTabOfSync(isTabSeen: boolean): void {
  const { sync } = useSync();
  useReported(isTabSeen, () => sync.send({ type: isTabSeen ? 'tab.shown' : 'tab.hidden' }));
}

/** Runs one window of a grid that is played back as long as it is mounted, and what knows whether it is seen. */
export function SyncWindowActor({
  camera,
  place,
  quality,
  children,
}: {
  camera: GridCamera;
  place: number;
  quality: PlaybackQuality;
  children: ReactNode;
}) {
  const { serialNumber, channel, timezone } = camera;
  const { page, clock } = useSync();
  const opened = {
    type: 'window.opened',
    window: {
      place,
      serialNumber,
      timezone,
      channel,
      quality,
      at: clock.get(),
      today: dayAt(householdNow(), timezone),
    },
  } as const;
  const window = useShownPart(page, `window ${place}`, opened, { type: 'window.closed', place });
  useChanged(quality, () => window?.send({ type: 'quality.choose', quality, at: clock.get() }));
  return (
    window !== null && (
      <SeenWindow window={window} place={place} timezone={timezone}>
        {children}
      </SeenWindow>
    )
  );
}

/** Gives the views a window that runs, and the one timeline its recordings. */
function SeenWindow({
  window,
  place,
  timezone,
  children,
}: {
  window: SyncWindowRef;
  place: number;
  timezone: string;
  children: ReactNode;
}) {
  const { page, shownDays, timezone: gridZone } = useSync();
  const seen = usePart(page, `seen ${place}`);
  const day = useSelector(window, (snapshot) => snapshot.context.day);
  const sections = useSelector(window, (snapshot) => snapshot.context.recorded.sections);
  useEffect(() => {
    // Where the camera has another calendar, its seconds are counted from another midnight.
    const shift = (gridDay: string) => (startOfDay(day, timezone) - startOfDay(gridDay, gridZone)) / 1000;
    shownDays.set(place, (gridDay) => shifted(sections, shift(gridDay)));
    return () => shownDays.set(place, null);
  }, [shownDays, place, day, sections, timezone, gridZone]);
  return (
    <GridWindowContext value={seen}>
      <SyncWindowContext value={window}>{children}</SyncWindowContext>
    </GridWindowContext>
  );
}

/** What any window has recorded of a day of the grid's calendar. */
export function useShownSections(day: string): readonly RecordSection[] {
  const { shownDays } = useSync();
  return useSyncExternalStore(shownDays.subscribe, () => shownDays.sections(day));
}

const shifted = (sections: readonly RecordSection[], by: number): readonly RecordSection[] =>
  by === 0
    ? sections
    : sections.map((section) => ({ ...section, start: section.start + by, end: section.end + by }));
