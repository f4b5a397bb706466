/** Where a person goes: path and query of the console; null where the page is made anew, or the person signs out. */
type To = string | null;

type LeaveQuestion = {
  put(go: () => void): void;
  /** What it asks about was saved meanwhile. */
  drop(): void;
};

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
  /** Says that something was saved: where nothing is lost any more on the way that was asked about last, it is told. */
  settle(): void;
  /** Says who puts the question, until the answer is called. Where nobody does, nobody is kept. */
  attach(question: LeaveQuestion): () => void;
};

/** Creates it with nothing typed. */
export function createLeaving(): Leaving {
  const kept = new Set<(to: To) => boolean>();
  let question: LeaveQuestion | null = null;
  let asked: { readonly to: To } | null = null;
  const loses = (to: To) => [...kept].some((isLost) => isLost(to));
  const ask = (to: To, go: () => void) => {
    if (question === null || !loses(to)) return false;
    asked = { to };
    question.put(go);
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
    settle() {
      if (asked === null || loses(asked.to)) return;
      asked = null;
      question?.drop();
    },
    attach(next) {
      question = next;
      return () => {
        question = null;
      };
    },
  };
}
