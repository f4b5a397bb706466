import { readTags, type FlvTag } from '../live/flv.ts';

const fileHeaderBytes = 9;
const sizeBytes = 4;
const tagHeaderBytes = 11;

/**
 * Reads an FLV stream as its bytes arrive.
 *
 * @param onTag called with each tag, in order
 * @returns takes the next bytes; throws if the stream does not start as FLV does
 */
export function createFlvReader(onTag: (tag: FlvTag) => void): (bytes: Buffer) => void {
  let header: Buffer | null = null;
  let parts: Buffer[] = [];
  let have = 0;
  let need = fileHeaderBytes + sizeBytes;
  return (bytes) => {
    parts.push(bytes);
    have += bytes.length;
    // Put together once for each tag, not for each part of it.
    while (have >= need) {
      const all = parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts);
      parts = [all];
      if (header === null) {
        header = all.subarray(0, need);
        // Throws for what is no FLV.
        readTags(header);
        parts = [all.subarray(need)];
        have -= need;
        need = tagHeaderBytes;
        continue;
      }
      const size = tagHeaderBytes + all.readUIntBE(1, 3) + sizeBytes;
      if (have < size) {
        need = size;
        return;
      }
      for (const tag of readTags(Buffer.concat([header, all.subarray(0, size)]))) onTag(tag);
      parts = [all.subarray(size)];
      have -= size;
      need = tagHeaderBytes;
    }
  };
}
