import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clip } from './clip.ts';
import { readClip } from './clip.ts';

/** The demo footage on disk: clips and still pictures. */
export interface Footage {
  /** A clip by its file name, read once. Throws when it cannot be read. */
  clip(name: string): Clip;
  /** A still picture (JPEG) by its file name. Rejects when it cannot be read. */
  picture(name: string): Promise<Uint8Array<ArrayBuffer>>;
  /** A still of an event (JPEG), as `scenes.json` names it. Rejects when it cannot be read. */
  still(name: string): Promise<Uint8Array<ArrayBuffer>>;
}

/** Opens the footage of `folder`; names come from the database's seed or from `scenes.json`, never from a request. */
export function openFootage(folder: string): Footage {
  const clips = new Map<string, Clip>();
  return {
    clip(name) {
      const known = clips.get(name);
      if (known) return known;
      const read = readClip(join(folder, name));
      clips.set(name, read);
      return read;
    },
    picture: async (name) => new Uint8Array(await readFile(join(folder, 'preview', name))),
    still: async (name) => new Uint8Array(await readFile(join(folder, name))),
  };
}
