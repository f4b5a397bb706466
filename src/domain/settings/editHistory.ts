/** What something is, was and was before it was undone. */
export type EditHistory<T> = {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  /** What the last edit goes on with, where another may. */
  readonly mark: string | null;
};

/** More than this is not undone. */
const mostSteps = 100;

export const begun = <T>(present: T): EditHistory<T> => ({ past: [], present, future: [], mark: null });

/** After an edit; one with the mark of the edit before is undone with it. */
export function recorded<T>(history: EditHistory<T>, present: T, mark: string | null = null): EditHistory<T> {
  const goesOn = mark !== null && mark === history.mark;
  const past = goesOn ? history.past : [...history.past, history.present].slice(-mostSteps);
  return { past, present, future: [], mark };
}

/** After one step back; the same where there is none. */
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
