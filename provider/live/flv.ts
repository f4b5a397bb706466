/** FLV writing and reading, after Adobe's "Video File Format Specification" 10.1, Annex E. */

/** Tag types of FLV. */
export const tagType = { audio: 8, video: 9, script: 18 } as const;

/** One tag as read: `ts` in milliseconds. */
export interface FlvTag {
  type: number;
  ts: number;
  data: Buffer;
}

const fileHeaderBytes = 9;
const tagHeaderBytes = 11;
const sizeBytes = 4;

/** The file header with the first (zero) back pointer. */
export function fileHeader(audio: boolean): Buffer {
  return Buffer.from([0x46, 0x4c, 0x56, 1, audio ? 5 : 1, 0, 0, 0, fileHeaderBytes, 0, 0, 0, 0]);
}

/** One tag with its back pointer. `ts` is in milliseconds and below 2^31. */
export function encodeTag({ type, ts, data }: FlvTag): Buffer {
  const out = Buffer.allocUnsafe(tagHeaderBytes + data.length + sizeBytes);
  out[0] = type;
  out.writeUIntBE(data.length, 1, 3);
  out.writeUIntBE(ts & 0xffffff, 4, 3);
  out[7] = (ts >>> 24) & 0xff;
  out.writeUIntBE(0, 8, 3);
  data.copy(out, tagHeaderBytes);
  out.writeUInt32BE(tagHeaderBytes + data.length, tagHeaderBytes + data.length);
  return out;
}

/** Reads every complete tag of an FLV file or stream. Throws if it does not start with an FLV header. */
export function readTags(bytes: Buffer): FlvTag[] {
  if (bytes.toString('latin1', 0, 3) !== 'FLV') throw new Error('not an FLV stream');
  const tags: FlvTag[] = [];
  let at = bytes.readUInt32BE(5) + sizeBytes;
  while (at + tagHeaderBytes <= bytes.length) {
    const size = bytes.readUIntBE(at + 1, 3);
    const end = at + tagHeaderBytes + size;
    if (end > bytes.length) break;
    const ts = bytes.readUIntBE(at + 4, 3) + bytes.readUInt8(at + 7) * 0x1000000;
    tags.push({ type: bytes.readUInt8(at), ts, data: bytes.subarray(at + tagHeaderBytes, end) });
    at = end + sizeBytes;
  }
  return tags;
}

/** The contents of a video tag's body. */
export interface VideoTagKind {
  key: boolean;
  packet: 'headers' | 'frame' | 'end';
}

/** Reads the frame and packet type of a video tag, for standard and enhanced FLV. */
export function videoTagKind(data: Buffer): VideoTagKind {
  const first = data.readUInt8(0);
  const enhanced = (first & 0x80) !== 0;
  const packetType = enhanced ? first & 0x0f : data.readUInt8(1);
  const packet = packetType === 0 ? 'headers' : packetType === 2 ? 'end' : 'frame';
  return { key: ((first >> 4) & 7) === 1, packet };
}

/** Whether an audio tag contains the AAC decoder configuration instead of sound. */
export function isAacHeaders(data: Buffer): boolean {
  return data.readUInt8(0) >> 4 === 10 && data.readUInt8(1) === 0;
}

/** The body of a script tag: an AMF0 name and an object of numbers and booleans. */
export function scriptData(name: string, fields: Record<string, number | boolean>): Buffer {
  const parts = [Buffer.from([2]), shortText(name), Buffer.from([3])];
  for (const [key, value] of Object.entries(fields)) parts.push(shortText(key), scalar(value));
  parts.push(Buffer.from([0, 0, 9]));
  return Buffer.concat(parts);
}

function shortText(text: string): Buffer {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

function scalar(value: number | boolean): Buffer {
  if (typeof value === 'boolean') return Buffer.from([1, value ? 1 : 0]);
  const bytes = Buffer.alloc(9);
  bytes.writeDoubleBE(value, 1);
  return bytes;
}
