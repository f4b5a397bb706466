import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ModelPath } from '../../src/statecharts/modelPath.ts';

/** The screenshot of a place of a path: 0 is its start, n the result of step n. */
export function pictureName(path: string, at: number): string {
  return `${path}-${at}.jpg`;
}

/**
 * The screenshots of a path in the folder of its machine: a file name for each of its places, null if there is none.
 */
export function picturesOf(folder: string, { id, steps }: ModelPath): (string | null)[] {
  const places = [0, ...steps.map((_, index) => index + 1)];
  return places.map((at) => {
    const name = pictureName(id, at);
    return existsSync(join(folder, name)) ? name : null;
  });
}
