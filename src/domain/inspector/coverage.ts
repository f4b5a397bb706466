import * as v from 'valibot';

/**
 * The proofs that take transitions: paths on live actors, paths in Chromium, journeys (browser tests that are no
 * replays), and walks that a person recorded.
 */
export const proofs = ['actors', 'browser', 'journeys', 'walks'] as const;
export type Proof = (typeof proofs)[number];

/** The proofs in words. */
export const proofTexts: Readonly<Record<Proof, string>> = {
  actors: 'paths on actors',
  browser: 'paths in Chromium',
  journeys: 'journeys',
  walks: 'recorded walks',
};

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const counted = v.nullable(v.object({ runs: count, counts: v.record(v.string(), count) }));

const coverage = v.object({
  format: v.literal(2),
  machines: v.record(
    v.string(),
    v.object({ actors: counted, browser: counted, journeys: counted, walks: counted }),
  ),
});

/**
 * How often each transition was taken (`npm run paths -- coverage`): by machine, by proof, in how many runs, by the id
 * of the transition; null for a proof that was not run.
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

/** How often a transition was taken, in all and by each proof that takes it. */
export interface Heat {
  readonly count: number;
  readonly by: readonly { readonly proof: Proof; readonly count: number }[];
  /** Whether only one of several proofs takes it. */
  readonly lone: boolean;
}

/** The heat of a transition. */
export function heatOf(machine: MachineCoverage, id: string): Heat {
  const run = proofs.filter((proof) => machine[proof] !== null);
  const by = run
    .map((proof) => ({ proof, count: machine[proof]?.counts[id] ?? 0 }))
    .filter((each) => each.count > 0);
  const all = by.reduce((sum, each) => sum + each.count, 0);
  return { count: all, by, lone: run.length > 1 && by.length === 1 };
}

/** The transitions that the proofs of a machine were asked about. */
export function countedIds(machine: MachineCoverage): readonly string[] {
  const run = proofs.find((proof) => machine[proof] !== null);
  return run === undefined ? [] : Object.keys(machine[run]?.counts ?? {});
}

/** The step of a scale of five for a count, next to the largest one: 0 is never. */
export function heatStep(count: number, most: number): number {
  if (count === 0) return 0;
  return most <= 1 ? 5 : 1 + Math.round((4 * Math.log(count)) / Math.log(most));
}
