import type { FeedChannel } from '../../src/feed/feed.ts';
import type { FeedPost } from '../../src/domain/inspector/feed.ts';

/** A channel that keeps what is posted, and lets a test speak from the other side. */
export function fakeChannel() {
  const posted: FeedPost[] = [];
  const target = new EventTarget();
  const channel: FeedChannel = {
    postMessage: (post: FeedPost) => posted.push(structuredClone(post)),
    addEventListener: target.addEventListener.bind(target),
    close: () => {},
  };
  const say = (data: unknown): boolean => target.dispatchEvent(new MessageEvent('message', { data }));
  return { channel, posted, say };
}
