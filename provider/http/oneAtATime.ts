/**
 * Runs long work sequentially, in the order of the requests, for all users: two jobs at once would take the event loop
 * and the processors from everyone else.
 *
 * @returns a function that queues work; its result is that of the work, including failures
 */
export function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let before: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = before.then(work);
    before = done.catch(() => null);
    return done;
  };
}
