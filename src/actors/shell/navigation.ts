import type { RouterCommand } from '../../machines/shell/app/app.machine.ts';
import { fromCallback } from 'xstate';
import { householdNow } from '../../services/wire/householdClock.ts';

type Go = (path: string) => void;

/** Joins the address bar, which React Router owns, with the actors. */
export type Navigation = {
  /** The router hands in how to go to a path of the console. */
  attach(go: Go): void;
  /** The router tells that the address is now `path` (pathname and query). */
  changed(path: string): void;
  /** The actor that the root talks to: takes `go`, sends `path.changed`. */
  actor: ReturnType<typeof fromCallback<RouterCommand>>;
};

/** Creates the joint between React Router and the root actor. One per console. */
export function createNavigation(): Navigation {
  let go: Go | null = null;
  let tell: Go | null = null;
  return {
    attach(next) {
      go = next;
    },
    changed(path) {
      tell?.(path);
    },
    actor: fromCallback<RouterCommand>(({ sendBack, receive }) => {
      tell = (path) => sendBack({ type: 'path.changed', path, at: householdNow() });
      receive((command) => go?.(command.path));
      return () => {
        tell = null;
      };
    }),
  };
}
