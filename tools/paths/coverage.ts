import { mkdirSync, writeFileSync } from 'node:fs';
import { coverageFile, heatOf, type CoverageFile } from '../../src/domain/inspector/coverage.ts';
import { readCounts } from './coverageFiles.ts';
import type { PathFile } from './pathFile.ts';

/** How often each transition was taken in the last run of each proof. Only transitions that a machine still has count. */
export function coverageFrom(files: readonly PathFile[], read: typeof readCounts = readCounts): CoverageFile {
  const machines = files.map(({ machine, transitions }) => {
    const counted = (side: 'actors' | 'browser') => {
      const counts = read(side, machine);
      return counts && Object.fromEntries(transitions.map((id) => [id, counts[id] ?? 0]));
    };
    return [machine, { actors: counted('actors'), browser: counted('browser') }] as const;
  });
  return { format: 1, machines: Object.fromEntries(machines) };
}

/** What was never taken, and what only one of several proofs takes, by machine. */
export function coverageLines({ machines }: CoverageFile): string[] {
  return Object.entries(machines).flatMap(([machine, counts]) => {
    if (counts.actors === null && counts.browser === null) return [];
    const ids = Object.keys(counts.actors ?? counts.browser ?? {});
    const heats = ids.map((id) => ({ id, ...heatOf(counts, id) }));
    return [
      ...heats.filter(({ count }) => count === 0).map(({ id }) => `${machine}: never taken: ${id}`),
      ...heats.filter(({ lone }) => lone).map(({ id, by }) => `${machine}: only ${by[0]} takes ${id}`),
    ];
  });
}

/** Writes the file for the catalogue and for other tools. Answers its place. */
export function writeCoverageFile(file: CoverageFile): string {
  const folder = new URL('../../storyboard/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL(coverageFile, folder), `${JSON.stringify(file, null, 1)}\n`);
  return `storyboard/${coverageFile}`;
}
