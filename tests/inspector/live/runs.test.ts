import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FeedMessage, FeedPost } from '../../../src/domain/inspector/feed.ts';
import { entriesOf } from '../../../src/inspector/live/entries.ts';
import { actorsAt, type RunLog } from '../../../src/inspector/live/runLog.ts';
import { runsAfter, runsAsked, strangersOf, type Runs } from '../../../src/inspector/live/runs.ts';
import { runningConsole } from './messages.ts';

const none: Runs = new Map();

function only(runs: Runs): RunLog {
  const [log, ...others] = runs.values();
  if (log === undefined || others.length > 0) throw new Error(`${runs.size} runs`);
  return log;
}

/** How the one actor of a log stands. */
function stateAt(log: RunLog, seq: number | null = null) {
  const [front] = actorsAt(log, seq).values();
  if (front === undefined) return null;
  const { id, machine, status, state, taken, last, timers } = front;
  return [id, machine, status, state, Object.fromEntries(taken), last, [...timers.keys()]];
}

const timer = 'xstate.after.patience.door.open';

test('a run that is met late is known from its past, and then followed', () => {
  const { actor, posts } = runningConsole();
  actor.send({ type: 'open' });
  let runs = runsAfter(none, posts(true));
  expect(stateAt(only(runs))).toEqual([
    'front',
    'door',
    'active',
    'open',
    { 'door.shut | open': 1 },
    ['door.shut | open'],
    [timer],
  ]);
  actor.send({ type: 'shut' });
  actor.send({ type: 'knock' });
  runs = runsAfter(runs, posts());
  expect(stateAt(only(runs))).toEqual([
    'front',
    'door',
    'active',
    'shut',
    { 'door.shut | open': 1, 'door.open | shut': 1 },
    ['door.open | shut'],
    [],
  ]);
  expect(only(runs).unlisted).toBe(0);
});

test('what came before the buffer is not listed, and that is counted; its transitions are', () => {
  const { actor, posts } = runningConsole({}, 6);
  for (let i = 0; i < 5; i++) actor.send({ type: i % 2 === 0 ? 'open' : 'shut' });
  const log = only(runsAfter(none, posts(true)));
  expect(stateAt(log)?.slice(0, 5)).toEqual([
    'front',
    'door',
    'active',
    'open',
    { 'door.shut | open': 3, 'door.open | shut': 2 },
  ]);
  expect(log.unlisted).toBe(log.next - log.messages.length);
  expect(log.unlisted).toBeGreaterThan(0);
});

test('what is more in one go than is kept leaves every actor as it stands', () => {
  const { actor, posts } = runningConsole({}, 6);
  let runs = runsAfter(none, posts(true));
  for (let i = 0; i < 9; i++) actor.send({ type: i % 2 === 0 ? 'open' : 'shut' });
  runs = runsAfter(runs, posts());
  const log = only(runs);
  expect(stateAt(log)).toEqual([
    'front',
    'door',
    'active',
    'open',
    { 'door.shut | open': 5, 'door.open | shut': 4 },
    ['door.shut | open'],
    [timer],
  ]);
  expect(log.unlisted).toBe(log.next - log.messages.length);
});

test('steps back to the state of the actors after each event, and to what each one brought about', () => {
  const { actor, posts } = runningConsole();
  actor.send({ type: 'open' });
  actor.send({ type: 'knock' });
  actor.send({ type: 'shut' });
  const log = only(runsAfter(none, posts(true)));
  const entries = entriesOf(log.messages);
  expect(entries.map(({ event, taken, state, moved }) => [event.type, taken, state, moved])).toEqual([
    ['xstate.init', [], 'shut', true],
    ['open', ['door.shut | open'], 'open', true],
    ['knock', [], 'open', false],
    ['shut', ['door.open | shut'], 'shut', true],
  ]);
  expect(entries.map(({ until }) => stateAt(log, until)?.[3])).toEqual(['shut', 'open', 'open', 'shut']);
  expect(stateAt(log, 0)).toEqual(['front', 'door', 'waiting', null, {}, [], []]);
});

test('an event that arrived while another was at work has its moment when both are done', () => {
  const at = { at: 0, source: null };
  const messages: FeedMessage[] = [
    { kind: 'event', seq: 0, sessionId: 'x:1', event: { type: 'outer' }, ...at },
    { kind: 'event', seq: 1, sessionId: 'x:2', event: { type: 'inner' }, ...at },
    { kind: 'snapshot', seq: 2, sessionId: 'x:2', at: 0, status: 'active', state: 'a', context: {} },
    { kind: 'snapshot', seq: 3, sessionId: 'x:1', at: 0, status: 'active', state: 'b', context: {} },
  ];
  expect(entriesOf(messages).map(({ until, state }) => [until, state])).toEqual([
    [3, 'b'],
    [3, 'a'],
  ]);
});

