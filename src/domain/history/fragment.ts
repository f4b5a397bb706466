/** A track of an fMP4 recording. `codec` is its RFC 6381 name. */
export type Track = {
  readonly id: number;
  readonly kind: 'video' | 'audio';
  /** Units per second. */
  readonly timescale: number;
  readonly codec: string;
};

type Box = { readonly type: string; readonly body: DataView };

/** The boxes of ISO BMFF bytes in order; null if the bytes are malformed. */
function boxesIn(view: DataView): Box[] | null {
  const boxes: Box[] = [];
  let at = 0;
  while (at < view.byteLength) {
    if (at + 8 > view.byteLength) return null;
    const short = view.getUint32(at);
    const long = short === 1;
    if (long && at + 16 > view.byteLength) return null;
    const size = long ? Number(view.getBigUint64(at + 8)) : short === 0 ? view.byteLength - at : short;
    const head = long ? 16 : 8;
    if (size < head || at + size > view.byteLength) return null;
    boxes.push({
      type: fourCharacters(view, at + 4),
      body: new DataView(view.buffer, view.byteOffset + at + head, size - head),
    });
    at += size;
  }
  return boxes;
}

function fourCharacters(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The contents of all boxes at a path of box types. */
function find(view: DataView, ...[type, ...rest]: readonly string[]): DataView[] {
  if (type === undefined) return [view];
  const found = (boxesIn(view) ?? []).filter((box) => box.type === type);
  return found.flatMap(({ body }) => find(body, ...rest));
}

/** Runs a parser on bytes that may be truncated or malformed; null if it reads past the end. */
function reading<T>(read: () => T | null): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * The tracks of an initialization section, video first; null if it is not one or does not have exactly one video track.
 */
export function readTracks(bytes: Uint8Array): readonly Track[] | null {
  return reading(() => {
    const tracks = find(viewOf(bytes), 'moov', 'trak').map(readTrack);
    const known = tracks.filter((track) => track !== null);
    const video = known.filter(({ kind }) => kind === 'video');
    return video.length === 1 ? [...video, ...known.filter(({ kind }) => kind === 'audio')] : null;
  });
}

const kinds: Readonly<Record<string, Track['kind']>> = { vide: 'video', soun: 'audio' };

function readTrack(trak: DataView): Track | null {
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
  return { id, kind, timescale, codec: codecOf(entry, kind) };
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

/** The start of a media segment on its recording's own clock, in seconds, and the number of frames in it. */
export type Fragment = { readonly decodesAt: number; readonly pictures: number };

/** Reads a media segment whose video is `track`; null if it is not one. */
export function readFragment(bytes: Uint8Array, track: Pick<Track, 'id' | 'timescale'>): Fragment | null {
  return reading(() => {
    const ours = find(viewOf(bytes), 'moof', 'traf').filter(
      (traf) => find(traf, 'tfhd')[0]?.getUint32(4) === track.id,
    );
    const times = ours.flatMap((traf) => find(traf, 'tfdt'));
    const [time] = times;
    if (time === undefined) return null;
    const units = time.getUint8(0) === 1 ? Number(time.getBigUint64(4)) : time.getUint32(4);
    const runs = ours.flatMap((traf) => find(traf, 'trun'));
    const pictures = runs.reduce((sum, run) => sum + run.getUint32(4), 0);
    return pictures > 0 ? { decodesAt: units / track.timescale, pictures } : null;
  });
}
