import type { RouterCommand } from '../../machines/shell/app/app.machine.ts';
import { fromCallback } from 'xstate';
import { householdNow } from '../../services/wire/householdClock.ts';
import type { Leaving } from './leaving.ts';

type Report = (path: string) => void;
type Go = (path: string, options?: { replace: boolean }) => unknown;

/** Joins the address bar, which React Router owns, with the actors. */
export type Navigation = {
  /** The router reports the current address (pathname and query), and how to change it. */
  changed(path: string, go: Go): void;
  /** Reports the current address, if it is known, and each later one, until the returned function is called. */
  watch(report: Report): () => void;
  /** Replaces the current entry of the browser's history, without a question. */
  replace(path: string): void;
  /** The actor of the root: takes `go`, sends `path.changed`. */
  actor: ReturnType<typeof fromCallback<RouterCommand>>;
};

/** Creates the joint between React Router and the actors. One per console. */
export function createNavigation(leaving: Pick<Leaving, 'pass'>): Navigation {
  const watching = new Set<Report>();
  let go: Go | undefined;
  let at: string | undefined;
  const watch = (report: Report) => {
    watching.add(report);
    if (at) report(at);
    return () => void watching.delete(report);
  };
  return {
    changed(path, next) {
      go = next;
      if (path === at) return;
      at = path;
      watching.forEach((report) => report(path));
    },
    watch,
    replace: (path) => void go?.(path, { replace: true }),
    actor: fromCallback<RouterCommand>(({ sendBack, receive }) => {
      receive(({ path }) => leaving.pass(path, () => go?.(path)));
      return watch((path) => sendBack({ type: 'path.changed', path, at: householdNow() }));
    }),
  };
}
