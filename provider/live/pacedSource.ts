import type { Clock } from '../clock.ts';
import type { MediaPacket, PacketSink, StreamHeaders, VideoSource } from './videoSource.ts';

/** Calls `work` repeatedly until the returned function is called. */
export type Ticker = (work: () => void) => () => void;

/** The packets of an endless camera stream by index. The packet at a time depends only on the time. */
export interface PacketTrack {
  readonly packetAt: (index: number) => MediaPacket;
  /** The index of the first packet after `now` (epoch milliseconds). */
  readonly indexAt: (now: number) => number;
}

/** 20 times per second, more often than the footage's 15 frames per second. */
const twentyHertz: Ticker = (work) => {
  const timer = setInterval(work, 50);
  return () => {
    clearInterval(timer);
  };
};

/**
 * If the clock moves further than this between two ticks, it was changed or stopped: the missed packets are skipped.
 */
const longestGapMs = 5_000;

/** A camera that delivers each packet when the clock reaches its time. */
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
