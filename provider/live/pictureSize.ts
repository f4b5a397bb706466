/** The size of a stream's frames, in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Reads bits of a parameter set, most significant first, without the emulation prevention bytes. */
function bitsOf(unit: Buffer) {
  const bytes: number[] = [];
  let nulls = 0;
  for (const byte of unit) {
    const isKept = nulls < 2 || byte !== 3;
    if (isKept) bytes.push(byte);
    nulls = isKept && byte === 0 ? nulls + 1 : 0;
  }
  let at = 0;
  const bit = (): number => {
    const byte = bytes[at >> 3];
    if (byte === undefined) throw new Error('a parameter set is cut');
    at += 1;
    return (byte >> (7 - ((at - 1) & 7))) & 1;
  };
  const fixed = (count: number): number => {
    let value = 0;
    for (let read = 0; read < count; read += 1) value = value * 2 + bit();
    return value;
  };
  /** An Exp-Golomb number; also works for skipping a signed one. */
  const golomb = (): number => {
    let zeros = 0;
    while (bit() === 0) zeros += 1;
    return 2 ** zeros - 1 + fixed(zeros);
  };
  const skip = (count: number): void => {
    at += count;
  };
  return { fixed, golomb, skip };
}

type Bits = ReturnType<typeof bitsOf>;

/** The size of a cropping unit in pixels. */
const cropUnit = (chroma: number): { x: number; y: number } => ({
  x: chroma === 1 || chroma === 2 ? 2 : 1,
  y: chroma === 1 ? 2 : 1,
});

/** Left, right, top, bottom. */
const window = ({ golomb }: Bits): [number, number, number, number] => [
  golomb(),
  golomb(),
  golomb(),
  golomb(),
];

/** The H.264 profiles that include chroma information. */
const withChroma = [100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135];

/** Reads over a scaling list (7.3.2.1.1.1). */
function skipScalingList({ golomb }: Bits, length: number): void {
  let last = 8;
  let next = 8;
  for (let read = 0; read < length; read += 1) {
    if (next !== 0) {
      const code = golomb();
      const delta = code % 2 === 1 ? (code + 1) / 2 : -code / 2;
      next = (last + delta + 256) % 256;
    }
    if (next !== 0) last = next;
  }
}

/** The size in a sequence parameter set of H.264 (ITU-T H.264, 7.3.2.1.1). Throws if it is cut. */
function sizeInAvc(sps: Buffer): PictureSize {
  const bits = bitsOf(sps.subarray(1));
  const { fixed, golomb, skip } = bits;
  const profile = fixed(8);
  skip(16);
  golomb();
  let chroma = 1;
  if (withChroma.includes(profile)) {
    chroma = golomb();
    if (chroma === 3) skip(1);
    golomb();
    golomb();
    skip(1);
    const lists = fixed(1) === 0 ? 0 : chroma === 3 ? 12 : 8;
    for (let list = 0; list < lists; list += 1) if (fixed(1) === 1) skipScalingList(bits, list < 6 ? 16 : 64);
  }
  golomb();
  const order = golomb();
  if (order === 0) golomb();
  if (order === 1) {
    skip(1);
    golomb();
    golomb();
    for (let left = golomb(); left > 0; left -= 1) golomb();
  }
  golomb();
  skip(1);
  const across = golomb() + 1;
  const down = golomb() + 1;
  const fields = fixed(1) === 1 ? 1 : 2;
  if (fields === 2) skip(1);
  skip(1);
  const [left, right, top, bottom] = fixed(1) === 1 ? window(bits) : [0, 0, 0, 0];
  const unit = cropUnit(chroma);
  return {
    width: across * 16 - unit.x * (left + right),
    height: fields * (down * 16 - unit.y * (top + bottom)),
  };
}

/** The size in a sequence parameter set of H.265 (ITU-T H.265, 7.3.2.2.1). Throws for sub-layers, which no clip has. */
function sizeInHevc(sps: Buffer): PictureSize {
  const bits = bitsOf(sps.subarray(2));
  const { fixed, golomb, skip } = bits;
  skip(4);
  if (fixed(3) !== 0) throw new Error('sub-layers are not read');
  skip(1 + 96);
  golomb();
  const chroma = golomb();
  if (chroma === 3) skip(1);
  const width = golomb();
  const height = golomb();
  const [left, right, top, bottom] = fixed(1) === 1 ? window(bits) : [0, 0, 0, 0];
  const unit = cropUnit(chroma);
  return { width: width - unit.x * (left + right), height: height - unit.y * (top + bottom) };
}

/** The first sequence parameter set in the arrays of an `hvcC` box. */
function spsOfHvcC(config: Buffer): Buffer | null {
  const sequence = 33;
  let at = 23;
  for (let array = 0; array < config.readUInt8(22); array += 1) {
    const kind = config.readUInt8(at) & 0x3f;
    const units = config.readUInt16BE(at + 1);
    at += 3;
    for (let unit = 0; unit < units; unit += 1) {
      const length = config.readUInt16BE(at);
      if (kind === sequence) return config.subarray(at + 2, at + 2 + length);
      at += 2 + length;
    }
  }
  return null;
}

/**
 * The frame size in a decoder configuration (the body of an FLV tag): standard H.264, or H.265 in enhanced FLV. Throws
 * if it is neither or has no sequence parameter set.
 */
export function pictureSizeOf(videoConfig: Buffer): PictureSize {
  const config = videoConfig.subarray(5);
  if (videoConfig.toString('latin1', 1, 5) === 'hvc1') {
    const sps = spsOfHvcC(config);
    if (sps === null) throw new Error('no sequence parameter set');
    return sizeInHevc(sps);
  }
  if ((config.readUInt8(5) & 0x1f) === 0) throw new Error('no sequence parameter set');
  return sizeInAvc(config.subarray(8, 8 + config.readUInt16BE(6)));
}
