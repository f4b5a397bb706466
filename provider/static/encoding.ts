import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Kept answers are worth the work; pages are made anew for each response. */
const levels = {
  kept: { brotli: 9, gzip: 9 },
  once: { brotli: 4, gzip: 6 },
} as const;

/** The best encoding of an Accept-Encoding header; one with `q=0` is not accepted. */
export function encodingOf(header: string | undefined): Encoding {
  const accepted = (header ?? '')
    .split(',')
    .map((part) => part.trim().split(';'))
    .filter(([, q]) => q === undefined || !/^\s*q=0(\.0*)?\s*$/.test(q))
    .map(([name]) => name);
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}

/** Compresses bytes, either to be kept or for one response. */
export async function encode(
  bytes: Uint8Array,
  encoding: Encoding,
  use: keyof typeof levels,
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'br') {
    const params = { [constants.BROTLI_PARAM_QUALITY]: levels[use].brotli };
    return new Uint8Array(await brotli(bytes, { params }));
  }
  if (encoding === 'gzip') return new Uint8Array(await deflate(bytes, { level: levels[use].gzip }));
  return new Uint8Array(bytes);
}
