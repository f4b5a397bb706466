import { endianness } from 'node:os';

/** The building blocks of MP4 files (ISO/IEC 14496-12). All numbers are big-endian. */

export const u16 = (value: number): Buffer => {
  const bytes = Buffer.allocUnsafe(2);
  bytes.writeUInt16BE(value);
  return bytes;
};

export const u32 = (value: number): Buffer => {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

export const u64 = (value: number): Buffer => {
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
};

/** Many 32-bit numbers, converted together: the index of an hour has a hundred thousand. */
export const table = (values: readonly number[]): Buffer => {
  const bytes = Buffer.from(Uint32Array.from(values).buffer);
  return endianness() === 'LE' ? bytes.swap32() : bytes;
};

export const zeros = (bytes: number): Buffer => Buffer.alloc(bytes);
export const ascii = (text: string): Buffer => Buffer.from(text, 'latin1');

/** A box around its parts. */
export function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 8);
  return Buffer.concat([u32(length), ascii(type), ...parts], length);
}

/** A box with a version and 24 flags. */
export function fullBox(type: string, version: number, flags: number, ...parts: readonly Buffer[]): Buffer {
  return box(type, u32(version * 0x1000000 + flags), ...parts);
}
