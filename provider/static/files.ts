import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import type { Encoding } from './encoding.ts';
import { isCompressible, typeOf } from './fileTypes.ts';

/** One file of the console, in memory. */
export interface StaticFile {
  type: string;
  etag: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** The body as the build compressed it; as it is, if the build did not. */
  encoded(encoding: Encoding): Promise<{ encoding: Encoding; body: Uint8Array<ArrayBuffer> }>;
}

interface Kept {
  changed: number;
  file: StaticFile;
}

/** The files of a folder, each read only once until it changes on disk. */
export interface StaticFiles {
  /** The file at a decoded URL path, or null: missing, a folder, or outside the folder. */
  find(path: string): Promise<StaticFile | null>;
}

const suffixes = { br: '.br', gzip: '.gz' } as const;

/** The compressed file that the build wrote next to a file; null if there is none, or only an older one. */
async function compressedOf(
  name: string,
  changed: number,
  encoding: keyof typeof suffixes,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = name + suffixes[encoding];
  const found = await stat(file).catch(() => null);
  return found?.isFile() && found.mtimeMs >= changed ? new Uint8Array(await readFile(file)) : null;
}

function staticFile(name: string, bytes: Uint8Array<ArrayBuffer>, changed: number): StaticFile {
  const bodies = new Map<Encoding, Promise<Uint8Array<ArrayBuffer> | null>>();
  return {
    type: typeOf(name),
    bytes,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    async encoded(wanted) {
      if (wanted === 'identity' || !isCompressible(name)) return { encoding: 'identity', body: bytes };
      const reading = bodies.get(wanted) ?? compressedOf(name, changed, wanted);
      bodies.set(wanted, reading);
      const body = await reading;
      return body === null ? { encoding: 'identity', body: bytes } : { encoding: wanted, body };
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
      const file = staticFile(name, new Uint8Array(await readFile(name)), found.mtimeMs);
      kept.set(name, { changed: found.mtimeMs, file });
      return file;
    },
  };
}
