/**
 * A media segment of the provider whose first frame alone is a key frame by its flags. Its frames are the same: each
 * second can still be decoded alone.
 */
export function withOneKeyFrame(segment: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(segment);
  // The video comes first. Its rows are duration, size and flags, after the offset of the data.
  const run = bytes.indexOf('trun') + 4;
  const count = bytes.readUInt32BE(run + 4);
  for (let index = 1; index < count; index += 1) bytes.writeUInt32BE(0x1_01_00_00, run + 12 + index * 12 + 8);
  return new Uint8Array(bytes);
}
