import { expect, test } from 'vitest';
import type { FeedMessage } from '../../../src/domain/inspector/feed.ts';
import { changesBy, changesOf } from '../../../src/inspector/live/changes.ts';
import { entriesOf } from '../../../src/inspector/live/entries.ts';
import { logOfPast, shownActors } from '../../../src/inspector/live/runLog.ts';

test.each([
  [{ a: 1, b: { c: 2, d: 3 } }, { a: 1, b: { c: 4, d: 3 } }, [{ path: 'b.c', before: 2, after: 4 }]],
  [{ list: [1] }, { list: [1, 2] }, [{ path: 'list', before: [1], after: [1, 2] }]],
  [
    { old: null },
    { fresh: 0 },
    [
      { path: 'old', before: null, after: undefined },
      { path: 'fresh', before: undefined, after: 0 },
    ],
  ],
  [{ a: { b: 1 } }, { a: null }, [{ path: 'a', before: { b: 1 }, after: null }]],
  [{ a: [{ b: 1 }] }, { a: [{ b: 1 }] }, []],
])('%j becomes %j', (before, after, changes) => {
  expect(changesOf(before, after)).toEqual(changes);
});

const run = { from: 'r', tab: 't', path: '/', began: 0 };
const snapshot = (seq: number, at: number, context: unknown, more: object = {}): FeedMessage => ({
  kind: 'snapshot',
  seq,
  at,
  sessionId: 'x',
  status: 'active',
  state: 'on',
  context,
  ...more,
});
const messages: readonly FeedMessage[] = [
  { kind: 'actor', seq: 0, at: 0, sessionId: 'x', id: 'front', machine: 'door', parent: null },
  snapshot(1, 0, { count: 0, name: 'a' }),
  { kind: 'event', seq: 2, at: 5, sessionId: 'x', event: { type: 'add' }, source: null },
  snapshot(3, 5, { count: 1 }, { partial: true }),
  { kind: 'event', seq: 4, at: 9, sessionId: 'x', event: { type: 'end' }, source: null },
  snapshot(5, 9, { count: 1, name: 'a' }, { status: 'done' }),
];
const past = (more: readonly FeedMessage[] = []) =>
  logOfPast({ kind: 'past', run, taken: [], messages: [...messages, ...more] });

test('a step says what it changed in the context, not the whole', () => {
  const log = past();
  const [add, end] = entriesOf(log.messages);
  if (add === undefined || end === undefined) throw new Error('two events were sent');
  expect(changesBy(log, add)).toEqual([{ path: 'count', before: 0, after: 1 }]);
  expect(changesBy(log, end)).toEqual([]);
  expect(changesBy({ ...log, messages: log.messages.slice(2) }, add)).toBe(null);
});

test('an ended machine stays at its place for a minute, and is then among the ended', () => {
  const ids = (log: ReturnType<typeof past>) => {
    const { shown, ended } = shownActors(log);
    return [shown.map(({ id }) => id), ended.map(({ id }) => id)];
  };
  const tick = (at: number): FeedMessage => ({
    kind: 'event',
    seq: 6,
    at,
    sessionId: 'y',
    event: { type: 'tick' },
    source: null,
  });
  expect(ids(past())).toEqual([['front'], []]);
  expect(ids(past([tick(9 + 59_999)]))).toEqual([['front'], []]);
  expect(ids(past([tick(9 + 60_000)]))).toEqual([[], ['front']]);
});
