import { sameTimeOn, wallDayOf, wallOf } from '../../domain/time/wallDay.ts';
import type { WallMoment } from '../../domain/time/wallClock.ts';
import { useDayUpdateRef, useGoTo, useHistoryTimezone } from './historyContexts.tsx';
import { usePlaybackRef, usePlayhead } from './playbackContext.ts';

/**
 * Goes to another day at the same time of day. The open day, and another one while no time is known or if it is still
 * to arrive, begins where it usually does.
 */
export function useGoToDay(): (day: string) => void {
  const goTo = useGoTo();
  const timezone = useHistoryTimezone();
  const playback = usePlaybackRef();
  const playhead = usePlayhead();
  const dayUpdate = useDayUpdateRef();
  return (day) => {
    const { day: open } = playback.getSnapshot().context;
    const other = wallDayOf(day, timezone);
    const isKept = day !== open && playhead.isKnown();
    const second = isKept ? sameTimeOn(other, wallDayOf(open, timezone), playhead.get()) : null;
    const { now } = dayUpdate.getSnapshot().context;
    goTo({ day, second: second !== null && hasPassed(wallOf(other, second), day, now) ? second : null });
  };
}

/** Whether a wall second of a day is not after now. */
const hasPassed = (wall: number, day: string, now: WallMoment): boolean =>
  day < now.day || (day === now.day && wall <= now.second);
