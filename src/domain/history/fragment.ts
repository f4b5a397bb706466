import { boxesIn, find, fourCharacters, reading, viewOf, type Box } from './boxes.ts';

/** A track of an fMP4 recording. `codec` is its RFC 6381 name. */
export type Track = {
  readonly id: number;
  readonly kind: 'video' | 'audio';
  /** Units per second. */
  readonly timescale: number;
  readonly codec: string;
  /** The duration of a frame whose segment names none, in units; 0 if there is no such default. */
  readonly frameUnits: number;
  /** The flags of a frame whose segment names none. */
  readonly frameFlags: number;
  /** By how many units frames are shown earlier than their segments say. */
  readonly earlierUnits: number;
};

/**
 * The tracks of an initialization section, video first; null if it is not one or does not have exactly one video track.
 */
export function readTracks(bytes: Uint8Array): readonly Track[] | null {
  return reading(() => {
    const defaults = find(viewOf(bytes), 'moov', 'mvex', 'trex');
    const tracks = find(viewOf(bytes), 'moov', 'trak').map((trak) => readTrack(trak, defaults));
    const known = tracks.filter((track) => track !== null);
    const video = known.filter(({ kind }) => kind === 'video');
    return video.length === 1 ? [...video, ...known.filter(({ kind }) => kind === 'audio')] : null;
  });
}

const kinds: Readonly<Record<string, Track['kind']>> = { vide: 'video', soun: 'audio' };

function readTrack(trak: DataView, defaults: readonly DataView[]): Track | null {
  const [header] = find(trak, 'tkhd');
  const [media] = find(trak, 'mdia', 'mdhd');
  const [handler] = find(trak, 'mdia', 'hdlr');
  const [samples] = find(trak, 'mdia', 'minf', 'stbl', 'stsd');
  if (!header || !media || !handler || !samples) return null;
  const kind = kinds[fourCharacters(handler, 8)];
  const timescale = media.getUint32(media.getUint8(0) === 1 ? 20 : 12);
  const [entry] = boxesIn(rest(samples, 8)) ?? [];
  if (kind === undefined || timescale === 0 || !entry) return null;
  const id = header.getUint32(header.getUint8(0) === 1 ? 20 : 12);
  const usual = defaults.find((trex) => trex.getUint32(4) === id);
  return {
    id,
    kind,
    timescale,
    codec: codecOf(entry, kind),
    frameUnits: usual?.getUint32(12) ?? 0,
    frameFlags: usual?.getUint32(20) ?? 0,
    earlierUnits: editOf(trak),
  };
}

/** The media time of a track's edit list: browsers apply the first entry alone, unless it is an empty edit. */
function editOf(trak: DataView): number {
  const [edits] = find(trak, 'edts', 'elst');
  if (edits === undefined || edits.getUint32(4) === 0) return 0;
  return Math.max(0, edits.getUint8(0) === 1 ? Number(edits.getBigInt64(16)) : edits.getInt32(12));
}

const rest = (view: DataView, from: number) =>
  new DataView(view.buffer, view.byteOffset + from, view.byteLength - from);

/** Bytes of a sample entry before the boxes in it. */
const entryHead: Readonly<Record<Track['kind'], number>> = { video: 78, audio: 28 };

/** The RFC 6381 name of a sample entry: its four characters, with profile and level if known. */
function codecOf({ type, body }: Box, kind: Track['kind']): string {
  const inside = rest(body, entryHead[kind]);
  const [avc] = find(inside, 'avcC');
  if (avc) return `${type}.${[1, 2, 3].map((at) => hex(avc.getUint8(at), 2)).join('')}`;
  const [hevc] = find(inside, 'hvcC');
  if (hevc) return `${type}.${hevcProfile(hevc)}`;
  const [esds] = find(inside, 'esds');
  if (esds) return `${type}.${audioObject(esds)}`;
  return type;
}

const hex = (value: number, digits = 0) => value.toString(16).padStart(digits, '0');

