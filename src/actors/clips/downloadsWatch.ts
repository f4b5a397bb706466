type Listener = () => void;

const begun = new Set<object>();
const listeners = new Set<Listener>();
const notify = () => {
  for (const listener of listeners) listener();
};

/**
 * Whether the downloads of a console run, for the shell: it loads their list only then, and their code is no part of it.
 */
export const downloadsWatch = {
  begin(app: object): void {
    begun.add(app);
    // Downloads begin while a view renders, and React forbids that this changes another view.
    queueMicrotask(notify);
  },
  end(app: object): void {
    begun.delete(app);
    notify();
  },
  has: (app: object): boolean => begun.has(app),
  subscribe: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
