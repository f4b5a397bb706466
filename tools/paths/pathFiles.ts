import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { allTransitions } from '../../src/statecharts/allTransitions.ts';
import { generatePaths, type ModelPath } from '../../src/statecharts/paths.ts';
import type { PathSpec } from '../../src/statecharts/pathSpec.ts';
import { toPlain } from '../../src/statecharts/plain.ts';

/** What tests/paths/<machine>.json holds. A reader refuses a `format` that it does not know. */
export interface PathFile {
  readonly format: 1;
  readonly machine: string;
  readonly transitions: readonly string[];
  readonly paths: readonly ModelPath[];
}

const folder = new URL('../../tests/paths/', import.meta.url);

/** The file of a machine as it should be, and what is wrong with the model: both are empty on a good day. */
export function pathFileOf(name: string, spec: PathSpec): { text: string; faults: string[] } {
  const { paths, unreachable, crowdedTimers } = generatePaths(spec);
  const transitions = allTransitions(spec.machine).map(({ id }) => id);
  const file: PathFile = { format: 1, machine: spec.machine.id, transitions, paths };
  return {
    text: `${JSON.stringify(toPlain(file), null, 1)}\n`,
    faults: [
      ...unreachable.map((id) => `${name}: no path reaches ${id}`),
      ...crowdedTimers.map((timers) => `${name}: more than one timer runs in ${timers}`),
    ],
  };
}

/** The committed paths of a machine; throws where there are none or their format is another one. */
export function readPathFile(name: string): PathFile {
  const file: PathFile = JSON.parse(readFileSync(urlOf(name), 'utf8'));
  if (file.format !== 1) throw new Error(`tests/paths/${name}.json has an unknown format`);
  return file;
}

/** The machines of the console that have committed paths, or those in a folder (`inspector/`), in alphabetical order. */
export function committedNames(inside = ''): string[] {
  const place = new URL(inside, folder);
  if (!existsSync(place)) return [];
  const files = readdirSync(place).filter((file) => file.endsWith('.json'));
  return files.map((file) => inside + file.slice(0, -'.json'.length)).toSorted();
}

export function readText(name: string): string | null {
  const url = urlOf(name);
  return existsSync(url) ? readFileSync(url, 'utf8') : null;
}

export function writeText(name: string, text: string): void {
  mkdirSync(new URL('.', urlOf(name)), { recursive: true });
  writeFileSync(urlOf(name), text);
}

export function remove(name: string): void {
  rmSync(urlOf(name));
}

function urlOf(name: string): URL {
  return new URL(`${name}.json`, folder);
}
