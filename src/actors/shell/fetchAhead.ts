import { fromCallback } from 'xstate';

/** Browsers without idle callbacks wait so long, in milliseconds. */
const idleWait = 2000;

/**
 * The outside actors of the layout that fetch what nobody has asked for yet.
 *
 * @param window whose page is to be idle
 * @param fetchNext begins to fetch what the next click on a camera needs; what has arrived is not fetched again
 */
export function fetchAheadActors(window: Window, fetchNext: () => void) {
  return {
    pageIdle: fromCallback(({ sendBack }) => {
      const report = () => sendBack({ type: 'page.settled' });
      if ('requestIdleCallback' in window) {
        const asked = window.requestIdleCallback(report);
        return () => window.cancelIdleCallback(asked);
      }
      const asked = setTimeout(report, idleWait);
      return () => clearTimeout(asked);
    }),
    fetchAhead: fromCallback(() => fetchNext()),
  };
}

export type FetchAhead = ReturnType<typeof fetchAheadActors>;
