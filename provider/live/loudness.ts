/** A volume in steps of the AAC gain, four of which double the amplitude. */
const stepsOf = (percent: number): number => Math.round(4 * Math.log2(percent / 100));

/**
 * A mono AAC packet with a changed volume and the same length, without re-encoding.
 *
 * @param percent of the amplitude; 0 is the lowest gain, which nobody hears
 */
export function aacAt(packet: Buffer, percent: number): Buffer {
  // The gain's eight bits follow the seven bits of the channel's type and tag (ISO/IEC 14496-3, 4.4.2).
  const [first, second] = [packet.readUInt8(0), packet.readUInt8(1)];
  if (first >> 5 !== 0) throw new Error('the packet is not of one channel');
  const steps = stepsOf(percent);
  if (steps === 0) return packet;
  const gain = Math.max(0, ((first & 1) << 7) + (second >> 1) + steps);
  const changed = Buffer.from(packet);
  changed.writeUInt8((first & 0xfe) | (gain >> 7), 0);
  changed.writeUInt8(((gain << 1) & 0xfe) | (second & 1), 1);
  return changed;
}

/** The body of an FLV audio tag with the volume changed; the packet follows its first two bytes. */
export const aacTagAt = (data: Buffer, percent: number): Buffer =>
  Buffer.concat([data.subarray(0, 2), aacAt(data.subarray(2), percent)]);
