/** Where a person goes: path and query of the console; null where the page is made anew, or the person signs out. */
type To = string | null;

/** What is typed and not saved, and the question before it is lost. One for the console. */
export type Leaving = {
  /** Whether going there loses something. */
  loses(to: To): boolean;
  /** Asks before something is lost, and then calls `go` once the person may leave, or never. @returns whether it asks */
  ask(to: To, go: () => void): boolean;
  /** Calls `go`: at once where nothing is lost, else once the person may leave, or never. */
  pass(to: To, go: () => void): void;
  /** Counts something in until the answer is called. @param loses whether it is lost on the way there */
  keep(loses: (to: To) => boolean): () => void;
  /** Says who puts the question, until the answer is called. Where nobody does, nobody is kept. */
  attach(put: (go: () => void) => void): () => void;
};

/** Creates it with nothing typed. */
export function createLeaving(): Leaving {
  const kept = new Set<(to: To) => boolean>();
  let put: ((go: () => void) => void) | null = null;
  const loses = (to: To) => [...kept].some((isLost) => isLost(to));
  const ask = (to: To, go: () => void) => {
    if (put === null || !loses(to)) return false;
    put(go);
    return true;
  };
  return {
    loses,
    ask,
    pass(to, go) {
      if (!ask(to, go)) go();
    },
    keep(isLost) {
      kept.add(isLost);
      return () => kept.delete(isLost);
    },
    attach(next) {
      put = next;
      return () => {
        put = null;
      };
    },
  };
}
