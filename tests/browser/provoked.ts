import { expect } from './fixtures.ts';

/** What a provoked fault makes the browser itself write: a status, an end without an answer, or nothing. */
export interface Written {
  readonly writes: { readonly status: number } | 'dropped' | null;
}

/** What Chromium writes for a fault of one call. */
function lineOf(writes: NonNullable<Written['writes']>, path: string): RegExp {
  const what =
    writes === 'dropped'
      ? 'net::ERR_(EMPTY_RESPONSE|CONNECTION_CLOSED|CONNECTION_RESET)'
      : `the server responded with a status of ${writes.status} \\(.*\\)`;
  return new RegExp(`^console: Failed to load resource: ${what} \\(http://[^/]+${path}(\\?.*)?\\)$`);
}

/**
 * Takes off the list of problems, which must be empty at the end of a test, what the browser writes about faults
 * that the test provoked: one line for each path (of dropped calls at least one), and nothing else. Waits, since
 * it writes a moment after the fact.
 */
export async function takeProvoked(
  problems: string[],
  { writes }: Written,
  ...paths: readonly string[]
): Promise<void> {
  const expected = writes === null ? [] : paths.map((path) => lineOf(writes, path));
  await expect.poll(() => problems.length).toBeGreaterThanOrEqual(expected.length);
  const written = problems.splice(0);
  const lines = writes === 'dropped' ? written.slice(0, expected.length) : written;
  expect(lines).toEqual(expected.map((line) => expect.stringMatching(line)));
  expect(written.filter((line) => !expected.some((each) => each.test(line)))).toEqual([]);
}
