import { assign, createActor, setup } from 'xstate';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createFeed } from '../../src/feed/feed.ts';
import type { FeedMessage, FeedPost, FeedRun } from '../../src/domain/inspector/feed.ts';
import { fakeChannel } from '../app/fakeChannel.ts';

const machine = setup({
  types: { events: {} as { type: 'next'; password: string } | { type: 'unknown' } },
  delays: { patience: 1500 },
}).createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { next: 'open' } },
    open: { on: { next: 'shut' }, after: { patience: 'shut' } },
  },
});
const timer = 'xstate.after.patience.door.open';

const run: FeedRun = { from: 'run-1', tab: 'tab-1', path: '/cameras', began: 0 };

function start(max = 100) {
  const { channel, posted, say } = fakeChannel();
  const feed = createFeed(run, channel, { max });
  const actor = createActor(machine, { id: 'front', inspect: feed.inspect });
  actor.start();
  const hello = () => say({ kind: 'hello', to: null });
  return { feed, actor, posted, say, hello };
}

const messagesOf = (posts: readonly FeedPost[]): readonly FeedMessage[] =>
  posts.flatMap((post) => ('messages' in post ? post.messages : []));
/** Of each post its kind, and which messages it holds. */
const seqsOf = (posts: readonly FeedPost[]) =>
  posts.map((post) => [post.kind, messagesOf([post]).map(({ seq }) => seq)]);
const plain = (messages: readonly FeedMessage[]): object[] =>
  messages.map(({ at: _at, sessionId: _sessionId, ...rest }) => rest);

