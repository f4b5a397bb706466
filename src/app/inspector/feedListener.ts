import { fromCallback } from 'xstate';
import { feedChannel, feedPostOf, type FeedPost, type InspectorWord } from '../../domain/inspector/feed.ts';
import type { FeedCommand, FeedFact } from '../../inspector/live/inspection.machine.ts';

/** A hidden page gets updates only at this interval (ms), or after this many posts. */
const unseen = { period: 500, posts: 200 };

/**
 * Listens to the tabs of the console and forwards their posts once per frame; sends the requests of the inspector to
 * them.
 */
export const feedListener = fromCallback<FeedCommand>(({ sendBack, receive }) => {
  const channel = new BroadcastChannel(feedChannel);
  let waiting: FeedPost[] = [];
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const report = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    frame = 0;
    timer = undefined;
    if (waiting.length === 0) return;
    const fact: FeedFact = { type: 'feed.heard', posts: waiting };
    waiting = [];
    sendBack(fact);
  };
  const schedule = () => {
    if (!document.hidden) frame ||= requestAnimationFrame(report);
    else if (waiting.length >= unseen.posts) report();
    else timer ??= setTimeout(report, unseen.period);
  };
  const say = (word: InspectorWord) => channel.postMessage(word);

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const post = feedPostOf(data);
    if (post === null) return;
    waiting.push(post);
    schedule();
  });
  // A requested animation frame does not run once the page is hidden.
  document.addEventListener('visibilitychange', report);
  receive((command) => {
    if (command.type === 'presence.ask') say({ kind: 'ping' });
    else say({ kind: 'hello', to: command.from });
  });
  say({ kind: 'hello', to: null });
  return () => {
    document.removeEventListener('visibilitychange', report);
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    channel.close();
  };
});
