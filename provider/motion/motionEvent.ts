import type { Box } from '../../src/domain/alerts/alert.ts';

/** Motion ends when none was seen for so long, milliseconds. */
export const quietMs = 10_000;

/** Motion that lasts. Moments in epoch milliseconds. */
export interface MotionEvent {
  readonly began: number;
  /** When it was last seen. */
  readonly last: number;
  /** Where it was first. */
  readonly box: Box;
}

/** What a picture changed in the motion of a camera. */
export interface Followed {
  /** Null: nothing moves. */
  readonly event: MotionEvent | null;
  readonly change: 'none' | 'began' | 'lasts' | 'ended';
}

/**
 * Takes the next picture of a camera. Pauses in the motion belong to it, and a clock that was set back begins anew.
 *
 * @param box where something moved in the picture; null if nothing did
 */
export function followed(event: MotionEvent | null, at: number, box: Box | null): Followed {
  const isOver = event !== null && (at < event.last || at - event.last > quietMs);
  if (event === null || isOver) {
    if (box !== null) return { event: { began: at, last: at, box }, change: 'began' };
    return { event: null, change: isOver ? 'ended' : 'none' };
  }
  return box === null ? { event, change: 'none' } : { event: { ...event, last: at }, change: 'lasts' };
}
