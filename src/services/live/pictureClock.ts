/** A mark in a live stream: the frame with stream time `ts` (ms) was captured at `wall` (epoch ms). */
type Mark = { readonly wall: number; readonly ts: number };

/** With one mark per key frame, this covers more than the buffer keeps. */
const marksKept = 60;

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

/** The first mark is at position 0: a stream begins with a key frame, and each key frame has a mark. */
export function createPictureClock(): PictureClock {
  let marks: readonly Mark[] = [];
  let origin = 0;
  return {
    read(script) {
      const mark = markOf(script);
      if (!mark) return;
      if (marks.length === 0) origin = mark.ts;
      marks = [...marks.slice(1 - marksKept), mark];
    },
    at(position) {
      const ts = origin + position * 1000;
      const mark = marks.findLast((one) => one.ts <= ts) ?? marks[0];
      const moment = mark ? Math.round(mark.wall + ts - mark.ts) : Number.NaN;
      return Math.abs(moment) <= lastMoment ? moment : null;
    },
  };
}

function markOf(script: unknown): Mark | null {
  if (typeof script !== 'object' || script === null || !('onClock' in script)) return null;
  const { onClock } = script;
  if (typeof onClock !== 'object' || onClock === null) return null;
  if (!('wall' in onClock) || !('ts' in onClock)) return null;
  const { wall, ts } = onClock;
  return Number.isFinite(wall) && Number.isFinite(ts) ? { wall: Number(wall), ts: Number(ts) } : null;
}
