import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { feedPostOf } from '../../../src/domain/inspector/feed.ts';

const run = { from: 'run-1', tab: 'tab-1', path: '/', began: 0 };
const event = {
  kind: 'event',
  seq: 3,
  at: 5,
  sessionId: 'x:1',
  event: { type: 'open', by: 'hand' },
  source: null,
};

test.each([
  { kind: 'here', run },
  { kind: 'gone', from: 'run-1' },
  { kind: 'live', from: 'run-1', messages: [event] },
  { kind: 'past', run, taken: [['x:1', [['door.shut | open', 2]]]], messages: [event] },
])('reads a post of a tab: $kind', (post) => {
  expect(feedPostOf(post)).toEqual(post);
});

test.each([
  null,
  'here',
  { kind: 'hello', to: null },
  { kind: 'here' },
  { kind: 'live', from: 1, messages: [] },
])('ignores malformed posts: %j', (value) => {
  expect(feedPostOf(value)).toBeNull();
});

test('a malformed message does not affect the others', () => {
  const messages = [{ ...event, seq: -1 }, event, { ...event, kind: 'dance' }, { ...event, event: {} }, null];
  expect(feedPostOf({ kind: 'live', from: 'run-1', messages })).toEqual({
    kind: 'live',
    from: 'run-1',
    messages: [event],
  });
});

test('never throws, whatever is posted', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const read = feedPostOf({ kind: 'live', from: 'run-1', messages: [value, event] });
      expect(read?.kind === 'live' && read.messages.at(-1)).toEqual(event);
    }),
  );
});
