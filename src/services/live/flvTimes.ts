import { createStreamTimes } from '../../domain/live/streamTimes.ts';
import { joined, readFlv, type FlvPart } from './flvTags.ts';

/** Key frames and their marks are kept for so long, which is more than the buffer keeps (ms). */
export const keptMs = 30_000;
/** But no more of them than this. */
export const mostKept = 60;

/** The times of an FLV stream, as they were and as the player gets them. */
export type FlvTimes = {
  /**
   * The next bytes of the stream, with continuous time stamps. A tag that is not complete yet is kept back until the next
   * bytes.
   *
   * @param at when they arrived, if not now
   */
  pass(bytes: ArrayBuffer, at?: number): ArrayBuffer;
  /** The continuous time of the next tag, in ms; null if it is no sample: it keeps its time stamp. */
  timeOf(part: FlvPart): number | null;
  /**
   * The time, in ms, that the player gets for the key frame with this time stamp, which has arrived or is the next one: null
   * as long as it has not.
   */
  keyTime(ts: number): () => number | null;
  /** As in `StreamTimes`. */
  interval(): number;
  /** As in `StreamTimes`. */
  frames(): number;
};

/**
 * Follows the tags of one FLV stream. Bytes that are no FLV stay as they are.
 *
 * @param now monotonic milliseconds
 */
export function followFlv(now: () => number = () => performance.now()): FlvTimes {
  const times = createStreamTimes();
  const read = readFlv();
  let keys: readonly { readonly ts: number; readonly time: number }[] = [];
  let forNextKey: ((time: number) => void)[] = [];

  const timeOf = ({ bytes, kind, holds }: FlvPart, at = now()): number | null => {
    if ((kind !== 'video' && kind !== 'audio') || holds === 'config' || holds === 'end') return null;
    const tag = new DataView(bytes.buffer, bytes.byteOffset);
    const ts = tag.getUint8(7) * 2 ** 24 + (tag.getUint32(4) >>> 8);
    const time = times.timeOf(kind, ts, at);
    if (holds === 'key') {
      keys = [...keys.filter((key) => time - key.time <= keptMs), { ts, time }].slice(-mostKept);
      for (const take of forNextKey) take(time);
      forNextKey = [];
    }
    return time;
  };
  const stamp = (part: FlvPart, at?: number): void => {
    const time = timeOf(part, at);
    if (time === null) return;
    const { buffer, byteOffset } = part.bytes;
    new DataView(buffer, byteOffset).setUint32(4, ((time & 0xffffff) << 8) | (time >>> 24));
  };
  return {
    pass(arrived, at) {
      const parts = read(arrived);
      for (const part of parts) stamp(part, at);
      return joined(parts.map(({ bytes }) => bytes)).buffer;
    },
    timeOf,
    keyTime(ts) {
      let time = keys.findLast((key) => key.ts === ts)?.time ?? null;
      if (time === null)
        forNextKey.push((next) => {
          time = next;
        });
      return () => time;
    },
    interval: () => times.interval(),
    frames: () => times.frames(),
  };
}
