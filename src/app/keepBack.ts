import type { Leaving } from '../actors/shell/leaving.ts';

/** The index that React Router gives to an entry of the history. */
function entryOf(state: unknown): number | null {
  const index: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'idx') : null;
  return typeof index === 'number' ? index : null;
}

/**
 * Asks before Back and Forward leave a page, and lets Back only leave what fills the window. The browser has already
 * navigated by then: this goes back, and goes forward again once the person may leave. Call it before the router
 * listens.
 */
export function keepBack(window: Window, leaving: Leaving): void {
  const { history } = window;
  let shown = entryOf(history.state);
  let passes = 0;
  // Recorded when it is created, because a quick person goes Back before the page of a new entry is drawn.
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history);
    history[name] = (...args) => {
      change(...args);
      shown = entryOf(history.state);
    };
  }
  window.addEventListener('popstate', (event) => {
    const wanted = entryOf(event.state);
    if (wanted !== null && wanted === shown) {
      // The return to the page that the person stayed on. The router has not moved.
      event.stopImmediatePropagation();
      return;
    }
    if (passes > 0 || shown === null || wanted === null) {
      passes = Math.max(0, passes - 1);
      shown = wanted;
      return;
    }
    const way = wanted - shown;
    const { pathname, search } = window.location;
    const go = () => {
      passes += 1;
      history.go(way);
    };
    const isTaken = way < 0 && leaving.back();
    if (!isTaken && !leaving.ask(pathname + search, go)) {
      shown = wanted;
      return;
    }
    event.stopImmediatePropagation();
    history.go(-way);
  });
}
