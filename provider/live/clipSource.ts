import type { Clock } from '../clock.ts';
import type { Clip, ClipPacket } from './clip.ts';
import type { MediaPacket, PacketSink, VideoSource } from './videoSource.ts';

/** Calls `work` again and again until the returned call. */
export type Ticker = (work: () => void) => () => void;

/** 20 times a second: between the frames of the footage, which has 15. */
const twentyHertz: Ticker = (work) => {
  const timer = setInterval(work, 50);
  return () => {
    clearInterval(timer);
  };
};

/** A clock that went further than this between two ticks was moved or stopped: nothing is made up for. */
const longestGapMs = 5_000;

/**
 * A camera that shows a clip for ever. What it shows is a function of the clock alone:
 * a provider that was stopped or started anew goes on where the scene would be by now.
 */
export function createClipSource(clip: Clip, clock: Clock, tick: Ticker = twentyHertz): VideoSource {
  const { packets, duration } = clip;
  const count = packets.length;
  const packetAt = (index: number): ClipPacket & { wall: number } => {
    const round = Math.floor(index / count);
    const packet = packets[index - round * count];
    if (!packet) throw new RangeError(`no packet ${index}`);
    return { ...packet, wall: round * duration + packet.at };
  };
  /** Index of the first packet later than `now`. */
  const indexAt = (now: number): number => {
    const round = Math.floor(now / duration);
    const rest = now - round * duration;
    const next = packets.findIndex(({ at }) => at > rest);
    return round * count + (next < 0 ? count : next);
  };
  const keyBefore = (index: number): number => {
    let key = index - 1;
    while (!packetAt(key).key) key -= 1;
    return key;
  };
  const between = (from: number, to: number): MediaPacket[] => {
    const found: MediaPacket[] = [];
    for (let index = from; index < to; index += 1) {
      const { kind, wall, key, data } = packetAt(index);
      found.push({ kind, wall, key, data });
    }
    return found;
  };
  return {
    headers: clip.headers,
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
