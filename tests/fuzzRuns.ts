/** So many runs a property has that is searched for long; `npm run soak` asks for a million. */
export const fuzzRuns = Number(process.env['FUZZ_RUNS'] ?? 1000);

/** Milliseconds within which they end on a slow machine. */
export const fuzzTimeout = Math.max(300_000, fuzzRuns * 30);
