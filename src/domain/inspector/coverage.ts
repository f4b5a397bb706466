import * as v from 'valibot';

/** The proofs that take transitions: paths on live actors, and paths in Chromium. */
const proofs = ['actors', 'browser'] as const;

const counts = v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0)));

const coverage = v.object({
  format: v.literal(1),
  machines: v.record(v.string(), v.object({ actors: v.nullable(counts), browser: v.nullable(counts) })),
});

/**
 * How often each transition was taken in the last runs (`npm run paths -- coverage`): by machine, by proof, by the id of
 * the transition; null for a proof that was not run.
 */
export type CoverageFile = v.InferOutput<typeof coverage>;

/** The coverage of one machine. */
export type MachineCoverage = CoverageFile['machines'][string];

/** The file, among the pictures of the statecharts. */
export const coverageFile = 'coverage.json';

/** Parses the file; null if it is malformed. */
export function coverageOf(value: unknown): CoverageFile | null {
  const parsed = v.safeParse(coverage, value);
  return parsed.success ? parsed.output : null;
}

/** How often a transition was taken, and by how many of the proofs that were run. */
export interface Heat {
  readonly count: number;
  readonly by: readonly (typeof proofs)[number][];
  /** Whether only one of several proofs takes it. */
  readonly lone: boolean;
}

/** The heat of a transition. */
export function heatOf(machine: MachineCoverage, id: string): Heat {
  const by = proofs.filter((proof) => (machine[proof]?.[id] ?? 0) > 0);
  const run = proofs.filter((proof) => machine[proof] !== null);
  const count = proofs.reduce((sum, proof) => sum + (machine[proof]?.[id] ?? 0), 0);
  return { count, by, lone: run.length > 1 && by.length === 1 };
}

/** The step of a scale of five for a count, next to the largest one: 0 is never. */
export function heatStep(count: number, most: number): number {
  if (count === 0) return 0;
  return most <= 1 ? 5 : 1 + Math.round((4 * Math.log(count)) / Math.log(most));
}
