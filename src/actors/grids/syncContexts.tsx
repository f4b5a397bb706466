import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { GridCamera } from '../../domain/grids/gridCamera.ts';
import type { RecordedCamera } from '../../domain/history/recorder.ts';
import type { PlaybackQuality, RecordSection } from '../../domain/history/recording.ts';
import { dayAt, momentOf, secondAt, secondWithin, startOfDay } from '../../domain/time/deviceDay.ts';
import {
  syncPlaybackMachine,
  type SyncPlaybackRef,
} from '../../machines/grids/syncPlayback/syncPlayback.machine.ts';
import type { SyncWindowRef } from '../../machines/grids/syncWindow/syncWindow.machine.ts';
import type { Playhead } from '../history/playbackContext.ts';
import { useOwnActor } from '../shell/actorScope.tsx';
import { useConsole } from '../shell/contexts.tsx';
import { refContext } from '../shell/refContext.ts';
import { useRelay } from '../shell/relay.ts';
import { useGridWindowRef } from './gridViewContexts.tsx';
import { provideSyncWindow } from './provideSync.ts';
import { useSyncAddress } from './syncAddress.ts';
import { clockActor, createSyncClock, type SyncClock } from './syncClock.ts';
import { createShownDays, type ShownDays } from './shownDays.ts';
import { householdNow } from '../../services/wire/householdClock.ts';

type SyncRefs = {
  readonly sync: SyncPlaybackRef;
  readonly clock: SyncClock;
};

type OpenedRefs = SyncRefs & {
  /** In the windows. */
  readonly cameras: readonly RecordedCamera[];
  /** The second of the day of the grid's calendar that the clock is at. */
  readonly playhead: Playhead;
  readonly shownDays: ShownDays;
  /** Whose calendar the days of the grid are of. */
  readonly timezone: string;
  /** Goes to a second of a day by way of the address, so that Back returns. */
  readonly goTo: (moment: { day: string; second: number }) => void;
};

const [SyncContext, useSyncRefs] = refContext<SyncRefs>('SyncActors');
const [OpenedContext, useSync] = refContext<OpenedRefs>('OpenedSync');
const [SyncWindowContext, useSyncWindowRef] = refContext<SyncWindowRef>('SyncWindowActor');

export { useSync, useSyncWindowRef };

/** The actor of the grid that is played back. */
export const useSyncRef = (): SyncPlaybackRef => useSyncRefs().sync;

/** So far back the recordings of a grid begin where no moment is named (ms). */
const usualBackMs = 5 * 60_000;

/**
 * Runs the playback of a grid as long as it is mounted; to be keyed by the grid. It opens once the cameras are known, and
 * is notified from then on if there are others.
 *
 * @param places of the windows with a camera
 * @param isPending whether a camera of the grid is
 * @param timezone whose calendar the days of the grid are of; null while that is not known
 * @param moment that the address names, by that calendar; null for none
 */
export function SyncActors({
  places,
  isPending,
  timezone,
  moment,
  children,
}: {
  places: readonly number[];
  isPending: boolean;
  timezone: string | null;
  moment: { readonly day: string; readonly second: number } | null;
  children: ReactNode;
}) {
  const [{ clock, machine }] = useState(() => {
    const created = createSyncClock();
    return {
      clock: created,
      machine: syncPlaybackMachine.provide({ actors: { clock: clockActor(created) } }),
    };
  });
  const sync = useOwnActor(machine);
  const reportCameras = useEffectEvent((zone: string) => {
    const at =
      moment === null
        ? householdNow() - usualBackMs
        : momentOf(moment.day, secondWithin(moment.day, moment.second, zone), zone);
    sync.send({ type: 'cameras.known', places, timezone: zone, at });
  });
  const seats = places.join(' ');
  useEffect(() => {
    if (!isPending && timezone !== null) reportCameras(timezone);
  }, [isPending, timezone, seats]);
  return <SyncContext value={{ sync, clock }}>{children}</SyncContext>;
}

/**
 * What a grid that is played back has once it is open, and an address that stays in step with it.
 *
 * @param cameras in its windows
 */
export function OpenedSync({
  id,
  cameras,
  children,
}: {
  id: string;
  cameras: readonly RecordedCamera[];
  children: ReactNode;
}) {
  const { sync, clock } = useSyncRefs();
  const [{ timezone, playhead, shownDays }] = useState(() => {
    const { timezone: zone } = sync.getSnapshot().context;
    return { timezone: zone, playhead: playheadOf(clock, zone), shownDays: createShownDays() };
  });
  const goTo = useSyncAddress(sync, clock, { id, timezone });
  return (
    <OpenedContext value={{ sync, clock, cameras, playhead, shownDays, timezone, goTo }}>
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
  useEffect(() => sync.send({ type: isTabSeen ? 'tab.shown' : 'tab.hidden' }), [sync, isTabSeen]);
}

/** Runs one window of a grid that is played back as long as it is mounted, below what reports whether it is seen. */
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
  const { http } = useConsole();
  const { sync, clock, shownDays, timezone: gridZone } = useSync();
  const [machine] = useState(() => provideSyncWindow(http(), { timezone, channel }, clock));
  const [input] = useState(() => ({
    serialNumber,
    timezone,
    quality,
    at: clock.get(),
    today: dayAt(householdNow(), timezone),
  }));
  const window = useOwnActor(machine, { input });
  useEffect(
    () => window.send({ type: 'quality.choose', quality, at: clock.get() }),
    [window, clock, quality],
  );
  const seen = useGridWindowRef();
  useRelay(seen, 'tab.hidden', (fact) => window.send(fact));
  useRelay(seen, 'tab.shown', (fact) => window.send(fact));
  useRelay(window, 'window.settled', () => sync.send({ type: 'window.settled', place }));
  useRelay(sync, 'moment.sought', (fact) => window.send(fact));
  useRelay(sync, 'clock.ran', (fact) => window.send(fact));
  useRelay(sync, 'clock.paused', (fact) => window.send({ ...fact, at: clock.get() }));
  useEffect(() => {
    const { context } = sync.getSnapshot();
    window.send(
      clock.isRunning()
        ? { type: 'clock.ran', speed: context.speed }
        : { type: 'clock.paused', at: clock.get() },
    );
  }, [sync, clock, window]);
  const day = useSelector(window, (snapshot) => snapshot.context.day);
  const sections = useSelector(window, (snapshot) => snapshot.context.recorded.sections);
  useEffect(() => {
    // Where the camera has another calendar, its seconds are counted from another midnight.
    const shift = (gridDay: string) => (startOfDay(day, timezone) - startOfDay(gridDay, gridZone)) / 1000;
    shownDays.set(place, (gridDay) => shifted(sections, shift(gridDay)));
    return () => shownDays.set(place, null);
  }, [shownDays, place, day, sections, timezone, gridZone]);
  return <SyncWindowContext value={window}>{children}</SyncWindowContext>;
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
