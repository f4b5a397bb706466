import { useSelector } from '@xstate/react';
import { sameTimeOn, wallDayOf, wallOf } from '../../domain/time/wallDay.ts';
import type { WallMoment } from '../../domain/time/wallClock.ts';
import { useDayUpdateRef, useGoTo, useHistoryTimezone } from './historyContexts.tsx';
import { usePlayhead } from './playbackContext.ts';

/**
 * Goes to another day at the same time of day. The open day, and another one while no time is known or if it is still
 * to arrive, begins where it usually does.
 */
export function useGoToDay(): (day: string) => void {
  const goTo = useGoTo();
  const timezone = useHistoryTimezone();
  const playhead = usePlayhead();
  const now = useSelector(useDayUpdateRef(), ({ context }) => context.now);
  return (day) => {
    const open = playhead.day();
    const other = wallDayOf(day, timezone);
    const isKept = day !== open && playhead.isKnown();
    const second = isKept ? sameTimeOn(other, wallDayOf(open, timezone), playhead.get()) : null;
    goTo({ day, second: second !== null && hasPassed(wallOf(other, second), day, now) ? second : null });
  };
}

/** Whether a wall second of a day is not after now. */
const hasPassed = (wall: number, day: string, now: WallMoment): boolean =>
  day < now.day || (day === now.day && wall <= now.second);
