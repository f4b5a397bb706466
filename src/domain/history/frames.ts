import type { Frame } from './fragment.ts';

/** In seconds. Browsers round the time of a frame to microseconds, and recorders theirs to milliseconds. */
const rounding = 0.002;

/**
 * The frame that is shown at a second, of frames in order.
 *
 * The second may be any of the frame: Chromium 156 reports the frame's own time as `mediaTime`, Firefox 153 the second that
 * was sought.
 */
export function frameAt(frames: readonly Frame[], second: number): Frame | undefined {
  return frames.findLast(({ at }) => at <= second + rounding);
}

/**
 * Where to seek to show the frame that is `count` frames after the one at `second`, before it if negative: its middle, so
 * that no rounding goes to a neighbor. Next to a hole it is the frame at the other side. Beyond the known frames it is
 * where the frame would be if all were as long. Null if no frames are known.
 */
export function secondOfStep(frames: readonly Frame[], second: number, count: number): number | null {
  const [first] = frames;
  const last = frames.at(-1);
  if (first === undefined || last === undefined) return null;
  const shown = frameAt(frames, second);
  const index = (shown === undefined ? 0 : frames.indexOf(shown)) + count;
  const target = frames[index];
  if (target !== undefined) {
    const end = Math.min(target.at + target.seconds, frames[index + 1]?.at ?? Number.POSITIVE_INFINITY);
    return (target.at + end) / 2;
  }
  if (index < 0) return Math.max(0, first.at + (index + 0.5) * first.seconds);
  return last.at + (index - frames.length + 1.5) * last.seconds;
}
