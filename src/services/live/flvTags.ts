/** A part of an FLV stream: its header, or a tag with the size that follows it. */
export type FlvPart = {
  readonly bytes: Uint8Array;
  /** `unknown`: the bytes are no FLV, and neither is what follows. */
  readonly kind: 'header' | 'video' | 'audio' | 'script' | 'unknown';
  /** `config`: a decoder needs it first. `key`: decoding can begin with this frame. `end`: no frame, the video ends. */
  readonly holds: 'config' | 'key' | 'data' | 'end';
};

const tagKinds: Readonly<Record<number, FlvPart['kind']>> = { 8: 'audio', 9: 'video' };
const tagHead = 11;
const sizeBytes = 4;

/**
 * Reads the parts of an FLV stream as its bytes arrive (Adobe's "Video File Format Specification" 10.1, annex E, and
 * Enhanced RTMP v2). The returned function takes bytes and returns the parts that they complete.
 */
export function readFlv(): (more: ArrayBuffer) => readonly FlvPart[] {
  let rest = new Uint8Array(0);
  let stage: 'header' | 'tags' | 'unknown' = 'header';
  return (more) => {
    const bytes = joined([rest, new Uint8Array(more)]);
    const parts: FlvPart[] = [];
    let at = 0;
    if (stage === 'header') {
      const size = headerSize(bytes);
      if (size === 'short') {
        rest = bytes;
        return [];
      }
      stage = size === null ? 'unknown' : 'tags';
      if (size !== null) parts.push({ bytes: bytes.subarray(0, size), kind: 'header', holds: 'data' });
      at = size ?? 0;
    }
    if (stage === 'unknown') {
      rest = new Uint8Array(0);
      return [{ bytes, kind: 'unknown', holds: 'data' }];
    }
    for (let end = endOf(bytes, at); end <= bytes.length; end = endOf(bytes, at)) {
      parts.push(tagIn(bytes.subarray(at, end)));
      at = end;
    }
    rest = bytes.slice(at);
    return parts;
  };
}

/** Bytes one after the other, as a copy. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** The header of a stream with these tracks, and the first (zero) size. */
export const flvHeader = (hasAudio: boolean): Uint8Array =>
  Uint8Array.of(0x46, 0x4c, 0x56, 1, hasAudio ? 5 : 1, 0, 0, 0, 9, 0, 0, 0, 0);

/** Whether a header says that sound will be sent. */
export const announcesSound = ({ bytes }: FlvPart): boolean => ((bytes[4] ?? 0) & 4) !== 0;

/** A name in a script tag, and the marker of the kind of value that follows it (AMF 0): a number, or a boolean. */
const fieldOf = (name: string, marker: 0 | 1): readonly number[] => [
  0,
  name.length,
  ...new TextEncoder().encode(name),
  marker,
];
const fields = { sound: fieldOf('hasAudio', 1), wall: fieldOf('wall', 0), ts: fieldOf('ts', 0) };
/** How the body of a script tag with this name begins. */
const clockName = [2, ...fieldOf('onClock', 0).slice(0, -1)];

/** Where the value of a field is; null if it is not there. */
function valueAt(bytes: Uint8Array, field: readonly number[]): number | null {
  const at = bytes.findIndex((_, from) => field.every((byte, index) => bytes[from + index] === byte));
  return at === -1 ? null : at + field.length;
}

/** What `hasAudio` in the metadata says; null in other tags. */
export function metadataSound({ bytes }: FlvPart): boolean | null {
  const at = valueAt(bytes, fields.sound);
  return at === null ? null : bytes[at] !== 0;
}

/** The mark of a script tag that says when the next key frame was captured; null in other tags. */
export function clockMark({ bytes, kind }: FlvPart): { readonly wall: number; readonly ts: number } | null {
  if (kind !== 'script' || clockName.some((byte, index) => bytes[tagHead + index] !== byte)) return null;
  const [wall, ts] = [numberIn(bytes, fields.wall), numberIn(bytes, fields.ts)];
  return wall === null || ts === null ? null : { wall, ts };
}

function numberIn(bytes: Uint8Array, field: readonly number[]): number | null {
  const at = valueAt(bytes, field);
  if (at === null || at + 8 > bytes.length) return null;
  return new DataView(bytes.buffer, bytes.byteOffset).getFloat64(at);
}

/** What a tag of H.264 holds. */
type H264 = {
  /** A frame, or the configuration of its decoder (ISO/IEC 14496-15, `avcC`). */
  readonly data: Uint8Array;
  /** How much later than it is decoded a frame is shown, ms. */
  readonly delay: number;
};

/** What a tag of H.264 holds; null for another codec, and if something is missing. */
export function h264In({ bytes, kind }: FlvPart): H264 | null {
  const [head = 0, , high, middle, low] = bytes.subarray(tagHead, -sizeBytes);
  const isH264 = kind === 'video' && (head & 0x8f) === 7;
  if (!isH264 || high === undefined || middle === undefined || low === undefined) return null;
  const delay = ((high << 24) | (middle << 16) | (low << 8)) >> 8;
  return { data: bytes.subarray(tagHead + 5, -sizeBytes), delay };
}

/**
 * The codec of a sound tag by its RFC 6381 name, as far as AAC says it: null if the tag has no name for it, and `other` if
 * it is no AAC.
 */
export function aacIn({ bytes, holds }: FlvPart): string | null {
  const [head = 0, , type] = bytes.subarray(tagHead, -sizeBytes);
  if (head >> 4 !== 10) return 'other';
  return holds === 'config' && type !== undefined ? `mp4a.40.${type >> 3}` : null;
}

function headerSize(bytes: Uint8Array): number | 'short' | null {
  if (!bytes.subarray(0, 3).every((byte, index) => byte === 'FLV'.charCodeAt(index))) return null;
  if (bytes.length < 9) return 'short';
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(5) + sizeBytes;
  return size > bytes.length ? 'short' : size;
}

/** Where the tag at a position ends; beyond the bytes if its size is not there yet. */
function endOf(bytes: Uint8Array, at: number): number {
  const [high, middle, low] = bytes.subarray(at + 1, at + 4);
  if (high === undefined || middle === undefined || low === undefined) return Number.POSITIVE_INFINITY;
  return at + tagHead + (high << 16) + (middle << 8) + low + sizeBytes;
}

function tagIn(bytes: Uint8Array): FlvPart {
  const kind = tagKinds[bytes[0] ?? 0] ?? 'script';
  const [head = 0, next = 0] = bytes.subarray(tagHead);
  if (kind === 'audio') return { bytes, kind, holds: isSoundConfig(head, next) ? 'config' : 'data' };
  if (kind !== 'video') return { bytes, kind, holds: 'data' };
  const packet = (head & 0x80) !== 0 ? head & 0x0f : next;
  if (packet === 0) return { bytes, kind, holds: 'config' };
  if (packet === 2) return { bytes, kind, holds: 'end' };
  return { bytes, kind, holds: ((head >> 4) & 7) === 1 ? 'key' : 'data' };
}

/** Only AAC (10) and enhanced sound (9) have a configuration. */
function isSoundConfig(head: number, next: number): boolean {
  const format = head >> 4;
  return (format === 10 && next === 0) || (format === 9 && (head & 0x0f) === 0);
}
