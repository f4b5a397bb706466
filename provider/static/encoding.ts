import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Cached responses are worth more work; pages are generated for each response. */
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

const optionsOf = (use: keyof typeof levels) => ({
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: levels[use].brotli } },
  gzip: { level: levels[use].gzip },
});

/** Compresses one response in parts, off the main thread, and returns it at the end. */
export interface Encoder {
  /** Resolves once the text is compressed. */
  readonly write: (text: string) => Promise<void>;
  readonly end: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** Creates an encoder for a text that is too long to be compressed, or even generated, at once. */
export function createEncoder(encoding: Encoding): Encoder {
  const { br, gzip: gz } = optionsOf('once');
  if (encoding === 'identity') {
    const parts: Buffer[] = [];
    return {
      write: async (text) => {
        parts.push(Buffer.from(text));
      },
      end: async () => Buffer.concat(parts),
    };
  }
  const stream = encoding === 'br' ? createBrotliCompress(br) : createGzip(gz);
  const all = buffer(stream);
  return {
    write: (text) =>
      new Promise((resolve, reject) => {
        stream.write(text, (error) => (error ? reject(error) : resolve()));
      }),
    end: async () => {
      stream.end();
      return new Uint8Array(await all);
    },
  };
}

/** Compresses bytes, for caching or for one response. */
export async function encode(
  bytes: Uint8Array,
  encoding: Encoding,
  use: keyof typeof levels,
): Promise<Uint8Array<ArrayBuffer>> {
  const options = optionsOf(use);
  if (encoding === 'br') return new Uint8Array(await brotli(bytes, options.br));
  if (encoding === 'gzip') return new Uint8Array(await deflate(bytes, options.gzip));
  return new Uint8Array(bytes);
}
