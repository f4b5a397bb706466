import { checkRelease, releaseIn, type ReleaseCheck } from '../../domain/shell/release.ts';
import { tabKeys } from '../../domain/shell/storedKeys.ts';
import { saveInTab, readSavedInTab } from './savedTexts.ts';

/** How long the server is waited for, in milliseconds. */
const longestWait = 5000;

/** The release of the console that this page belongs to, and that of its server. */
export type Release = {
  /** Compares the two. Rejects if the server does not say which one it has. */
  check(signal: AbortSignal): Promise<ReleaseCheck>;
  /** Loads the page again at its address. The browser asks first if something is unsaved. */
  reload(): void;
};

/** The release of the page with this head. */
export function createRelease(
  document: { readonly head: Pick<HTMLElement, 'outerHTML'> },
  location: Pick<Location, 'reload'>,
): Release {
  const own = releaseIn(document.head.outerHTML);
  let served: string | null = null;
  return {
    async check(signal) {
      const response = await fetch('/', {
        cache: 'no-store',
        signal: AbortSignal.any([signal, AbortSignal.timeout(longestWait)]),
      });
      served = releaseIn(await response.text());
      if (own === null || served === null) throw new Error('There is no page of the console here.');
      return checkRelease(own, served, readSavedInTab(tabKeys.release));
    },
    reload() {
      if (served !== null) saveInTab(tabKeys.release, served);
      location.reload();
    },
  };
}
