import { shareCodeIn } from '../../domain/devices/shareCode.ts';

/** The share codes of links that the console is opened by. */
export type ShareLinks = {
  /** Tells a code once, also one that was found before anybody listened. @returns ends it */
  listen(tell: (shareCode: string) => void): () => void;
};

/**
 * Takes share codes from the fragment of the address, now and whenever it changes: no code stays in the address bar, in
 * the history of the browser or in a redirect. To be called before the router is created, which reads the address too.
 */
export function watchShareLinks(
  window: Pick<Window, 'addEventListener' | 'location' | 'history'>,
): ShareLinks {
  let found: string | null = null;
  let listener: ((shareCode: string) => void) | null = null;
  const tell = () => {
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
    tell();
  };
  take();
  window.addEventListener('popstate', take);
  return {
    listen(next) {
      listener = next;
      tell();
      return () => {
        if (listener === next) listener = null;
      };
    },
  };
}
