import type { Clock } from '../clock.ts';
import type { MediaPacket, PacketSink, StreamHeaders, VideoSource } from './videoSource.ts';

/** Calls `work` again and again until the returned call. */
export type Ticker = (work: () => void) => () => void;

/** The packets of a camera that never ends, by their place. Which one comes when is a function of time alone. */
export interface PacketTrack {
  readonly packetAt: (index: number) => MediaPacket;
  /** The place of the first packet that shows later than `now` (epoch milliseconds). */
  readonly indexAt: (now: number) => number;
}

/** 20 times a second: between the frames of the footage, which has 15. */
const twentyHertz: Ticker = (work) => {
  const timer = setInterval(work, 50);
  return () => {
    clearInterval(timer);
  };
};

/** A clock that went further than this between two ticks was moved or stopped: nothing is made up for. */
const longestGapMs = 5_000;

/** A camera that shows each packet when its time has come by the clock. */
export function createPacedSource(
  headers: StreamHeaders,
  { packetAt, indexAt }: PacketTrack,
  clock: Clock,
  tick: Ticker = twentyHertz,
): VideoSource {
  const keyBefore = (index: number): number => {
    let key = index - 1;
    while (!packetAt(key).key) key -= 1;
    return key;
  };
  const between = (from: number, to: number): MediaPacket[] =>
    Array.from({ length: to - from }, (_, place) => packetAt(from + place));
  return {
    headers,
    open(sink: PacketSink) {
      let last = clock.now();
      let next = indexAt(last);
      sink(between(keyBefore(next), next));
      return tick(() => {
        const now = clock.now();
        const to = indexAt(now);
        const from = Math.abs(now - last) > longestGapMs ? keyBefore(to) : next;
        last = now;
        if (to <= from) return;
        next = to;
        sink(between(from, to));
      });
    },
  };
}
