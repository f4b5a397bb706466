import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { ModelPath } from '../../../src/statecharts/modelPath.ts';
import { stateText } from '../../../src/statecharts/stateText.ts';
import { writeCoverage } from '../../../tools/paths/coverageFiles.ts';
import { readPathFile } from '../../../tools/paths/pathFiles.ts';

/** What one replayed path took, and how long. Workers are processes of their own, so each path is a file. */
export interface Part {
  readonly machine: string;
  readonly path: string;
  readonly taken: readonly string[];
  readonly seconds: number;
}

const folder = new URL('../../../.replay/parts/', import.meta.url);
const keyFolder = new URL('../../../.replay/pressed/', import.meta.url);

export function clearParts(): void {
  for (const each of [folder, keyFolder]) rmSync(each, { recursive: true, force: true });
}

/** The controls that were pressed in this run, by any worker: each is looked at once at the other width. */
export function readKeys(): string[] {
  return filesIn(keyFolder).map((file) => Buffer.from(file, 'base64url').toString());
}

/** Keeps a control that was pressed. Answers whether it is the first time. */
export function keepKey(key: string): boolean {
  mkdirSync(keyFolder, { recursive: true });
  try {
    writeFileSync(new URL(Buffer.from(key).toString('base64url').slice(0, 200), keyFolder), '', {
      flag: 'wx',
    });
    return true;
  } catch {
    return false;
  }
}

export function writePart(part: Part): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL(`${part.machine}.${part.path}.json`, folder), JSON.stringify(part));
}

/**
 * Puts the parts of this run together: `.replay/<machine>.browser.json`, and a table of `machine taken/all` with
 * the number of paths and the seconds they took. A machine of which only some paths ran keeps its last count.
 */
export function mergeParts(): string {
  const parts = readParts();
  const machines = [...new Set(parts.map(({ machine }) => machine))].toSorted();
  return machines
    .map((name) =>
      row(
        name,
        parts.filter(({ machine }) => machine === name),
      ),
    )
    .join('\n');
}

function row(machine: string, parts: readonly Part[]): string {
  const { transitions, paths } = readPathFile(machine);
  const ever = new Set(parts.flatMap(({ taken }) => taken));
  const taken = transitions.filter((id) => ever.has(id));
  const missed = transitions.filter((id) => !ever.has(id));
  const walked = walkedPaths(paths);
  const isWhole = walked.every(({ id }) => parts.some((part) => part.path === id));
  // In the browser it is counted how many paths take a transition.
  const timesOf = (id: string) => parts.filter((part) => part.taken.includes(id)).length;
  const counts = Object.fromEntries(transitions.map((id) => [id, timesOf(id)]));
  if (isWhole) writeCoverage('browser', { machine, taken, missed, counts });
  const seconds = parts.reduce((sum, part) => sum + part.seconds, 0);
  const cells = [
    machine.padEnd(20),
    `${taken.length}/${transitions.length}`.padStart(8),
    `${parts.length}/${walked.length} paths`.padStart(14),
    `${seconds.toFixed(1)} s`.padStart(9),
  ];
  const rest = isWhole && missed.length > 0 ? `  not taken: ${missed.join('; ')}` : '';
  return `${cells.join('')}${rest}`;
}

/**
 * The paths of a machine that are walked in the browser: all but those of which the other walked ones together have each
 * state, transition, and length of a delay, which the app may provide itself. Such a path is there for a value or an
 * effect, which the replay of the model proves. A path without steps is always walked: it shows an input.
 */
export function walkedPaths(paths: readonly ModelPath[]): readonly ModelPath[] {
  const walked = new Set(paths);
  for (const path of paths.toSorted((one, other) => one.steps.length - other.steps.length)) {
    if (path.steps.length === 0) continue;
    const others = new Set([...walked].flatMap((other) => (other === path ? [] : placesOf(other))));
    if (placesOf(path).every((each) => others.has(each))) walked.delete(path);
  }
  return [...walked];
}

const placesOf = ({ start, steps }: ModelPath): string[] =>
  [stateText(start.state), ...start.transitions].concat(
    steps.flatMap(({ state, transitions, event, delay }) => [
      stateText(state),
      ...transitions,
      ...(delay === undefined ? [] : [`${event.type} ${delay}`]),
    ]),
  );

function filesIn(place: URL): string[] {
  return existsSync(place) ? readdirSync(place) : [];
}

function readParts(): Part[] {
  return filesIn(folder).map((file): Part => JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
}
