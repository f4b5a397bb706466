import { shareCodeIn } from '../../domain/devices/shareCode.ts';

/** The share codes of links that open the console. */
export type ShareLinks = {
  /** Calls `report` once per code, also for a code found before anyone listened. @returns stops listening */
  listen(report: (shareCode: string) => void): () => void;
};

/**
 * Removes share codes from the URL's fragment, now and whenever it changes, so that no code stays in the address bar,
 * in the browser history or in a redirect. Call it before the router is created, which reads the URL too.
 */
export function watchShareLinks(
  window: Pick<Window, 'addEventListener' | 'location' | 'history'>,
): ShareLinks {
  let found: string | null = null;
  let listener: ((shareCode: string) => void) | null = null;
  const report = () => {
    if (found === null || listener === null) return;
    const shareCode = found;
    found = null;
    listener(shareCode);
  };
  const take = () => {
    const { hash, pathname, search } = window.location;
    const shareCode = shareCodeIn(hash);
    if (shareCode === null) return;
    window.history.replaceState(window.history.state, '', pathname + search);
    found = shareCode;
    report();
  };
  take();
  window.addEventListener('popstate', take);
  return {
    listen(next) {
      listener = next;
      report();
      return () => {
        if (listener === next) listener = null;
      };
    },
  };
}
