import { availableParallelism } from 'node:os';

/** One result of the benchmark, and its limit (null: no limit). */
export interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: 'KiB' | 'ms' | 'x' | '%' | '';
  readonly figure: number | null;
}

const digits = { KiB: 1, ms: 0, x: 2, '%': 2, '': 0 } as const;

function verdict({ value, figure }: Row): string {
  if (figure === null) return '';
  return value <= figure ? 'ok' : 'over';
}

/** Returns the rows. Throws, naming them, if some have no value, because their measurement is broken. */
export function measuredRows(rows: readonly Row[]): readonly Row[] {
  const broken = rows.filter(({ value }) => !Number.isFinite(value));
  if (broken.length === 0) return rows;
  throw new Error(`nothing was measured for: ${broken.map(({ name }) => name).join('; ')}`);
}

/** The rows as a table for people. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map((row) => {
    const write = (value: number): string => `${value.toFixed(digits[row.unit])} ${row.unit}`.trim();
    const figure = row.figure === null ? '' : `at most ${write(row.figure)}`;
    return `${row.name.padEnd(64)}${write(row.value).padStart(12)}  ${figure.padEnd(20)}${verdict(row)}`.trimEnd();
  });
  return lines.join('\n');
}

/** The rows as JSON for tests/bench/results.json. */
export function jsonOf(rows: readonly Row[]): string {
  const measured = rows.map((row) => ({
    ...row,
    value: Number(row.value.toFixed(digits[row.unit])),
    ok: row.figure === null ? null : row.value <= row.figure,
  }));
  const machine = { node: process.version, platform: process.platform, cores: availableParallelism() };
  return `${JSON.stringify({ machine, rows: measured }, null, 2)}\n`;
}

/** The median of the values; NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** A percentile of the values; `part` is 0 to 1. NaN for none. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;
}

/**
 * The growth of a value per minute: the median of the slopes between any two samples (Theil and Sen). Unlike a
 * regression, single samples that are far off do not change it.
 */
export function slope(samples: readonly { readonly minute: number; readonly value: number }[]): number {
  return median(
    samples.flatMap((later, index) =>
      samples
        .slice(0, index)
        .filter(({ minute }) => minute !== later.minute)
        .map((earlier) => (later.value - earlier.value) / (later.minute - earlier.minute)),
    ),
  );
}

/**
 * The lowest sample of each minute. What is held is in every sample of a minute; what is only not yet collected, such as
 * that of windows which have just connected again, is not.
 */
export function lowest<T extends { readonly minute: number; readonly value: number }>(
  samples: readonly T[],
): T[] {
  const floors = new Map<number, T>();
  for (const sample of samples) {
    const minute = Math.floor(sample.minute);
    const floor = floors.get(minute);
    if (floor === undefined || sample.value < floor.value) floors.set(minute, sample);
  }
  return [...floors.values()];
}
