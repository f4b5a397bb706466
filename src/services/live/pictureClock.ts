import { keptMs, mostKept } from './flvTimes.ts';

/** A mark in a live stream: the frame that the player gets at `time` (ms, once it is known) was captured at `wall` (epoch ms). */
type Mark = { readonly wall: number; readonly time: () => number | null };

/** Browsers round the position of a frame (ms). */
export const roundingMs = 1;

/** The limit of `Date`, in epoch ms. */
const lastMoment = 8.64e15;

/** Computes when a frame of a live stream was captured, from the marks in the stream. */
export type PictureClock = {
  /** Takes the body of a script tag; anything other than an `onClock` mark is ignored. */
  read(script: unknown): void;
  /**
   * The capture time (epoch ms) of the frame at a position of the video element (s); null before the first mark, and if
   * it is out of range.
   */
  at(position: number): number | null;
};

/**
 * The first mark is at position 0: a stream begins with a key frame, and each key frame has a mark.
 *
 * @param keyTime when the player gets the key frame with a time stamp (ms): time stamps may jump, its times don't
 */
export function createPictureClock(keyTime: (ts: number) => () => number | null): PictureClock {
  let marks: readonly Mark[] = [];
  let origin: Mark | null = null;
  return {
    read(script) {
      const said = markOf(script);
      if (!said) return;
      const mark = { wall: said.wall, time: keyTime(said.ts) };
      origin ??= mark;
      const newest = marks.at(-1)?.time() ?? 0;
      marks = [...marks.filter((one) => newest - (one.time() ?? newest) <= keptMs), mark].slice(-mostKept);
    },
    at(position) {
      const time = (origin?.time() ?? 0) + position * 1000;
      const mark = marks.findLast((one) => (one.time() ?? Infinity) <= time + roundingMs) ?? marks[0];
      const moment = mark ? Math.round(mark.wall + time - (mark.time() ?? 0)) : Number.NaN;
      return Math.abs(moment) <= lastMoment ? moment : null;
    },
  };
}

function markOf(script: unknown): { readonly wall: number; readonly ts: number } | null {
  if (typeof script !== 'object' || script === null || !('onClock' in script)) return null;
  const { onClock } = script;
  if (typeof onClock !== 'object' || onClock === null) return null;
  if (!('wall' in onClock) || !('ts' in onClock)) return null;
  const { wall, ts } = onClock;
  return Number.isFinite(wall) && Number.isFinite(ts) ? { wall: Number(wall), ts: Number(ts) } : null;
}
