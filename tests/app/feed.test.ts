import { createActor, setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { createFeed, type FeedChannel, type FeedMessage } from '../../src/app/feed.ts';

const machine = setup({
  types: { events: {} as { type: 'next'; password: string } | { type: 'unknown' } },
}).createMachine({
  id: 'door',
  initial: 'shut',
  states: { shut: { on: { next: 'open' } }, open: { on: { next: 'shut' } } },
});

/** A channel that keeps what is posted, and lets a test speak from the other side. */
function fakeChannel() {
  const posted: FeedMessage[] = [];
  const target = new EventTarget();
  const channel: FeedChannel = {
    postMessage: (message: FeedMessage) => posted.push(structuredClone(message)),
    addEventListener: target.addEventListener.bind(target),
    close: () => posted.splice(0),
  };
  const say = (data: unknown): boolean => target.dispatchEvent(new MessageEvent('message', { data }));
  return { channel, posted, say };
}

function run(max: number) {
  const { channel, posted, say } = fakeChannel();
  const feed = createFeed(channel, { max });
  const actor = createActor(machine, { id: 'front', inspect: feed.inspect });
  actor.start();
  return { feed, actor, posted, say };
}

const withoutTime = ({ from: _from, at: _at, sessionId: _sessionId, ...rest }: FeedMessage): object => rest;

describe('the feed', () => {
  test('tells of the actor, its events, its states and the transitions taken, in order', () => {
    const { actor, posted } = run(100);
    actor.send({ type: 'next', password: 'lookout-demo' });
    expect(posted.map((message) => withoutTime(message))).toEqual([
      { seq: 0, kind: 'actor', id: 'front', machine: 'door', parent: null },
      { seq: 1, kind: 'event', event: { type: 'xstate.init', input: undefined }, source: null },
      { seq: 2, kind: 'snapshot', status: 'active', state: 'shut', context: {} },
      { seq: 3, kind: 'event', event: { type: 'next', password: '•••' }, source: null },
      { seq: 4, kind: 'transition', machine: 'door', ids: ['door.shut | next'] },
      { seq: 5, kind: 'snapshot', status: 'active', state: 'open', context: {} },
    ]);
    expect(new Set(posted.map(({ from }) => from)).size).toBe(1);
  });

  test('says nothing of a transition where an event is not taken', () => {
    const { actor, posted } = run(100);
    actor.send({ type: 'unknown' });
    expect(posted.filter(({ kind }) => kind === 'transition')).toEqual([]);
  });

  test('sends everything again to someone who opens late', () => {
    const { actor, posted, say } = run(100);
    actor.send({ type: 'next', password: 'x' });
    const before = [...posted];
    say({ kind: 'hello' });
    expect(posted.slice(before.length)).toEqual(before);
  });

  test('keeps a bounded past, and of a living actor always its beginning and its last state', () => {
    const { actor, posted, say } = run(2);
    for (let i = 0; i < 10; i++) actor.send({ type: 'next', password: 'x' });
    const before = posted.length;
    say({ kind: 'hello' });
    expect(posted.slice(before).map(({ kind }) => kind)).toEqual(['actor', 'transition', 'snapshot']);
  });

  test('forgets an actor that is no more', () => {
    const { actor, posted, say } = run(1);
    actor.stop();
    const before = posted.length;
    say({ kind: 'hello' });
    expect(posted.slice(before).map(({ kind }) => kind)).not.toContain('actor');
  });

  test('answers nothing but a hello', () => {
    const { posted, say } = run(10);
    const before = posted.length;
    say(null);
    say({ kind: 'actor' });
    expect(posted.length).toBe(before);
  });
});
