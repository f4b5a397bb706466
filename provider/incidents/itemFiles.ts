import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createPace } from '../http/batches.ts';
import { readPart } from '../recorder/clipFile.ts';
import type { Mp4File } from '../recordings/mp4File.ts';

/** What was written of an item. */
interface Written {
  bytes: number;
  sha256: string;
}

/** The files of incidents, in a folder of their own. */
export interface ItemFiles {
  /** Writes a whole file; nothing is left of one that fails. `removeOthers` leaves it until `settle`. */
  write(name: string, chunks: Iterable<Uint8Array>): Promise<Written>;
  /** The item of a file that was written is stored, or the file is removed. */
  settle(name: string): void;
  remove(name: string): void;
  has(name: string): boolean;
  /** The file, read while it is sent. */
  readonly read: (name: string, size: number) => Mp4File;
  /** A small file as a whole. */
  readonly whole: (name: string) => Buffer;
  /** Removes the files that `isKnown` does not name; not those that are being written. */
  removeOthers(isKnown: (name: string) => boolean): void;
}

const chunkBytes = 256 * 1024;
/** The ending of a file that is not whole yet. */
const partEnding = '.part';

/** The files in `folder`, which is made when the first is written. */
export function createItemFiles(folder: string): ItemFiles {
  const writing = new Set<string>();
  const remove = (name: string): void => rmSync(join(folder, name), { force: true });
  return {
    remove,
    has: (name) => existsSync(join(folder, name)),
    settle: (name) => void writing.delete(name),
    async write(name, chunks) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const part = name + partEnding;
      writing.add(part);
      writing.add(name);
      try {
        const hash = createHash('sha256');
        const pace = createPace();
        let bytes = 0;
        const file = await open(join(folder, part), 'w', 0o600);
        try {
          for (const chunk of chunks) {
            hash.update(chunk);
            bytes += chunk.byteLength;
            await file.writeFile(chunk);
            await pace();
          }
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(join(folder, part), join(folder, name));
        return { bytes, sha256: hash.digest('hex') };
      } catch (error) {
        remove(part);
        throw error;
      } finally {
        writing.delete(part);
      }
    },
    read: (name, size) => ({
      size,
      *read(from, to) {
        // The file is open only while a chunk is read, because nobody says that a reader has gone.
        for (let at = from; at < to;) {
          const length = Math.min(chunkBytes, to - at);
          yield readPart(folder, name, at, length);
          at += length;
        }
      },
    }),
    whole: (name) => readFileSync(join(folder, name)),
    removeOthers(isKnown) {
      if (!existsSync(folder)) return;
      for (const name of readdirSync(folder)) if (!writing.has(name) && !isKnown(name)) remove(name);
    },
  };
}
