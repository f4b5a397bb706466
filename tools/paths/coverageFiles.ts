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
  let text: string;
  try {
    text = readFileSync(fileOf(side, machine), 'utf8');
  } catch {
    return null;
  }
  const { taken }: CoverageReport = JSON.parse(text);
  return taken;
}

function fileOf(side: Side, machine: string): URL {
  return new URL(`${machine}.${side}.json`, folder);
}
