import { createStreamTimes, type LiveTrack } from '../../domain/live/streamTimes.ts';

const audioTag = 8;
const videoTag = 9;
const tagHeaderBytes = 11;
const backPointerBytes = 4;
/** What says of a tag what it is: its header, and the first two bytes of its body. */
const knownBytes = tagHeaderBytes + 2;
const aac = 10;
const extendedAudio = 9;

/** With the mark of each, this covers more than the buffer keeps. */
const keysKept = 60;

/** The times of an FLV stream, as they were and as the player gets them. */
export type FlvTimes = {
  /**
   * Makes the time stamps in the next bytes of the stream continuous, in place. The beginning of a tag that is not
   * complete yet is kept back until the next bytes.
   */
  pass(bytes: ArrayBuffer): ArrayBuffer;
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
 * Follows the tags of one FLV stream (Adobe's "Video File Format Specification" 10.1, Annex E, and Enhanced RTMP).
 * Bytes that are no FLV stay as they are.
 *
 * @param now monotonic milliseconds
 */
export function followFlv(now: () => number = () => performance.now()): FlvTimes {
  const times = createStreamTimes();
  let kept = new Uint8Array();
  /** How many bytes are still to come until the next tag; infinite for a stream that is no FLV. */
  let rest = 0;
  let isBegun = false;
  let keys: readonly { readonly ts: number; readonly time: number }[] = [];
  let forNextKey: ((time: number) => void)[] = [];

  const stamp = (bytes: DataView, at: number): void => {
    const track = trackOf(bytes, at);
    if (track === null) return;
    const ts = bytes.getUint8(at + 7) * 2 ** 24 + (bytes.getUint32(at + 4) >>> 8);
    const time = times.timeOf(track, ts, now());
    bytes.setUint32(at + 4, ((time & 0xffffff) << 8) | (time >>> 24));
    if (track !== 'video' || !isKey(bytes, at)) return;
    keys = [...keys.slice(1 - keysKept), { ts, time }];
    for (const take of forNextKey) take(time);
    forNextKey = [];
  };
  const begin = (bytes: DataView): number => {
    isBegun = true;
    const isFlv = bytes.getUint32(0) >>> 8 === 0x464c56;
    return isFlv ? bytes.getUint32(5) + backPointerBytes : Infinity;
  };
  return {
    pass(arrived) {
      const bytes = joined(kept, new Uint8Array(arrived));
      const view = new DataView(bytes.buffer);
      let at = 0;
      for (;;) {
        const passed = Math.min(rest, bytes.length - at);
        at += passed;
        rest -= passed;
        if (rest > 0 || bytes.length - at < knownBytes) break;
        if (isBegun) {
          stamp(view, at);
          rest = tagHeaderBytes + (view.getUint32(at) & 0xffffff) + backPointerBytes;
        } else rest = begin(view);
      }
      kept = bytes.slice(at);
      return at === bytes.length ? bytes.buffer : bytes.buffer.slice(0, at);
    },
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

function joined(first: Uint8Array, second: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (first.length === 0) return second;
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

/** The track of a tag with a sample; null for all others, such as decoder configurations. */
function trackOf(bytes: DataView, at: number): LiveTrack | null {
  const type = bytes.getUint8(at);
  const first = bytes.getUint8(at + tagHeaderBytes);
  const second = bytes.getUint8(at + tagHeaderBytes + 1);
  if (type === videoTag) {
    const packet = first & 0x80 ? first & 0x0f : second;
    return packet === 0 || packet === 2 ? null : 'video';
  }
  if (type !== audioTag) return null;
  const codec = first >> 4;
  const isConfiguration =
    (codec === aac && second === 0) || (codec === extendedAudio && (first & 0x0f) === 0);
  return isConfiguration ? null : 'audio';
}

const isKey = (bytes: DataView, at: number): boolean =>
  ((bytes.getUint8(at + tagHeaderBytes) >> 4) & 7) === 1;