/** ISO 14496-15, annex E: profile space and profile, reversed compatibility flags, tier and level, constraints. */
function hevcProfile(hevc: DataView): string {
  const profile = hevc.getUint8(1);
  const space = ['', 'A', 'B', 'C'][profile >> 6] ?? '';
  let flags = hevc.getUint32(2);
  let reversed = 0;
  for (let bit = 0; bit < 32; bit += 1) {
    reversed = ((reversed << 1) | (flags & 1)) >>> 0;
    flags >>>= 1;
  }
  const constraints = [6, 7, 8, 9, 10, 11].map((at) => hevc.getUint8(at));
  while (constraints.at(-1) === 0) constraints.pop();
  const tier = profile & 0x20 ? 'H' : 'L';
  const parts = [`${space}${profile & 0x1f}`, hex(reversed), `${tier}${hevc.getUint8(12)}`];
  return [...parts, ...constraints.map((byte) => hex(byte))].join('.');
}

/** The object type of an MPEG-4 elementary stream descriptor, such as 40.2 for AAC-LC. */
function audioObject(esds: DataView): string {
  let at = 4;
  const open = (tag: number) => {
    if (esds.getUint8(at) !== tag) throw new RangeError('another descriptor');
    at += 1;
    while (esds.getUint8(at) & 0x80) at += 1;
    at += 1;
  };
  open(0x03);
  const flags = esds.getUint8(at + 2);
  at += 3 + (flags & 0x80 ? 2 : 0) + (flags & 0x20 ? 2 : 0);
  open(0x04);
  const object = hex(esds.getUint8(at), 2);
  if (object !== '40') return object;
  at += 13;
  open(0x05);
  const first = esds.getUint8(at) >> 3;
  return `40.${first === 31 ? 32 + (((esds.getUint8(at) & 7) << 3) | (esds.getUint8(at + 1) >> 5)) : first}`;
}

/** A frame: when it is shown, and for how long, in seconds. */
export type Frame = { readonly at: number; readonly seconds: number };

/**
 * The start of a media segment on its recording's own clock, in seconds, its frames in the order in which they are shown,
 * and when its key frames are shown.
 */
export type Fragment = {
  readonly decodesAt: number;
  readonly frames: readonly Frame[];
  readonly keysAt: readonly number[];
};

/** What is read of a track to read its segments. */
export type SegmentTrack = Pick<Track, 'id' | 'timescale' | 'frameUnits' | 'frameFlags' | 'earlierUnits'>;

/** No segment of 64 MiB has more frames than this; a malformed one may claim any number. */
const mostFrames = 100_000;

/** Flags of `tfhd` and `trun` boxes: which of their fields are there. */
export const flag = {
  fragment: { baseOffset: 0x1, description: 0x2, duration: 0x8, size: 0x10, flags: 0x20 },
  run: { dataOffset: 0x1, firstFlags: 0x4, duration: 0x100, size: 0x200, flags: 0x400, composition: 0x800 },
} as const;

/** The flag of a frame that is no key frame. */
const isNoKey = 0x1_00_00;

/** Bytes of those fields, of 4 bytes each, that are there. */
const width = (flags: number, ...fields: readonly number[]) =>
  fields.filter((field) => flags & field).length * 4;

/** Reads a media segment whose video is `track`; null if it is not one. */
export function readFragment(bytes: Uint8Array, track: SegmentTrack): Fragment | null {
  return reading(() => {
    const ours = find(viewOf(bytes), 'moof', 'traf').filter(
      (traf) => find(traf, 'tfhd')[0]?.getUint32(4) === track.id,
    );
    const runs = ours.map((traf) => framesOf(traf, track));
    const [first] = runs;
    const frames = runs.flatMap((run) => run?.frames ?? []).toSorted((a, b) => a.at - b.at);
    const keysAt = runs.flatMap((run) => run?.keysAt ?? []);
    return first && frames.length > 0 ? { decodesAt: first.decodesAt, frames, keysAt } : null;
  });
}

