import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import type { Encoding } from './encoding.ts';
import { encode } from './encoding.ts';

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
const compressible = /^(text\/|application\/|image\/svg)/;

/** One file of the console, in memory. */
export interface StaticFile {
  type: string;
  etag: string;
  bytes: Uint8Array;
  /** The body in an encoding (identity if compression is useless), created once. */
  encoded(encoding: Encoding): Promise<{ encoding: Encoding; body: Uint8Array<ArrayBuffer> }>;
}

interface Kept {
  changed: number;
  file: StaticFile;
}

/** The files of a folder, each read and compressed only once until it changes on disk. */
export interface StaticFiles {
  /** The file at a decoded URL path, or null: missing, a folder, or outside the folder. */
  find(path: string): Promise<StaticFile | null>;
}

function staticFile(path: string, bytes: Uint8Array): StaticFile {
  const type = types[extname(path)] ?? 'application/octet-stream';
  const bodies = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  return {
    type,
    bytes,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    async encoded(wanted) {
      const encoding = compressible.test(type) ? wanted : 'identity';
      const body = bodies.get(encoding) ?? encode(bytes, encoding, 'kept');
      bodies.set(encoding, body);
      return { encoding, body: await body };
    },
  };
}

/** Opens a folder of static files. Nothing outside it, and no name with a leading dot, is accessible. */
export function openFiles(folder: string): StaticFiles {
  const root = resolve(folder);
  const kept = new Map<string, Kept>();
  return {
    async find(path) {
      const name = resolve(join(root, path));
      if (!name.startsWith(root + sep) || path.includes('\0') || path.includes('/.')) return null;
      const found = await stat(name).catch(() => null);
      if (!found?.isFile()) {
        kept.delete(name);
        return null;
      }
      const known = kept.get(name);
      if (known?.changed === found.mtimeMs) return known.file;
      const file = staticFile(name, await readFile(name));
      kept.set(name, { changed: found.mtimeMs, file });
      return file;
    },
  };
}
