import { receiverOf, type Config } from '../domain/shell/config.ts';
import { createFeed, type Feed } from './feed.ts';
import { feedRun } from './feedRun.ts';

/**
 * The inspection feed of a page: it says goodbye when the page is left. Where the configuration asks for it, a receiver
 * of Stately's protocol is told too; that code comes only then. Rejects where there is no BroadcastChannel.
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
  const tellStately = stately.startStately(receiver);
  return {
    ...feed,
    inspect(event) {
      feed.inspect(event);
      tellStately(event);
    },
  };
}
