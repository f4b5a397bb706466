import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { allTransitions } from '../../src/statecharts/allTransitions.ts';
import type { ModelPath } from '../../src/statecharts/modelPath.ts';
import { generatePaths, revived, type PathSet } from '../../src/statecharts/paths.ts';
import type { PathSpec } from '../../src/statecharts/pathSpec.ts';
import { lostSince } from './lost.ts';
import type { PathFile } from './pathFile.ts';
import { readPaths, writePaths } from './pathText.ts';

/** The file of a machine as it should be, with what is wrong and what is no longer there: empty on a good day. */
export interface Regenerated {
  readonly file: PathFile;
  readonly text: string;
  readonly faults: readonly string[];
  readonly lost: readonly string[];
}

const folder = new URL('../../tests/paths/', import.meta.url);

/** Generates the paths of a machine again, next to the committed ones. */
export function regenerate(name: string, spec: PathSpec): Regenerated {
  return regenerateFrom(committedFile(name), name, spec);
}

/** The same, beside a file in hand. A path that is in it already keeps its number. */
export function regenerateFrom(committed: PathFile | null, name: string, spec: PathSpec): Regenerated {
  const generated = generatePaths(spec);
  const numbers = numbersOf(generated, committed);
  const numbered = (paths: readonly ModelPath[]): ModelPath[] =>
    paths.map((path) => ({ ...path, n: numbers.get(path.id) ?? path.n })).toSorted((a, b) => a.n - b.n);
  const file: PathFile = {
    machine: spec.machine.id,
    transitions: allTransitions(spec.machine).map(({ id }) => id),
    paths: numbered(generated.paths),
    extraWalks: numbered(generated.extraWalks),
  };
  return {
    file,
    text: writePaths(file, spec),
    faults: [
      ...generated.unreachable.map((id) => `${name}: no path reaches ${id}`),
      ...generated.unmet.map((demand) => `${name}: not met: ${demand}`),
      ...generated.crowdedTimers.map((timers) => `${name}: more than one timer runs in ${timers}`),
    ],
    lost: committed === null ? [] : lostSince(committed, file, spec).map((what) => `${name}: ${what}`),
  };
}

/** The committed file; null where there is none, or one that was written in an older format. */
function committedFile(name: string): PathFile | null {
  const text = readText(name);
  if (text === null) return null;
  return readPaths(text);
}

/** The number of each generated path by its id: the one it has, or the lowest that is free. */
function numbersOf({ paths, extraWalks }: PathSet, committed: PathFile | null): Map<string, number> {
  const known = new Map(
    [...(committed?.paths ?? []), ...(committed?.extraWalks ?? [])].map(({ id, n }) => [id, n]),
  );
  const ids = [...paths, ...extraWalks].map(({ id }) => id);
  const numbers = new Map<string, number>();
  for (const id of ids) {
    const n = known.get(id);
    if (n !== undefined) numbers.set(id, n);
  }
  const taken = new Set(numbers.values());
  let next = 1;
  for (const id of ids.filter((one) => !numbers.has(one))) {
    while (taken.has(next)) next += 1;
    taken.add(next);
    numbers.set(id, next);
  }
  return numbers;
}

/** The committed paths of a machine; throws where there are none or their format is another one. */
export function readPathFile(name: string): PathFile {
  const text = readText(name);
  if (text === null) throw new Error(`tests/paths/${name}.json is not there: npm run paths`);
  const file = readPaths(text);
  if (file === null) throw new Error(`tests/paths/${name}.json has an unknown format`);
  return file;
}

/** The committed paths for live actors: those that the browser walks too, and the extra walks. */
export function pathsForActors(name: string, spec: PathSpec): ModelPath[] {
  const { paths, extraWalks } = readPathFile(name);
  return [...paths, ...extraWalks].map((path) => revived(spec, path));
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
