/** A volume in steps of the AAC gain, four of which double the amplitude. */
const stepsOf = (percent: number): number => Math.round(4 * Math.log2(percent / 100));

/** The elements of an AAC packet that are read here (ISO/IEC 14496-3, table 4.85). */
const element = { singleChannel: 0, fill: 6 } as const;

/** An unsigned number of at most 8 bits at a bit of the packet. */
const bitsAt = (packet: Buffer, bit: number, length: number): number =>
  (packet.readUInt16BE(bit >> 3) >> (16 - (bit & 7) - length)) & ((1 << length) - 1);

/**
 * The bit at which the gain of a mono AAC packet begins: after the type and the tag of its channel. Encoders may put
 * fill elements before it: that of ffmpeg writes its own name into the first packet of a file.
 */
function gainBitOf(packet: Buffer): number {
  let bit = 0;
  while (bitsAt(packet, bit, 3) === element.fill) {
    const count = bitsAt(packet, bit + 3, 4);
    const isLong = count === 15;
    const bytes = isLong ? 14 + bitsAt(packet, bit + 7, 8) : count;
    bit += 3 + 4 + (isLong ? 8 : 0) + 8 * bytes;
  }
  if (bitsAt(packet, bit, 3) !== element.singleChannel) throw new Error('the packet is not of one channel');
  return bit + 3 + 4;
}

/**
 * A mono AAC packet with a changed volume and the same length, without re-encoding.
 *
 * @param percent of the amplitude; 0 is the lowest gain, which nobody hears
 * @throws if the packet is not of one channel, or is cut off
 */
export function aacAt(packet: Buffer, percent: number): Buffer {
  const bit = gainBitOf(packet);
  const gain = bitsAt(packet, bit, 8);
  const changed = Math.max(0, gain + stepsOf(percent));
  if (changed === gain) return packet;
  const copy = Buffer.from(packet);
  const shift = 8 - (bit & 7);
  const both = packet.readUInt16BE(bit >> 3) & ~(0xff << shift);
  copy.writeUInt16BE(both | (changed << shift), bit >> 3);
  return copy;
}

/** The body of an FLV audio tag with the volume changed; the packet follows its first two bytes. */
export const aacTagAt = (data: Buffer, percent: number): Buffer =>
  Buffer.concat([data.subarray(0, 2), aacAt(data.subarray(2), percent)]);
