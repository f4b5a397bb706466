/**
 * Runs long work one after the other, in the order in which it was asked for, whoever asked: two at once would take both
 * the loop and the processors from everybody else.
 *
 * @returns what hands work over; its answer is that of the work, failures too
 */
export function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let before: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = before.then(work);
    before = done.catch(() => null);
    return done;
  };
}
