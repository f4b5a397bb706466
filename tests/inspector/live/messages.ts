import { createActor, setup } from 'xstate';
import { createFeed } from '../../../src/feed/feed.ts';
import type { FeedRun } from '../../../src/domain/inspector/feed.ts';
import { fakeChannel } from '../../app/fakeChannel.ts';

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
  const { channel, posted, say } = fakeChannel();
  const feed = createFeed({ from: 'run-1', tab: 'tab-1', path: '/', began: 0, ...run }, channel, { max });
  const actor = createActor(door, { id: 'front', inspect: feed.inspect });
  actor.start();
  return {
    actor,
    feed,
    /** What was posted since the last call, its past first where it was asked for. */
    posts: (asks = false) => {
      if (asks) say({ kind: 'hello', to: null });
      say({ kind: 'ping' });
      // The last is the answer to the ping.
      return posted.splice(0).slice(0, -1);
    },
  };
}
