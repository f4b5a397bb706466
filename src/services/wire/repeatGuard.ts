/** How long the same changing call is refused, in milliseconds. */
const repeatInterval = 1000;

/**
 * The guard against repeated submissions: remembers each submission and when it was made.
 *
 * @param now the time in milliseconds
 * @returns whether a submission is allowed; if so, it is remembered
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
