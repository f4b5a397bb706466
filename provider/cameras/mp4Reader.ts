import { tagType, type FlvTag } from '../live/flv.ts';
import { boxesIn, headBytes } from '../recorder/clipFile.ts';

/** Version and flags of a full box. */
const fullBytes = 4;
/** What a sample entry has before its boxes, after its head. */
const entryBytes = { video: 78, audio: 28 } as const;
const trackFlag = { base: 0x1, description: 0x2, duration: 0x8, size: 0x10, flags: 0x20 } as const;
const runFlag = {
  offset: 0x1,
  first: 0x4,
  duration: 0x100,
  size: 0x200,
  flags: 0x400,
  shown: 0x800,
} as const;
const isNoKey = 0x10000;
/** The object type of AAC in an `esds`; MP3 and others have an `esds` too. */
const aacType = 0x40;

interface Track {
  kind: 'video' | 'audio';
  /** Ticks a second. */
  rate: number;
}

/** The contents of the boxes at a path. */
function inside(bytes: Buffer, [type, ...rest]: readonly string[]): Buffer[] {
  if (type === undefined) return [bytes];
  return [...boxesIn(bytes, 0, bytes.length)]
    .filter((box) => box.type === type)
    .flatMap(({ at, end }) => inside(bytes.subarray(at + headBytes, end), rest));
}

function one(bytes: Buffer, path: readonly string[]): Buffer {
  const [found] = inside(bytes, path);
  if (found === undefined) throw new Error(`MP4 without ${path.join('/')}`);
  return found;
}

/** The AudioSpecificConfig in an `esds`: what its descriptor 5 holds (ISO/IEC 14496-1, 7.2.6); null: the sound is no AAC. */
function audioConfigIn(esds: Buffer | undefined): Buffer | null {
  if (esds === undefined) return null;
  // Behind the ids and flags of the descriptors 3 and 4, which have 3 and 13 bytes.
  let at = fullBytes;
  const length = (): number => {
    let value = 0;
    for (let more = true; more; at += 1) {
      const byte = esds.readUInt8(at);
      value = value * 128 + (byte & 127);
      more = (byte & 128) !== 0;
    }
    return value;
  };
  for (const skipped of [3, 13]) {
    at += 1;
    length();
    if (skipped === 13 && esds[at] !== aacType) return null;
    at += skipped;
  }
  at += 1;
  const size = length();
  return esds.subarray(at, at + size);
}

/** What a `trak` is, and the tag of its configuration: H.265 as enhanced FLV has it, or AAC; null for other sound. */
function trackIn(trak: Buffer): { id: number; track: Track; config: Buffer | null } {
  const header = one(trak, ['tkhd']);
  const media = one(trak, ['mdia', 'mdhd']);
  const kind = one(trak, ['mdia', 'hdlr']).toString('latin1', 8, 12) === 'vide' ? 'video' : 'audio';
  const entries = one(trak, ['mdia', 'minf', 'stbl', 'stsd']).subarray(fullBytes + 4);
  const entry = entries.subarray(headBytes + entryBytes[kind]);
  const sound = kind === 'audio' ? audioConfigIn(inside(entry, ['esds'])[0]) : null;
  return {
    id: header.readUInt32BE(header[0] === 1 ? 20 : 12),
    track: { kind, rate: media.readUInt32BE(media[0] === 1 ? 20 : 12) },
    config:
      kind === 'video'
        ? Buffer.concat([Buffer.from([0x90]), Buffer.from('hvc1'), one(entry, ['hvcC'])])
        : sound && Buffer.concat([Buffer.from([0xaf, 0]), sound]),
  };
}

interface Sample {
  time: number;
  shownAfter: number;
  key: boolean;
  data: Buffer;
}

