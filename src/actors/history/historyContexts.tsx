import { useSelector } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { fromPromise } from 'xstate';
import { readRange } from '../../domain/clips/clipAddress.ts';
import { readFollowed, type Followed } from '../../domain/history/followed.ts';
import { readQuery } from '../../domain/history/pictureSearch.ts';
import type { RecordedDay } from '../../domain/history/playback.ts';
import type { Recorder } from '../../domain/history/recorder.ts';
import { momentOf, secondAt } from '../../domain/time/deviceDay.ts';
import { wallMoment } from '../../domain/time/wallClock.ts';
import type { Moment } from '../../machines/history/momentAddress/momentAddress.machine.ts';
import type { DayRequest } from '../../machines/history/playback/playback.machine.ts';
import type { PlaybackRef } from '../../machines/history/playback/selectors.ts';
import type { TimelineZoomRef } from '../../machines/history/timelineZoom/timelineZoom.machine.ts';
import { householdNow } from '../../services/wire/householdClock.ts';
import { actorScope, useOwnActor } from '../shell/actorScope.tsx';
import { useConsole } from '../shell/contexts.tsx';
import { useAlertStreamRef } from '../shell/shellPage.tsx';
import { usePart } from '../shell/usePart.ts';
import { useFollowedBy } from './follow.tsx';
import { createMomentBar, momentIn, useShownPictures } from './momentAddress.ts';
import { createPlayhead, PlaybackContext, usePlaybackRef, usePlayhead } from './playbackContext.ts';
import { provideHistory, recordedVolume } from './provideHistory.ts';
import { provideHistoryPage } from './provideHistoryPage.ts';
import { useReturned } from './returned.ts';
import { useStillPlayback } from './stillPlayback.ts';
import { useTimelineZoom } from './timelineContexts.tsx';

type OfCamera = { readonly camera: Recorder };

function useHistoryPage(userId: string, { camera }: OfCamera) {
  const { serialNumber, channel, timezone, playbackQuality: quality = 'high' } = camera;
  const stream = useAlertStreamRef();
  const { search, state } = useLocation();
  const returned = useReturned();
  const [input] = useState(() => {
    const followed = returned ?? readFollowed(state);
    const moment = followed === null ? momentIn(search, timezone) : secondAt(followed.at, timezone);
    return {
      ...moment,
      userId,
      serialNumber,
      channel,
      timezone,
      quality,
      now: wallMoment(householdNow(), timezone),
      volume: recordedVolume(),
      followed,
      query: readQuery(search),
      range: readRange(search, moment.day, timezone),
    };
  });
  const [bar] = useState(() => createMomentBar(camera));
  const page = useOwnActor(
    ({ http, navigation }) =>
      provideHistoryPage({ http: http(), navigation, stream, router: bar.router }, camera),
    { input },
  );
  const playback = usePart(page, 'playback');
  const [playhead] = useState(() => createPlayhead(input));
  useShownPictures({ playback, address: usePart(page, 'address') }, playhead, bar);
  /** Goes to a moment, or to a day where no second is named, by way of the address: so that Back returns. */
  const [goTo] = useState(() => (moment: Moment) => {
    if (moment.second !== null) playhead.set(moment.second);
    page.send({ type: 'moment.choose', ...moment });
  });
  return { page, playback, playhead, goTo, camera, followed: input.followed };
}

const [HistoryPageActor, useHistoryPageRefs] = actorScope(
  'HistoryActors',
  useHistoryPage,
  (userId, { camera: { serialNumber, channel, timezone } }) =>
    [userId, serialNumber, channel, timezone].join(' '),
);

/** Runs the history of a camera as long as it is mounted, and keeps the address bar in step with it. */
export function HistoryActors({ camera, children }: OfCamera & { readonly children: ReactNode }) {
  return (
    <HistoryPageActor camera={camera}>
      <Played>{children}</Played>
    </HistoryPageActor>
  );
}

function Played({ children }: { readonly children: ReactNode }) {
  const { playback, playhead } = useHistoryPageRefs();
  return <PlaybackContext value={{ playback, playhead }}>{children}</PlaybackContext>;
}

const useHistoryPageRef = () => useHistoryPageRefs().page;

export const useDayUpdateRef = () => usePart(useHistoryPageRef(), 'dayUpdate');
export const useRecordedDaysRef = () => usePart(useHistoryPageRef(), 'days');
export const useAlertMarksRef = () => usePart(useHistoryPageRef(), 'marks');
export const useDayMotionRef = () => usePart(useHistoryPageRef(), 'motion');
export const useClipRangeRef = () => usePart(useHistoryPageRef(), 'range');
export const usePictureSearchRef = () => usePart(useHistoryPageRef(), 'search');
/** The editor of the region; there is one only while the search is open. */
export const useSearchEditorRef = () => usePart(usePictureSearchRef(), 'editor');

/** Goes to a moment, or to a day where no second is named. */
export const useGoTo = () => useHistoryPageRefs().goTo;

/** The zone of the device, as it names it. */
export const useHistoryTimezone = () => useHistoryPageRefs().camera.timezone;

/**
 * Runs the view of the timeline, as it was with the camera that the person came from, and shows the list of cameras
 * where this history is.
 */
export function useHistoryZoom(timezone: string): TimelineZoomRef {
  const { followed } = useHistoryPageRefs();
  const playback = usePlaybackRef();
  const playhead = usePlayhead();
  const zoom = useTimelineZoom(followed?.minutes);
  const speed = useSelector(playback, ({ context }) => context.speed);
  const isPaused = useSelector(playback, (snapshot) => snapshot.matches({ intent: 'pause' }));
  const minutes = useSelector(zoom, ({ context }) => context.step);
  useFollowedBy((): Followed | null =>
    playhead.isKnown()
      ? { at: Math.round(momentOf(playhead.day(), playhead.get(), timezone)), speed, isPaused, minutes }
      : null,
  );
  return zoom;
}

/** A day of more sections than this takes long to be read: its list is not asked for in a second quality. */
const longDay = 5000;

/**
 * A second player that stands still: for pictures of moments that are pointed at, in the smaller quality, or of a long day
 * in the one that is open. It runs as long as the caller is mounted.
 */
export function useHoverPlayback(day: string, second: number): PlaybackRef {
  const { serialNumber, channel, timezone } = useHistoryPageRefs().camera;
  const { http } = useConsole();
  const playback = usePlaybackRef();
  const isOpen = useSelector(playback, ({ context }) => context.day === day);
  const recorded = useSelector(playback, ({ context }) => context.recorded);
  const open = useSelector(playback, ({ context }) => context.quality);
  const [{ machine, quality }] = useState(() => {
    const { playback: machine } = provideHistory(http(), { timezone, channel });
    if (!isOpen || recorded.sections.length <= longDay) return { machine, quality: 'low' } as const;
    const loadDay = fromPromise<RecordedDay, DayRequest>(async () => recorded);
    return { machine: machine.provide({ actors: { loadDay } }), quality: open };
  });
  const { today } = recorded;
  return useStillPlayback(machine, 'hoverPlayback', { serialNumber, day, second, quality, today });
}
