import { createFeed, type Feed } from './feed.ts';
import { feedRun } from './feedRun.ts';

/** The inspection feed of a page: it says goodbye when the page is left. Throws where there is no BroadcastChannel. */
export function startFeed(window: Window): Feed {
  const feed = createFeed(feedRun(window));
  window.addEventListener('pagehide', feed.leave);
  return feed;
}
