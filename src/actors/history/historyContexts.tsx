import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { fromPromise } from 'xstate';
import type { RecordedDay } from '../../domain/history/playback.ts';
import type { Recorder } from '../../domain/history/recorder.ts';
import { monthOf } from '../../domain/time/month.ts';
import { wallMoment } from '../../domain/time/wallClock.ts';
import type { DayUpdateRef } from '../../machines/history/dayUpdate/dayUpdate.machine.ts';
import type { DayRequest } from '../../machines/history/playback/playback.machine.ts';
import type { PlaybackRef } from '../../machines/history/playback/selectors.ts';
import type { RecordedDaysRef } from '../../machines/history/recordedDays/recordedDays.machine.ts';
import { recallVolume } from '../../services/live/volume.ts';
import { useOwnActor } from '../shell/actorScope.tsx';
import { useConsole } from '../shell/contexts.tsx';
import type { Moment } from '../../machines/history/momentAddress/momentAddress.machine.ts';
import { readFollowed, type Followed } from '../../domain/history/followed.ts';
import { momentOf, secondAt } from '../../domain/time/deviceDay.ts';
import { useFollowedBy } from './follow.tsx';
import { momentIn, useMomentAddress } from './momentAddress.ts';
import { createPlayhead, PlaybackContext, usePlaybackRef, usePlayhead } from './playbackContext.ts';
import { provideHistory } from './provideHistory.ts';
import { useStillPlayback } from './stillPlayback.ts';
import { refContext } from '../shell/refContext.ts';
import { useTimelineZoom } from './timelineContexts.tsx';
import type { TimelineZoomRef } from '../../machines/history/timelineZoom/timelineZoom.machine.ts';
import { useRelay } from '../shell/relay.ts';
import { useRememberVolume } from '../live/rememberVolume.ts';
import { householdNow } from '../../services/wire/householdClock.ts';

type HistoryRefs = {
  readonly dayUpdate: DayUpdateRef;
  readonly recordedDays: RecordedDaysRef;
  /** Goes to a moment, or to a day where no second is named, by way of the address: so that Back returns. */
  readonly goTo: (moment: Moment) => void;
  readonly machines: ReturnType<typeof provideHistory>;
  readonly serialNumber: string;
  /** The device's own name of its zone. */
  readonly timezone: string;
  /** What the person followed from another camera to here; null if they came otherwise. */
  readonly followed: Followed | null;
};

const [HistoryContext, useHistoryRefs] = refContext<HistoryRefs>('HistoryActors');

/** A recording is played because somebody asked for it: it is heard. */
const fullVolume = 1;

/** Runs the actors of a camera's history as long as it is mounted, and keeps the address bar in step with them. */
export function HistoryActors({ camera, children }: { camera: Recorder; children: ReactNode }) {
  const { serialNumber, channel, timezone, playbackQuality: quality = 'high' } = camera;
  const { http } = useConsole();
  const { search, state } = useLocation();
  const [followed] = useState(() => readFollowed(state));
  const [machines] = useState(() => provideHistory(http(), { timezone, channel }));
  const [start] = useState(() => ({
    ...(followed === null ? momentIn(search, timezone) : secondAt(followed.at, timezone)),
    now: wallMoment(householdNow(), timezone),
    volume: recallVolume() ?? fullVolume,
  }));
  const [playhead] = useState(() => createPlayhead(start.second));
  const playback = useOwnActor(machines.playback, {
    input: {
      serialNumber,
      quality,
      day: start.day,
      second: start.second,
      today: start.now.day,
      volume: start.volume,
    },
  });
  const dayUpdate = useOwnActor(machines.dayUpdate, {
    input: { serialNumber, quality, day: start.day, now: start.now },
  });
  const recordedDays = useOwnActor(machines.recordedDays, {
    input: { cameras: [{ serialNumber, channel }], month: monthOf(start.day) },
  });
  useEffect(() => playhead.follow(playback), [playback, playhead]);
  useEffect(() => reportOpenedDay(playback, dayUpdate), [playback, dayUpdate]);
  useRelay(dayUpdate, 'day.updated', (fact) => playback.send(fact));
  useEffect(() => {
    if (followed === null) return;
    playback.send({ type: 'speed.choose', speed: followed.speed });
    if (followed.isPaused) playback.send({ type: 'pause' });
  }, [playback, followed]);
  useRememberVolume(playback.getSnapshot().children.sound);
  const goTo = useMomentAddress(playback, playhead, { serialNumber, channel, timezone }, start);
  return (
    <PlaybackContext value={{ playback, playhead }}>
      <HistoryContext value={{ dayUpdate, recordedDays, goTo, machines, serialNumber, timezone, followed }}>
        {children}
      </HistoryContext>
    </PlaybackContext>
  );
}

/** Reports the open day to what looks for new recordings. @returns ends it */
function reportOpenedDay(playback: PlaybackRef, dayUpdate: DayUpdateRef): () => void {
  const opened = playback.subscribe(({ context: { day, quality } }) => {
    const { context } = dayUpdate.getSnapshot();
    if (day !== context.day || quality !== context.quality)
      dayUpdate.send({ type: 'day.opened', day, quality });
  });
  return () => opened.unsubscribe();
}

export const useDayUpdateRef = () => useHistoryRefs().dayUpdate;
export const useRecordedDaysRef = () => useHistoryRefs().recordedDays;
/** Goes to a moment, or to a day where no second is named. */
export const useGoTo = () => useHistoryRefs().goTo;

/** The zone of the device, as it names it. */
export const useHistoryTimezone = () => useHistoryRefs().timezone;

/**
 * Runs the view of the timeline, as it was with the camera that the person came from, and shows the list of cameras
 * where this history is.
 */
export function useHistoryZoom(timezone: string): TimelineZoomRef {
  const { followed } = useHistoryRefs();
  const playback = usePlaybackRef();
  const playhead = usePlayhead();
  const zoom = useTimelineZoom(followed?.minutes);
  const [read] = useState(() => (): Followed | null => {
    const { context, value } = playback.getSnapshot();
    return playhead.isKnown()
      ? {
          at: Math.round(momentOf(context.day, playhead.get(), timezone)),
          speed: context.speed,
          isPaused: value.intent === 'pause',
          minutes: zoom.getSnapshot().context.step,
        }
      : null;
  });
  useFollowedBy(read);
  return zoom;
}

/** A day of more sections than this takes long to be read: its list is not asked for in a second quality. */
const longDay = 5000;

/**
 * A second player that stands still: for pictures of moments that are pointed at, in the smaller quality, or of a long day
 * in the one that is open. It runs as long as the caller is mounted.
 */
export function useHoverPlayback(day: string, second: number): PlaybackRef {
  const { machines, serialNumber } = useHistoryRefs();
  const playback = usePlaybackRef();
  const { today } = playback.getSnapshot().context.recorded;
  const [{ machine, quality }] = useState(() => {
    const open = playback.getSnapshot().context;
    if (open.day !== day || open.recorded.sections.length <= longDay)
      return { machine: machines.playback, quality: 'low' } as const;
    const loadDay = fromPromise<RecordedDay, DayRequest>(async () => open.recorded);
    return { machine: machines.playback.provide({ actors: { loadDay } }), quality: open.quality };
  });
  return useStillPlayback(machine, 'hoverPlayback', { serialNumber, day, second, quality, today });
}
