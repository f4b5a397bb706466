/** How long the same changing call is refused, in milliseconds. */
const repeatInterval = 1000;

/**
 * The repeat-submit guard: remembers what was submitted and when, each submission by itself.
 *
 * @param now the time in milliseconds
 * @returns tells whether a submission may go, and remembers it if so
 */
export function createRepeatGuard(now: () => number): (submission: string) => boolean {
  const submitted = new Map<string, number>();
  return (submission) => {
    const time = now();
    for (const [earlier, at] of submitted) {
      const age = time - at;
      if (age < 0 || age >= repeatInterval) submitted.delete(earlier);
    }
    if (submitted.has(submission)) return false;
    submitted.set(submission, time);
    return true;
  };
}
