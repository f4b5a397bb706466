import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import {
  countedIds,
  coverageFile,
  heatOf,
  proofs,
  proofTexts,
  type CoverageFile,
} from '../../src/domain/inspector/coverage.ts';
import type { FeedPast } from '../../src/domain/inspector/feed.ts';
import { inspectionFileOf } from '../../src/domain/inspector/inspectionFile.ts';
import { readCounted, readWalks, writeWalk, type Counted } from './coverageFiles.ts';
import type { PathFile } from './pathFile.ts';

/** How often each transition was taken in all runs of each proof. Only transitions that a machine still has count. */
export function coverageFrom(
  files: readonly PathFile[],
  read: typeof readCounted = readCounted,
  walks: readonly Counted['counts'][] = readWalks(),
): CoverageFile {
  const machines = files.map(({ machine, transitions }) => {
    const current = (counted: Counted | null): Counted | null =>
      counted && {
        runs: counted.runs,
        counts: Object.fromEntries(transitions.map((id) => [id, counted.counts[id] ?? 0])),
      };
    const counted = {
      actors: current(read('actors', machine)),
      browser: current(read('browser', machine)),
      journeys: current(read('journeys', machine)),
      walks: current(walksOf(transitions, walks)),
    };
    return [machine, counted] as const;
  });
  return { format: 2, machines: Object.fromEntries(machines) };
}

/** The walks in which a machine took a transition; null if there are none. */
function walksOf(transitions: readonly string[], walks: readonly Counted['counts'][]): Counted | null {
  const own = walks.filter((counts) => transitions.some((id) => (counts[id] ?? 0) > 0));
  if (own.length === 0) return null;
  const timesOf = (id: string) => own.reduce((sum, counts) => sum + (counts[id] ?? 0), 0);
  return { runs: own.length, counts: Object.fromEntries(transitions.map((id) => [id, timesOf(id)])) };
}

/** What was never taken, and what only one of several proofs takes, by machine. */
export function coverageLines({ machines }: CoverageFile): string[] {
  return Object.entries(machines).flatMap(([machine, counts]) => {
    const heats = countedIds(counts).map((id) => ({ id, ...heatOf(counts, id) }));
    const lone = heats.flatMap(({ id, by: [first], lone: isLone }) =>
      isLone && first !== undefined ? [`${machine}: only ${proofTexts[first.proof]}: ${id}`] : [],
    );
    return [
      ...heats.filter(({ count }) => count === 0).map(({ id }) => `${machine}: never taken: ${id}`),
      ...lone,
    ];
  });
}

/** For each proof, how many machines it was run for: `journeys 12 of 158`. */
export function coverageSums({ machines }: CoverageFile): string {
  const all = Object.values(machines);
  return proofs
    .map(
      (proof) =>
        `${proofTexts[proof]} ${all.filter((counts) => counts[proof] !== null).length} of ${all.length}`,
    )
    .join(', ');
}

/** How often a run took each transition, by id. */
export function takenIn({ taken, messages }: Pick<FeedPast, 'taken' | 'messages'>): Record<string, number> {
  const counts: Record<string, number> = {};
  const add = (id: string, count: number) => (counts[id] = (counts[id] ?? 0) + count);
  for (const [id, count] of taken.flatMap(([, each]) => each)) add(id, count);
  for (const message of messages) if (message.kind === 'transition') message.ids.forEach((id) => add(id, 1));
  return counts;
}

/** Counts the walks in a file that the inspector saved. Answers the number of its runs, or why it cannot be read. */
export function countWalks(file: string): number | string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return `${file} cannot be read`;
  }
  const read = inspectionFileOf(text);
  if (!read.ok) return `${file} was not saved by the inspector (${read.problem})`;
  for (const { past } of read.file.runs) writeWalk(past.run.from, takenIn(past));
  return read.file.runs.length;
}

/** Writes the file for the catalogue and for other tools. Answers its place. */
export function writeCoverageFile(file: CoverageFile): string {
  const folder = new URL('../../storyboard/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL(coverageFile, folder), `${JSON.stringify(file, null, 1)}\n`);
  return `storyboard/${coverageFile}`;
}
