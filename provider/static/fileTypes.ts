import { extname } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const unknownType = 'application/octet-stream';
const compressible = /^(text\/|application\/|image\/svg)/;

/** The content type of a file, by its name. */
export const typeOf = (name: string): string => types[extname(name)] ?? unknownType;

/** Whether a file gets smaller by compression, by its name. */
export const isCompressible = (name: string): boolean =>
  typeOf(name) !== unknownType && compressible.test(typeOf(name));
