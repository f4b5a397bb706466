/** A track of a live stream. */
export type LiveTrack = 'video' | 'audio';

/** Converts the time stamps of a live stream to times on which a player can rely. */
export type StreamTimes = {
  /**
   * The time of the next sample of a track, in ms.
   *
   * @param ts its time stamp, in ms
   * @param now when it arrived, in monotonic ms
   */
  timeOf(track: LiveTrack, ts: number, now: number): number;
  /** The time between two frames, in ms: the largest of the last few. 0 until two frames have arrived. */
  interval(): number;
  /** How many frames have arrived. */
  frames(): number;
};

/** Time stamps may be ahead of their arrival by this much. More is a jump (ms). */
const mostAhead = 1000;
/** Time stamps may go back by this much, as those of a nervous clock do. More is a jump (ms). */
const mostBack = 300;
/** Leaves room for a track that begins earlier than the other one (ms). */
const start = 1000;
/** How many steps are remembered. */
const stepsKept = 4;

type Last = { readonly ts: number; readonly time: number; readonly at: number };

/**
 * Creates the times of one stream. Cameras set their clocks and restart their encoders: their time stamps jump, and
 * mpegts.js 1.8.2 (`remux/mp4-remuxer.js`) lets the frame before a jump last until after it: 10 s, an hour, or 2^32 ms
 * if it goes back. A jump is a step that the time of arrival does not explain. It is replaced by that time, in both
 * tracks alike. All other steps stay as they are; a frame is never before the previous one.
 */
export function createStreamTimes(): StreamTimes {
  const last: Partial<Record<LiveTrack, Last>> = {};
  /** What is added to the time stamps of a track. */
  const shifts: Record<LiveTrack, number> = { video: 0, audio: 0 };
  let steps: readonly number[] = [];
  let frames = 0;

  const firstShift = (other: LiveTrack, ts: number): number => {
    const beside = last[other];
    if (beside === undefined) return start - ts;
    return Math.abs(ts - beside.ts) <= mostAhead ? shifts[other] : beside.time - ts;
  };
  const shiftOf = (track: LiveTrack, ts: number, now: number): number => {
    const before = last[track];
    const other = track === 'video' ? 'audio' : 'video';
    if (before === undefined) return firstShift(other, ts);
    const elapsed = now - before.at;
    const isContinuous = (shift: number): boolean => {
      const step = ts + shift - before.time;
      return step >= -mostBack && step <= elapsed + mostAhead;
    };
    const usual = track === 'video' ? (steps.at(-1) ?? 0) : 0;
    return [shifts[track], shifts[other]].find(isContinuous) ?? before.time + Math.max(elapsed, usual) - ts;
  };
  return {
    timeOf(track, ts, now) {
      const before = last[track];
      shifts[track] = shiftOf(track, ts, now);
      const wanted = Math.round(ts + shifts[track]);
      const time = track === 'video' && before ? Math.max(wanted, before.time) : wanted;
      if (track === 'video' && before) steps = [...steps.slice(1 - stepsKept), time - before.time];
      if (track === 'video') frames += 1;
      last[track] = { ts, time, at: now };
      return time;
    },
    interval: () => Math.max(0, ...steps),
    frames: () => frames,
  };
}
