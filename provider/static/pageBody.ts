import { constants, crc32, deflateRawSync } from 'node:zlib';
import { noncePlaceholder } from './csp.ts';

/** The body of a page with the nonce of a response. */
export interface PageBody {
  readonly plain: (nonce: string) => Uint8Array<ArrayBuffer>;
  /** The same as gzip. Only the nonce is new: everything else is compressed once. */
  readonly gzip: (nonce: string) => Uint8Array<ArrayBuffer>;
}

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff]);

/** A block of deflate with a short text as it is (RFC 1951, 3.2.4). */
function storedBlock(text: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(text.length, 1);
  head.writeUInt16LE(text.length ^ 0xffff, 3);
  return Buffer.concat([head, text]);
}

/** The parts with the same one between each two. */
const joinedBy = (parts: readonly Buffer[], between: Buffer): Buffer[] =>
  parts.flatMap((part, place) => (place === 0 ? [part] : [between, part]));

/** Prepares a page of the console. */
export function createPageBody(html: string): PageBody {
  const parts = html.split(noncePlaceholder).map((text) => Buffer.from(text));
  // A full flush ends at a byte and refers to nothing before it, so other blocks can stand in between.
  const blocks = parts.map((part) => deflateRawSync(part, { level: 9, finishFlush: constants.Z_FULL_FLUSH }));
  const plain = (nonce: string): Buffer => Buffer.concat(joinedBy(parts, Buffer.from(nonce)));
  return {
    plain: (nonce) => new Uint8Array(plain(nonce)),
    gzip(nonce) {
      const whole = plain(nonce);
      const trailer = Buffer.alloc(8);
      trailer.writeUInt32LE(crc32(whole), 0);
      trailer.writeUInt32LE(whole.length, 4);
      const compressed = joinedBy(blocks, storedBlock(Buffer.from(nonce)));
      return new Uint8Array(Buffer.concat([gzipHeader, ...compressed, lastBlock, trailer]));
    },
  };
}
