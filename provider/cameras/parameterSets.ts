import type { StreamHeaders } from '../live/videoSource.ts';
import { frameOf } from '../recordings/media.ts';

const lengthBytes = 4;
/** FLV's configuration tag: frame and codec, then type and time, or a four-character code (Annex E.4.3). */
const tagStartBytes = 5;
/** Where the arrays of an `hvcC` begin. */
const arraysAt = 22;
const unitType = { sps: 7, pps: 8, spsOfHevc: 33 } as const;
/** VPS, SPS and PPS of H.265. */
const setTypesOfHevc = [32, 33, 34];
const startCode = Buffer.from([0, 0, 0, 1]);

/** Whether the body of a video tag is of H.265, which is in enhanced FLV only. */
export const isHevc = (tag: Buffer): boolean => tag.toString('latin1', 1, tagStartBytes) === 'hvc1';

/** Whether a stream is of H.265. */
export const isHevcStream = ({ videoConfig }: Pick<StreamHeaders, 'videoConfig'>): boolean =>
  videoConfig !== null && isHevc(videoConfig);

function* unitsOf(tag: Buffer): Generator<Buffer> {
  const data = frameOf(tag);
  for (let at = 0; at + lengthBytes <= data.length;) {
    const length = data.readUInt32BE(at);
    yield data.subarray(at + lengthBytes, at + lengthBytes + length);
    at += lengthBytes + length;
  }
}

const typeOf = (unit: Buffer): number => (unit[0] ?? 0) & 31;
const hevcTypeOf = (unit: Buffer): number => ((unit[0] ?? 0) >> 1) & 63;

/** The parameter sets in a configuration tag (`avcC`, `hvcC`; ISO/IEC 14496-15, 5.3.3.1 and 8.3.3.1). */
function setsOf(config: Buffer): Buffer[] {
  const sets: Buffer[] = [];
  let at = tagStartBytes;
  const take = (count: number): void => {
    for (let set = 0; set < count; set += 1) {
      const length = config.readUInt16BE(at);
      sets.push(config.subarray(at + 2, at + 2 + length));
      at += 2 + length;
    }
  };
  if (isHevc(config)) {
    at += arraysAt + 1;
    for (let array = config.readUInt8(at - 1); array > 0; array -= 1) {
      at += 3;
      take(config.readUInt16BE(at - 2));
    }
    return sets;
  }
  at += 5;
  for (const mask of [31, 255]) {
    at += 1;
    take(config.readUInt8(at - 1) & mask);
  }
  return sets;
}

/** A parameter set after its length, as configurations have it. */
const sized = (unit: Buffer): Buffer =>
  Buffer.concat([Buffer.from([unit.length >> 8, unit.length & 0xff]), unit]);

/**
 * The configuration tag of the parameter sets that the body of a key picture's tag of H.264 brings along; null if it has
 * none. ffmpeg keeps its first configuration where a camera changes its size: the new sets are only in the picture.
 */
export function configIn(key: Buffer): Buffer | null {
  const units = [...unitsOf(key)];
  const sps = units.find((unit) => typeOf(unit) === unitType.sps);
  const pps = units.find((unit) => typeOf(unit) === unitType.pps);
  if (sps === undefined || pps === undefined || sps.length < 4) return null;
  return Buffer.concat([
    Buffer.from([0x17, 0, 0, 0, 0, 1]),
    sps.subarray(1, 4),
    Buffer.from([0xff, 0xe1]),
    sized(sps),
    Buffer.from([1]),
    sized(pps),
  ]);
}

/** Whether a key picture of H.265 brings along another sequence parameter set than its configuration has. */
export function hasOtherSets(config: Buffer, key: Buffer): boolean {
  const isSps = (unit: Buffer): boolean => hevcTypeOf(unit) === unitType.spsOfHevc;
  const known = setsOf(config).filter((unit) => isSps(unit));
  return [...unitsOf(key)].some((unit) => isSps(unit) && !known.some((one) => one.equals(unit)));
}

/** A configuration tag of H.265 with the parameter sets that a key picture brings along in place of its own of those kinds. */
export function configWith(config: Buffer, key: Buffer): Buffer {
  const arrays = setTypesOfHevc.flatMap((type) => {
    const [known, brought] = [setsOf(config), [...unitsOf(key)]].map((units) =>
      units.filter((unit) => hevcTypeOf(unit) === type),
    );
    const sets = brought?.length ? brought : (known ?? []);
    const head = Buffer.from([0x80 | type, 0, sets.length]);
    return sets.length === 0 ? [] : [Buffer.concat([head, ...sets.map(sized)])];
  });
  const head = Buffer.from(config.subarray(0, tagStartBytes + arraysAt + 1));
  head[tagStartBytes + arraysAt] = arrays.length;
  return Buffer.concat([head, ...arrays]);
}

/** A key picture as a decoder reads it without a container (Annex B), from the bodies of its tag and its configuration. */
export const annexB = (config: Buffer, key: Buffer): Buffer =>
  Buffer.concat([...setsOf(config), ...unitsOf(key)].flatMap((unit) => [startCode, unit]));
