import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { CoverageReport } from '../../src/statecharts/coverage.ts';

/** Where a machine was replayed: on live actors by vitest, or in the browser by Playwright. */
export type Side = 'actors' | 'browser';

const folder = new URL('../../.replay/', import.meta.url);

/** Keeps what the last run took: `.replay/<machine>.<side>.json`. */
export function writeCoverage(side: Side, report: CoverageReport): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(side, report.machine), `${JSON.stringify(report, null, 1)}\n`);
}

/** The transitions that the last run of a machine took; null where it was not run. */
export function readTaken(side: Side, machine: string): readonly string[] | null {
  return readReport(side, machine)?.taken ?? null;
}

/** How often the last run of a machine took each transition; null where it was not run. */
export function readCounts(side: Side, machine: string): Readonly<Record<string, number>> | null {
  return readReport(side, machine)?.counts ?? null;
}

function readReport(side: Side, machine: string): Partial<CoverageReport> | null {
  try {
    return JSON.parse(readFileSync(fileOf(side, machine), 'utf8'));
  } catch {
    return null;
  }
}

function fileOf(side: Side, machine: string): URL {
  return new URL(`${machine}.${side}.json`, folder);
}
