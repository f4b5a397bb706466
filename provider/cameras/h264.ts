const lengthBytes = 4;
/** FLV's tag of H.264: frame and codec, packet type, composition time (Annex E.4.3). */
const tagStartBytes = 5;
const unitType = { sps: 7, pps: 8 } as const;
const startCode = Buffer.from([0, 0, 0, 1]);

function* unitsOf(data: Buffer): Generator<Buffer> {
  for (let at = tagStartBytes; at + lengthBytes <= data.length;) {
    const length = data.readUInt32BE(at);
    yield data.subarray(at + lengthBytes, at + lengthBytes + length);
    at += lengthBytes + length;
  }
}

const typeOf = (unit: Buffer): number => (unit[0] ?? 0) & 31;

/** The parameter sets in a configuration tag (`avcC`; ISO/IEC 14496-15, 5.3.3.1). */
function setsOf(config: Buffer): Buffer[] {
  const sets: Buffer[] = [];
  let at = tagStartBytes + 5;
  for (const mask of [31, 255]) {
    const count = config.readUInt8(at) & mask;
    at += 1;
    for (let set = 0; set < count; set += 1) {
      const length = config.readUInt16BE(at);
      sets.push(config.subarray(at + 2, at + 2 + length));
      at += 2 + length;
    }
  }
  return sets;
}

/**
 * The configuration tag of the parameter sets that the body of a key picture's tag brings along; null if it has none.
 * ffmpeg keeps its first configuration where a camera changes its size: the new sets are only in the picture.
 */
export function configIn(key: Buffer): Buffer | null {
  const units = [...unitsOf(key)];
  const sps = units.find((unit) => typeOf(unit) === unitType.sps);
  const pps = units.find((unit) => typeOf(unit) === unitType.pps);
  if (sps === undefined || pps === undefined || sps.length < 4) return null;
  const sized = (unit: Buffer): Buffer =>
    Buffer.concat([Buffer.from([unit.length >> 8, unit.length & 0xff]), unit]);
  return Buffer.concat([
    Buffer.from([0x17, 0, 0, 0, 0, 1]),
    sps.subarray(1, 4),
    Buffer.from([0xff, 0xe1]),
    sized(sps),
    Buffer.from([1]),
    sized(pps),
  ]);
}

/** A key picture as a decoder reads it without a container (Annex B), from the bodies of its tag and its configuration. */
export const annexB = (config: Buffer, key: Buffer): Buffer =>
  Buffer.concat([...setsOf(config), ...unitsOf(key)].flatMap((unit) => [startCode, unit]));
