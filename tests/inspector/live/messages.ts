import { createActor, setup } from 'xstate';
import { createFeed, type FeedChannel } from '../../../src/app/feed.ts';
import type { FeedPost, FeedRun } from '../../../src/domain/feed.ts';

const door = setup({
  types: { events: {} as { type: 'open' } | { type: 'shut' } | { type: 'knock' } },
  delays: { patience: 60_000 },
}).createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { open: 'open' } },
    open: { on: { shut: 'shut' }, after: { patience: 'shut' } },
  },
});

/** A run of a console with one actor `front` on the machine `door`, and what its feed has posted. */
export function runningConsole(run: Partial<FeedRun> = {}, max = 100) {
  const posted: FeedPost[] = [];
  const target = new EventTarget();
  const channel: FeedChannel = {
    postMessage: (post: FeedPost) => posted.push(structuredClone(post)),
    addEventListener: target.addEventListener.bind(target),
    close: () => {},
  };
  const feed = createFeed({ from: 'run-1', tab: 'tab-1', path: '/', began: 0, ...run }, channel, { max });
  const actor = createActor(door, { id: 'front', inspect: feed.inspect });
  actor.start();
  return {
    actor,
    feed,
    /** What was posted since the last call, its past first where it was asked for. */
    posts: async (asks = false) => {
      if (asks) target.dispatchEvent(new MessageEvent('message', { data: { kind: 'hello', to: null } }));
      await Promise.resolve();
      return posted.splice(0);
    },
  };
}