function framesOf(traf: DataView, track: SegmentTrack): Fragment | null {
  const { timescale, earlierUnits } = track;
  const read = readSamples(traf, track);
  if (read === null) return null;
  const shownAt = ({ decodes, later }: Sample) => (decodes + later - earlierUnits) / timescale;
  return {
    decodesAt: read.start / timescale,
    frames: read.samples.map((sample) => ({ at: shownAt(sample), seconds: sample.lasts / timescale })),
    keysAt: read.samples.filter(isKey).map(shownAt),
  };
}

/** A frame as a segment lists it: times in units of its track. */
export type Sample = {
  readonly decodes: number;
  readonly lasts: number;
  /** How much later than it is decoded it is shown. */
  readonly later: number;
  readonly flags: number;
  /** Null if the segment leaves it to the initialization section. */
  readonly bytes: number | null;
  /** Where its data begin, counted as the segment counts; null if it does not say. */
  readonly dataAt: number | null;
};

/** Whether a frame can be decoded alone. */
export const isKey = ({ flags }: Pick<Sample, 'flags'>): boolean => (flags & isNoKey) === 0;

/** The frames of one track in a media segment, in the order in which they are decoded. `start` is the first one's time. */
export function readSamples(
  traf: DataView,
  { frameUnits, frameFlags }: Pick<SegmentTrack, 'frameUnits' | 'frameFlags'>,
): { readonly start: number; readonly samples: readonly Sample[] } | null {
  const [header] = find(traf, 'tfhd');
  const [time] = find(traf, 'tfdt');
  if (!header || !time) return null;
  const flags = header.getUint32(0);
  const { baseOffset, description, duration, size } = flag.fragment;
  const durationAt = 8 + (flags & baseOffset ? 8 : 0) + width(flags, description);
  const usual = flags & duration ? header.getUint32(durationAt) : frameUnits;
  const usualBytes = flags & size ? header.getUint32(durationAt + width(flags, duration)) : null;
  const usualFlags =
    flags & flag.fragment.flags ? header.getUint32(durationAt + width(flags, duration, size)) : frameFlags;
  const start = time.getUint8(0) === 1 ? Number(time.getBigUint64(4)) : time.getUint32(4);
  let decodes = start;
  const samples: Sample[] = [];
  for (const run of find(traf, 'trun')) {
    const has = run.getUint32(0);
    const count = run.getUint32(4);
    if (samples.length + count > mostFrames) return null;
    const rowBytes = width(has, flag.run.duration, flag.run.size, flag.run.flags, flag.run.composition);
    const head = 8 + width(has, flag.run.dataOffset, flag.run.firstFlags);
    const bytesAt = width(has, flag.run.duration);
    let dataAt = has & flag.run.dataOffset ? run.getInt32(8) : null;
    for (let index = 0; index < count; index += 1) {
      const row = head + index * rowBytes;
      const lasts = has & flag.run.duration ? run.getUint32(row) : usual;
      const later = has & flag.run.composition ? run.getInt32(row + rowBytes - 4) : 0;
      const bytes = has & flag.run.size ? run.getUint32(row + bytesAt) : usualBytes;
      samples.push({
        decodes,
        lasts,
        later,
        flags: frameFlagsIn(run, index, row, usualFlags),
        bytes,
        dataAt,
      });
      decodes += lasts;
      dataAt = dataAt === null || bytes === null ? null : dataAt + bytes;
    }
  }
  return { start, samples };
}

/** The flags of a frame of a `trun` box whose fields begin at `row`: the first frame may have some of its own. */
function frameFlagsIn(run: DataView, index: number, row: number, usual: number): number {
  const has = run.getUint32(0);
  if (has & flag.run.firstFlags && index === 0) return run.getUint32(8 + width(has, flag.run.dataOffset));
  return has & flag.run.flags ? run.getUint32(row + width(has, flag.run.duration, flag.run.size)) : usual;
}
