import type { FeedRun } from '../domain/inspector/feed.ts';

const tabKey = 'lookout-tab';

/** Used because `crypto.randomUUID` is missing on pages served over plain http from another host. */
function randomName(): string {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return `${high.toString(36)}${low.toString(36)}`;
}

/** The name of this tab, the same after a reload; a new one each time if browser storage is unavailable. */
function tabName(window: Pick<Window, 'sessionStorage'>): string {
  const name = randomName();
  try {
    const kept = window.sessionStorage.getItem(tabKey);
    if (kept !== null) return kept;
    window.sessionStorage.setItem(tabKey, name);
  } catch {
    // Storage is refused: each run counts as a tab of its own.
  }
  return name;
}

/** The description of this run of the console, with the page on which it started, without its query. */
export function feedRun(window: Pick<Window, 'sessionStorage' | 'location'>): FeedRun {
  return { from: randomName(), tab: tabName(window), path: window.location.pathname, began: Date.now() };
}
