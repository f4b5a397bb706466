import type { FeedRun } from '../domain/inspector/feed.ts';
import { tabKeys, type TabKey } from '../domain/shell/storedKeys.ts';

/** As much of a window as a run is named by; its storage takes the keys of the privacy policy alone. */
interface RunWindow {
  readonly location: Pick<Location, 'pathname'>;
  readonly sessionStorage: {
    getItem(key: TabKey): string | null;
    setItem(key: TabKey, value: string): void;
  };
}

/** Used because `crypto.randomUUID` is missing on pages served over plain http from another host. */
function randomName(): string {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return `${high.toString(36)}${low.toString(36)}`;
}

/** The name of this tab, the same after a reload; a new one each time where the browser keeps nothing. */
function tabName(window: Pick<RunWindow, 'sessionStorage'>): string {
  const name = randomName();
  try {
    const kept = window.sessionStorage.getItem(tabKeys.tab);
    if (kept !== null) return kept;
    window.sessionStorage.setItem(tabKeys.tab, name);
  } catch {
    // Storage is refused: each run counts as a tab of its own.
  }
  return name;
}

/** How this run of the console introduces itself: the page that it began on, without its query. */
export function feedRun(window: RunWindow): FeedRun {
  return { from: randomName(), tab: tabName(window), path: window.location.pathname, began: Date.now() };
}
