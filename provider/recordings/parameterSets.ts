import { u32 } from './mp4Box.ts';

/**
 * The H.264 parameter sets of a configuration (the content of `avcC`, ISO/IEC 14496-15), in the form in which they
 * precede a frame that includes its own.
 */
export function parameterSets(config: Buffer): Buffer {
  if ((config.readUInt8(4) & 3) !== 3) throw new Error('the clip has lengths of other than four bytes');
  const units: Buffer[] = [];
  let at = 5;
  // The count of sequence parameter sets has five bits, that of picture parameter sets eight.
  for (const counted of [0x1f, 0xff]) {
    const count = config.readUInt8(at) & counted;
    at += 1;
    for (let index = 0; index < count; index += 1) {
      const length = config.readUInt16BE(at);
      units.push(u32(length), config.subarray(at + 2, at + 2 + length));
      at += 2 + length;
    }
  }
  return Buffer.concat(units);
}
