/**
 * Asked before the address of the console changes: true where the person is kept for now.
 *
 * @param to path and query that the person wants to go to
 * @param go leads there, once the person may leave
 */
type Keeper = (to: string, go: () => void) => boolean;

/** Who keeps a person on a page, such as a form with unsaved changes. One for the console. */
export type Leaving = {
  /** Whether somebody keeps the person; then `go` is called once they may leave, or never. */
  ask: Keeper;
  /** Asks this keeper too, until the answer is called. */
  keep(keeper: Keeper): () => void;
};

/** Creates an empty list of keepers. */
export function createLeaving(): Leaving {
  const keepers = new Set<Keeper>();
  return {
    ask: (to, go) => [...keepers].some((keeper) => keeper(to, go)),
    keep(keeper) {
      keepers.add(keeper);
      return () => keepers.delete(keeper);
    },
  };
}
