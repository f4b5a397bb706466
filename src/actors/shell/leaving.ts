/** Where a person goes: path and query of the console; null where they refresh the page or sign in or out. */
type To = string | null;

type LeaveQuestion = {
  put(go: () => void): void;
  /** What it asks about has been saved meanwhile. */
  drop(): void;
};

/** Tracks unsaved input, and asks before it is lost. One per console. */
export type Leaving = {
  /** Whether unsaved input is lost by going there. */
  loses(to: To): boolean;
  /** Asks if something would be lost, and calls `go` only once the person agrees to leave. @returns whether it asks */
  ask(to: To, go: () => void): boolean;
  /** Calls `go` at once if nothing would be lost, else asks first as `ask` does. */
  pass(to: To, go: () => void): void;
  /** Registers unsaved input until the returned function is called. @param loses whether going there loses it */
  keep(loses: (to: To) => boolean): () => void;
  /** To be called after a save: withdraws the last question if going there no longer loses anything. */
  settle(): void;
  /**
   * Registers who puts the question, until the returned function is called. Without one, nobody is asked or held up.
   */
  attach(question: LeaveQuestion): () => void;
  /** Has Back call `act` and stay on the page, until the returned function is called. */
  takeBack(act: () => void): () => void;
  /** To be called when the person goes back. @returns whether Back was taken */
  back(): boolean;
};

/** Starts with no unsaved input. */
export function createLeaving(): Leaving {
  const kept = new Set<(to: To) => boolean>();
  let question: LeaveQuestion | null = null;
  let asked: { readonly to: To } | null = null;
  let onBack: (() => void) | null = null;
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
    takeBack(act) {
      onBack = act;
      return () => {
        onBack = null;
      };
    },
    back() {
      const act = onBack;
      act?.();
      return act !== null;
    },
  };
}
