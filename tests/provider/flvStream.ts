import type { FlvTag } from '../../provider/live/flv.ts';
import { readTags, tagType, videoTagKind } from '../../provider/live/flv.ts';

/** A short name for a tag. */
export function kindOf({ type, data }: FlvTag): string {
  if (type === tagType.script) return data.toString('latin1', 3, 3 + data.readUInt16BE(1));
  if (type === tagType.audio) return 'audio';
  const { key, packet } = videoTagKind(data);
  if (packet === 'headers') return 'videoHeaders';
  return key ? 'key' : 'frame';
}

/** The tags of a stream that arrived in chunks. */
export function tagsOf(chunks: readonly Buffer[]): FlvTag[] {
  return chunks.length === 0 ? [] : readTags(Buffer.concat(chunks));
}

/** The tags of a stream from its chunk `from` on. */
export function tagsSince(chunks: readonly Buffer[], from: number): FlvTag[] {
  return tagsOf(chunks).slice(tagsOf(chunks.slice(0, from)).length);
}

/** The numbers in an onClock tag. */
export function clockOf({ data }: FlvTag): { wall: number; ts: number } {
  const number = (name: string): number => {
    const at = data.indexOf(`\0${String.fromCharCode(name.length)}${name}\0`, 0, 'latin1');
    return data.readDoubleBE(at + name.length + 3);
  };
  return { wall: number('wall'), ts: number('ts') };
}