/** So long what happens is gathered; so long after it was asked last a run sends on, in milliseconds. */
const [gathering, patience] = [40, 12_000];

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('the feed', () => {
  test('sends the past to a new listener: the actor, its events, transitions, timers and states, in order', () => {
    const { actor, posted, hello } = start();
    actor.send({ type: 'next', password: 'lookout-demo' });
    actor.send({ type: 'next', password: 'lookout-demo' });
    hello();
    expect(posted.map(({ kind }) => kind)).toEqual(['here', 'past']);
    expect(plain(messagesOf(posted))).toEqual([
      { seq: 0, kind: 'actor', id: 'front', machine: 'door', parent: null },
      { seq: 1, kind: 'event', event: { type: 'xstate.init', input: undefined }, source: null },
      { seq: 2, kind: 'snapshot', status: 'active', state: 'shut', context: {} },
      { seq: 3, kind: 'event', event: { type: 'next', password: '•••' }, source: null },
      { seq: 4, kind: 'timer', event: timer, delay: 1500 },
      { seq: 5, kind: 'transition', ids: ['door.shut | next'] },
      { seq: 6, kind: 'snapshot', status: 'active', state: 'open', context: {} },
      { seq: 7, kind: 'event', event: { type: 'next', password: '•••' }, source: null },
      { seq: 8, kind: 'timer', event: timer, delay: null },
      { seq: 9, kind: 'transition', ids: ['door.open | next'] },
      { seq: 10, kind: 'snapshot', status: 'active', state: 'shut', context: {} },
    ]);
  });

  test('posts nothing that happens before somebody has asked for it', () => {
    const { actor, posted, say } = start();
    actor.send({ type: 'next', password: 'x' });
    say({ kind: 'ping' });
    actor.send({ type: 'next', password: 'x' });
    vi.advanceTimersByTime(gathering);
    expect(posted).toEqual([
      { kind: 'here', run },
      { kind: 'here', run },
    ]);
  });

  test('then sends in one post what happens in a short time, and numbers it on', () => {
    const { actor, posted, hello } = start();
    hello();
    const reported = posted.length;
    actor.send({ type: 'next', password: 'x' });
    vi.advanceTimersByTime(gathering - 1);
    actor.send({ type: 'next', password: 'x' });
    expect(posted.length).toBe(reported);
    vi.advanceTimersByTime(1);
    const [post, ...more] = posted.slice(reported);
    expect([post?.kind, more]).toEqual(['live', []]);
    expect(messagesOf(posted).map(({ seq }) => seq)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('sends to a listener that asks all that it has not sent yet, before it answers, and not once more', () => {
    const { actor, posted, say, hello } = start();
    hello();
    actor.send({ type: 'unknown' });
    say({ kind: 'ping' });
    vi.advanceTimersByTime(gathering);
    expect(seqsOf(posted)).toEqual([
      ['here', []],
      ['past', [0, 1, 2]],
      ['live', [3, 4]],
      ['here', []],
    ]);
  });

  test('falls silent once nobody has asked for long, and sends its past to the next listener', () => {
    const { actor, posted, say, hello } = start();
    hello();
    vi.advanceTimersByTime(patience);
    actor.send({ type: 'unknown' });
    say({ kind: 'ping' });
    vi.advanceTimersByTime(patience + 1);
    const reported = posted.length;
    actor.send({ type: 'unknown' });
    vi.advanceTimersByTime(gathering);
    expect(posted.length).toBe(reported);
    say({ kind: 'ping' });
    actor.send({ type: 'unknown' });
    vi.advanceTimersByTime(gathering);
    expect(seqsOf(posted)).toEqual([
      ['here', []],
      ['past', [0, 1, 2]],
      ['live', [3, 4]],
      ['here', []],
      ['past', [0, 1, 2, 3, 4, 5, 6]],
      ['here', []],
      ['live', [7, 8]],
    ]);
  });

  test('sends of a context that is known only what has changed', () => {
    const { channel, posted, say } = fakeChannel();
    const feed = createFeed(run, channel);
    const counting = setup({
      types: { context: {} as { count: number; list: readonly string[] } },
    }).createMachine({
      id: 'counting',
      context: { count: 0, list: ['a'] },
      on: {
        more: { actions: assign({ count: ({ context }) => context.count + 1 }) },
        same: { actions: assign({}) },
      },
    });
    const actor = createActor(counting, { inspect: feed.inspect }).start();
    actor.send({ type: 'more' });
    say({ kind: 'hello', to: null });
    for (const type of ['more', 'same', 'more']) actor.send({ type });
    vi.advanceTimersByTime(gathering);
    say({ kind: 'hello', to: null });
    actor.send({ type: 'more' });
    vi.advanceTimersByTime(gathering);
    const contexts = posted.map((post) =>
      messagesOf([post]).flatMap((message) => (message.kind === 'snapshot' ? [message.context] : [])),
    );
    const full = (count: number) => ({ count, list: ['a'] });
    expect(contexts).toEqual([
      [],
      [full(0), full(1)],
      [{ count: 2 }, {}, { count: 3 }],
      [full(0), full(1), full(2), full(2), full(3)],
      [{ count: 4 }],
    ]);
  });

  test('of more than it keeps in one go sends its past again, and then continues', () => {
    const { actor, posted, hello } = start(10);
    hello();
    const reported = posted.length;
    for (let i = 0; i < 100; i++) actor.send({ type: 'next', password: 'x' });
    vi.advanceTimersByTime(gathering);
    actor.send({ type: 'unknown' });
    vi.advanceTimersByTime(gathering);
    expect(seqsOf(posted.slice(reported))).toEqual([
      ['past', [0, ...Array.from({ length: 10 }, (_, i) => 393 + i)]],
      ['live', [403, 404]],
    ]);
  });

  test('says nothing of a transition where an event is not taken', () => {
    const { actor, posted, hello } = start();
    actor.send({ type: 'unknown' });
    hello();
    expect(messagesOf(posted).filter(({ kind }) => kind === 'transition')).toEqual([]);
  });

  test('keeps a bounded past, and of a living actor its beginning, its timer, its state and its counts', () => {
    const { actor, posted, hello } = start(2);
    for (let i = 0; i < 7; i++) actor.send({ type: 'next', password: 'x' });
    actor.send({ type: 'unknown' });
    hello();
    const past = posted.at(-1);
    expect(past?.kind === 'past' && past.taken.map(([, counts]) => counts)).toEqual([
      [
        ['door.shut | next', 4],
        ['door.open | next', 3],
      ],
    ]);
    expect(messagesOf(posted).map(({ kind }) => kind)).toEqual(['actor', 'timer', 'event', 'snapshot']);
  });

  test('forgets an actor that is no more', () => {
    const { actor, posted, hello } = start(1);
    actor.stop();
    hello();
    expect(messagesOf(posted).map(({ kind }) => kind)).not.toContain('actor');
  });

  test('answers a hello to it or to all, and nothing else', () => {
    const { posted, say } = start();
    const before = posted.length;
    for (const word of [null, 'hello', { kind: 'actor' }, { kind: 'hello', to: 'another' }]) say(word);
    expect(posted.length).toBe(before);
    say({ kind: 'hello', to: 'run-1' });
    expect(posted.length).toBe(before + 1);
  });

  test('says goodbye, after all that it had to say', () => {
    const { feed, actor, posted, hello } = start();
    hello();
    actor.send({ type: 'next', password: 'x' });
    feed.leave();
    expect(posted.slice(2).map(({ kind }) => kind)).toEqual(['live', 'gone']);
    expect(posted.at(-1)).toEqual({ kind: 'gone', from: 'run-1' });
  });
});
