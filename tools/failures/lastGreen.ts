import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { LastGreen } from './failure.ts';

/** By the id of a test, when it passed last. */
export type Greens = Readonly<Record<string, LastGreen>>;

/** What is known of earlier runs; nothing if the file is missing or damaged. */
export function readGreens(file: string): Greens {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/** Adds the tests that passed now to those of earlier runs. */
export function writeGreens(file: string, before: Greens, passed: Greens): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...before, ...passed }));
}

/** The short id of the commit that is checked out; '' if there is none. */
export function commitIn(folder: string): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}