/** The samples of a `traf`; `whole` begins with its `moof`. */
function* samplesIn(traf: Buffer, whole: Buffer): Generator<Sample> {
  const header = one(traf, ['tfhd']);
  const set = header.readUInt32BE(0);
  let place = fullBytes + 4 + (set & trackFlag.base ? 8 : 0) + (set & trackFlag.description ? 4 : 0);
  const usual = (flag: number): number => {
    if ((set & flag) === 0) return 0;
    place += 4;
    return header.readUInt32BE(place - 4);
  };
  const [duration, size, flags] = [trackFlag.duration, trackFlag.size, trackFlag.flags].map(usual);
  const began = one(traf, ['tfdt']);
  let time = began[0] === 1 ? Number(began.readBigUInt64BE(fullBytes)) : began.readUInt32BE(fullBytes);
  for (const run of inside(traf, ['trun'])) {
    const has = run.readUInt32BE(0);
    let at = fullBytes + 4;
    const next = (flag: number, otherwise: number): number => {
      if ((has & flag) === 0) return otherwise;
      at += 4;
      return run.readInt32BE(at - 4);
    };
    let from = next(runFlag.offset, 0);
    const first = next(runFlag.first, flags ?? 0);
    for (let row = 0; row < run.readUInt32BE(fullBytes); row += 1) {
      const lasts = next(runFlag.duration, duration ?? 0);
      const length = next(runFlag.size, size ?? 0);
      const marks = next(runFlag.flags, row === 0 ? first : (flags ?? 0));
      const shownAfter = next(runFlag.shown, 0);
      yield { time, shownAfter, key: (marks & isNoKey) === 0, data: whole.subarray(from, from + length) };
      from += length;
      time += lasts;
    }
  }
}

/** The tag of a sample. */
function tagOf({ kind, rate }: Track, { time, shownAfter, key, data }: Sample): FlvTag {
  const ms = (ticks: number): number => Math.round((ticks * 1000) / rate);
  if (kind === 'audio')
    return { type: tagType.audio, ts: ms(time), data: Buffer.concat([Buffer.from([0xaf, 1]), data]) };
  const head = Buffer.from([key ? 0x91 : 0xa1, ...Buffer.from('hvc1'), 0, 0, 0]);
  head.writeIntBE(ms(shownAfter), 5, 3);
  return { type: tagType.video, ts: ms(time), data: Buffer.concat([head, data]) };
}

/**
 * Reads a stream of H.265 in fragmented MP4 as its bytes arrive, as the tags of enhanced FLV: ffmpeg before 6.1 has no FLV
 * with H.265. Sound that is no AAC is left out.
 *
 * @param onTag called with each tag, in order
 * @returns takes the next bytes; throws if they are no such stream
 */
export function createMp4Reader(onTag: (tag: FlvTag) => void): (bytes: Buffer) => void {
  /** By their number; null: sound that is left out. */
  const tracks = new Map<number, Track | null>();
  let parts: Buffer[] = [];
  let have = 0;
  let need: number = headBytes;
  let moof: Buffer | null = null;
  const take = (type: string, box: Buffer): void => {
    if (type === 'moov') {
      for (const trak of inside(box.subarray(headBytes), ['trak'])) {
        const { id, track, config } = trackIn(trak);
        tracks.set(id, config && track);
        if (config !== null) onTag({ type: tagType[track.kind], ts: 0, data: config });
      }
    } else if (type === 'moof') {
      moof = box;
    } else if (type === 'mdat' && moof !== null) {
      const whole = Buffer.concat([moof, box]);
      for (const traf of inside(moof.subarray(headBytes), ['traf'])) {
        const track = tracks.get(one(traf, ['tfhd']).readUInt32BE(fullBytes));
        if (track === undefined) throw new Error('samples of no track');
        if (track !== null) for (const sample of samplesIn(traf, whole)) onTag(tagOf(track, sample));
      }
      moof = null;
    }
  };
  return (bytes) => {
    parts.push(bytes);
    have += bytes.length;
    // Put together once for each box, not for each part of it.
    while (have >= need) {
      const all = parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts);
      parts = [all];
      const size = all.readUInt32BE(0);
      if (size < headBytes) throw new Error('a box without a size');
      need = size;
      if (have < size) return;
      take(all.toString('latin1', 4, headBytes), all.subarray(0, size));
      parts = [all.subarray(size)];
      have -= size;
      need = headBytes;
    }
  };
}
