import { buffer } from 'node:stream/consumers';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best of these encodings that an Accept-Encoding header accepts; one with `q=0` is not accepted. */
export function encodingOf(
  header: string | undefined,
  offered: readonly Encoding[] = ['br', 'gzip'],
): Encoding {
  const accepted = (header ?? '')
    .split(',')
    .map((part) => part.trim().split(';'))
    .filter(([, q]) => q === undefined || !/^\s*q=0(\.0*)?\s*$/.test(q))
    .map(([name]) => name);
  return offered.find((encoding) => accepted.includes(encoding)) ?? 'identity';
}

/** Compresses one response in parts, off the main thread, and returns it at the end. */
export interface Encoder {
  /** Resolves once the text is compressed. */
  readonly write: (text: string) => Promise<void>;
  readonly end: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** Creates an encoder for a text that is too long to be compressed, or even generated, at once. */
export function createEncoder(encoding: Encoding): Encoder {
  if (encoding === 'identity') {
    const parts: Buffer[] = [];
    return {
      write: async (text) => {
        parts.push(Buffer.from(text));
      },
      end: async () => Buffer.concat(parts),
    };
  }
  const stream =
    encoding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : createGzip();
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
