/** An undo history. */
export type EditHistory<T> = {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  /** The key that groups the last edit with following ones; null for none. */
  readonly mark: string | null;
};

/** The most steps that can be undone. */
const mostSteps = 100;

export const begun = <T>(present: T): EditHistory<T> => ({ past: [], present, future: [], mark: null });

/** Records an edit. An edit with the same mark as the last one is undone together with it. */
export function recorded<T>(history: EditHistory<T>, present: T, mark: string | null = null): EditHistory<T> {
  const continues = mark !== null && mark === history.mark;
  const past = continues ? history.past : [...history.past, history.present].slice(-mostSteps);
  return { past, present, future: [], mark };
}

/** Undoes one step; unchanged if there is none. */
export function undone<T>(history: EditHistory<T>): EditHistory<T> {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: before,
    future: [history.present, ...history.future],
    mark: null,
  };
}

/** Redoes the last undone step; unchanged if there is none. */
export function redone<T>(history: EditHistory<T>): EditHistory<T> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.present], present: next, future, mark: null };
}
