import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { CoverageReport } from '../../src/statecharts/coverage.ts';

/**
 * Where transitions of a machine were taken: by its paths on live actors (vitest) or in the browser (Playwright), or by
 * the journeys in the browser.
 */
export type Side = 'actors' | 'browser' | 'journeys';

/** How often each transition was taken, and in how many runs. */
export interface Counted {
  readonly runs: number;
  readonly counts: Readonly<Record<string, number>>;
}

const replayFolder = new URL('../../.replay/', import.meta.url);
const sides = ['actors', 'browser', 'journeys'] as const;

/**
 * Keeps what a run took (`.replay/<machine>.<side>.json`): what is taken and missed is of this run, the counts are of
 * all runs together. Transitions that the machine no longer has are dropped.
 */
export function writeCoverage(side: Side, report: CoverageReport, folder = replayFolder): void {
  const before = readCounted(side, report.machine, folder);
  const counts = Object.fromEntries(
    Object.entries(report.counts).map(([id, count]) => [id, count + (before?.counts[id] ?? 0)]),
  );
  mkdirSync(folder, { recursive: true });
  const kept = { ...report, counts, runs: (before?.runs ?? 0) + 1 };
  writeFileSync(fileOf(side, report.machine, folder), `${JSON.stringify(kept, null, 1)}\n`);
}

/** The transitions that the last run of a machine took; null where it was not run. */
export function readTaken(side: Side, machine: string): readonly string[] | null {
  return readReport(side, machine, replayFolder)?.taken ?? null;
}

/** How often all runs of a machine took each transition; null where it was not run. */
export function readCounted(side: Side, machine: string, folder = replayFolder): Counted | null {
  const { runs, counts } = readReport(side, machine, folder) ?? {};
  return runs === undefined || counts === undefined ? null : { runs, counts };
}

/** Keeps what a recorded walk took. The same run, saved twice, counts once. */
export function writeWalk(run: string, counts: Counted['counts'], folder = replayFolder): void {
  mkdirSync(walksIn(folder), { recursive: true });
  const name = `${Buffer.from(run).toString('base64url').slice(0, 200)}.json`;
  writeFileSync(new URL(name, walksIn(folder)), `${JSON.stringify(counts, null, 1)}\n`);
}

/** How often each recorded walk took each transition. */
export function readWalks(folder = replayFolder): Counted['counts'][] {
  return filesIn(walksIn(folder)).map((file) =>
    JSON.parse(readFileSync(new URL(file, walksIn(folder)), 'utf8')),
  );
}

/** Forgets all runs and walks. */
export function forgetCoverage(folder = replayFolder): void {
  rmSync(walksIn(folder), { recursive: true, force: true });
  const ends = sides.map((side) => `.${side}.json`);
  for (const file of filesIn(folder)) {
    if (ends.some((end) => file.endsWith(end))) rmSync(new URL(file, folder));
  }
}

const walksIn = (folder: URL): URL => new URL('walks/', folder);

function filesIn(folder: URL): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function readReport(
  side: Side,
  machine: string,
  folder: URL,
): Partial<CoverageReport & { readonly runs: number }> | null {
  try {
    return JSON.parse(readFileSync(fileOf(side, machine, folder), 'utf8'));
  } catch {
    return null;
  }
}

function fileOf(side: Side, machine: string, folder: URL): URL {
  return new URL(`${machine}.${side}.json`, folder);
}
