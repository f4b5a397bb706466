import type { Leaving } from '../actors/shell/leaving.ts';

/** React Router numbers the entries of the history. */
function entryOf(state: unknown): number | null {
  const index: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'idx') : null;
  return typeof index === 'number' ? index : null;
}

/**
 * Asks before Back and Forward leave a page. The browser has gone by then: it is led back, and on once the person may
 * leave. Must be called before the router listens.
 *
 * @returns tells which entry of the history is shown; to be called after every change of the address
 */
export function keepBack(window: Window, leaving: Leaving): () => void {
  let shown = entryOf(window.history.state);
  let passes = 0;
  window.addEventListener('popstate', (event) => {
    const wanted = entryOf(event.state);
    if (passes > 0 || shown === null || wanted === null || wanted === shown) {
      passes = Math.max(0, passes - 1);
      // On its way back to where the person was kept: the router has not moved.
      if (wanted !== null && wanted === shown) event.stopImmediatePropagation();
      return;
    }
    const way = wanted - shown;
    const { pathname, search } = window.location;
    const go = () => {
      passes += 1;
      window.history.go(way);
    };
    if (!leaving.ask(pathname + search, go)) return;
    event.stopImmediatePropagation();
    window.history.go(-way);
  });
  return () => {
    shown = entryOf(window.history.state);
  };
}
