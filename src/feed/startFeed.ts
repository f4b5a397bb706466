import { receiverOf, type Config } from '../domain/shell/config.ts';
import { createFeed, type Feed } from './feed.ts';
import { feedRun } from './feedRun.ts';

/**
 * Starts the inspection feed of a page, which announces when the page is left. If configured, a receiver of Stately's
 * protocol gets the events too; its code is only loaded then. Rejects if there is no BroadcastChannel.
 */
export async function startFeed(
  window: Window,
  config: Pick<Config, 'inspector' | 'receiver'>,
): Promise<Feed> {
  const receiver = receiverOf(config);
  const stately = receiver === '' ? null : await import('./stately.ts');
  const feed = createFeed(feedRun(window));
  window.addEventListener('pagehide', feed.leave);
  if (stately === null) return feed;
  const sendToStately = stately.startStately(receiver);
  return {
    ...feed,
    inspect(event) {
      feed.inspect(event);
      sendToStately(event);
    },
  };
}