describe('presence', () => {
  test('a goodbye closes a run; a word from it opens it again', () => {
    const { actor, feed, posts } = runningConsole();
    let runs = runsAfter(none, posts(true));
    feed.leave();
    runs = runsAfter(runs, posts());
    expect(only(runs).presence).toBe('gone');
    actor.send({ type: 'open' });
    runs = runsAfter(runs, posts());
    expect(only(runs).presence).toBe('here');
  });

  test('a run that does not answer is silent, and here again once it speaks', () => {
    const { posts } = runningConsole();
    const reported = posts(true);
    const [here] = reported;
    let runs = runsAfter(none, reported);
    const seen = [];
    for (let i = 0; i < 4; i++) {
      runs = runsAsked(runs);
      seen.push(only(runs).presence);
    }
    expect(seen).toEqual(['here', 'here', 'silent', 'silent']);
    if (here !== undefined) runs = runsAfter(runs, [here]);
    expect(only(runs).presence).toBe('here');
  });

  test('a run that speaks and is not known is a stranger, once', () => {
    const { actor, posts } = runningConsole();
    const past = posts(true);
    actor.send({ type: 'open' });
    const live = posts();
    expect(strangersOf(none, [...live, ...live, { kind: 'gone', from: 'other' }])).toEqual(['run-1']);
    expect(runsAfter(none, live)).toEqual(none);
    expect(strangersOf(runsAfter(none, past), live)).toEqual([]);
  });

  test('of very many runs the closed ones are forgotten first', () => {
    let runs = none;
    for (let i = 0; i < 14; i++) {
      const { feed, posts } = runningConsole({ from: `run-${i}` });
      runs = runsAfter(runs, posts(true));
      if (i > 0) feed.leave();
      runs = runsAfter(runs, posts());
    }
    expect(runs.size).toBe(12);
    expect([runs.has('run-0'), runs.has('run-1'), runs.has('run-2'), runs.has('run-3')]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});

test('a very long run keeps its latest messages, and its actors lose nothing', () => {
  const message = (seq: number): FeedMessage => {
    return { kind: 'transition', seq, at: seq, sessionId: 'x:1', ids: ['t'] };
  };
  const run = { from: 'r', tab: 't', path: '/', began: 0 };
  let runs = runsAfter(none, [{ kind: 'past', run, taken: [['x:1', [['t', 7]]]], messages: [message(0)] }]);
  for (let seq = 1; seq < 20_000; seq += 100) {
    const messages = Array.from({ length: 100 }, (_, i) => message(seq + i));
    runs = runsAfter(runs, [{ kind: 'live', from: 'r', messages }]);
  }
  const log = only(runs);
  expect(log.messages.length).toBeLessThanOrEqual(5000);
  expect(log.unlisted + log.messages.length).toBe(log.next);
  expect(log.now.get('x:1')?.taken.get('t')).toBe(log.next + 7);
});

test('of very many actors that are over those that a message names and the latest machines are kept', () => {
  const at = { at: 0 };
  const life = (n: number, machine: string | null): FeedMessage[] => {
    const its = { ...at, sessionId: `x:${n}` };
    return [
      { kind: 'actor', seq: n * 2, ...its, id: `x:${n}`, machine, parent: null },
      {
        kind: 'snapshot',
        seq: n * 2 + 1,
        ...its,
        status: n === 0 ? 'active' : 'done',
        state: null,
        context: {},
      },
    ];
  };
  const lives = Array.from({ length: 3000 }, (_, n) => life(n, n % 2 === 0 ? 'door' : null));
  const run = { from: 'r', tab: 't', path: '/', began: 0 };
  const log = only(runsAfter(none, [{ kind: 'past', run, taken: [], messages: lives.flat() }]));
  const firstNamed = (log.messages[0]?.seq ?? 0) / 2;
  expect(firstNamed).toBe(1000);
  const machines = Array.from({ length: 30 }, (_, i) => `x:${firstNamed - 60 + i * 2}`);
  const named = Array.from({ length: 3000 - firstNamed }, (_, i) => `x:${firstNamed + i}`);
  expect([...log.now.keys()]).toEqual(['x:0', ...machines, ...named]);
  expect([...log.base.keys()]).toEqual(['x:0', ...machines]);
  expect([...actorsAt(log, log.next - 1).keys()]).toEqual([...log.now.keys()]);
});

test('however posts are cut and repeated, the run comes out the same', () => {
  const { actor, posts } = runningConsole();
  const [past] = posts(true).filter(({ kind }) => kind === 'past');
  for (let i = 0; i < 12; i++) actor.send({ type: i % 2 === 0 ? 'open' : 'shut' });
  const reported = posts().flatMap((post) => (post.kind === 'live' ? post.messages : []));
  if (past === undefined) throw new Error('no past');
  const whole = only(runsAfter(none, [past, { kind: 'live', from: 'run-1', messages: reported }]));
  fc.assert(
    fc.property(
      fc.array(fc.nat(reported.length), { maxLength: 6 }),
      fc.nat(reported.length),
      (cuts, repeated) => {
        const at = [0, ...cuts.toSorted((a, b) => a - b), reported.length];
        const cut = at
          .slice(1)
          .map((end, i): FeedPost => ({ kind: 'live', from: 'run-1', messages: reported.slice(at[i], end) }));
        const again: FeedPost = { kind: 'live', from: 'run-1', messages: reported.slice(0, repeated) };
        expect(only(runsAfter(none, [past, ...cut, again, past]))).toEqual(whole);
      },
    ),
  );
});
