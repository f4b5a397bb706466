import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newSince, readSeen, withSeen } from '../../../src/domain/alerts/latestAlert.ts';

const hour = 3_600_000;
const now = 1000 * hour;

test.each([
  ['was never seen', null, now - hour],
  ['was seen just now', now - 5, now - 5],
  ['was seen yesterday', now - 23 * hour, now - 23 * hour],
  ['was seen long ago', now - 25 * hour, now - 24 * hour],
])('of a camera that %s, what is new', (_, at, since) => {
  const seen = at === null ? [] : ([['LK1', at]] as const);
  expect(newSince(seen, 'LK1', now)).toBe(since);
});

test('each camera is kept once, the one seen last at the end, and 500 at most', () => {
  const many = Array.from({ length: 501 }, (_, index) => index);
  const seen = many.reduce(
    (kept: ReturnType<typeof readSeen>, index) => withSeen(kept, `${index}`, index),
    [],
  );
  expect([seen.length, seen[0], seen.at(-1)]).toEqual([500, ['1', 1], ['500', 500]]);
  expect(withSeen(seen, '1', 7).at(-1)).toEqual(['1', 7]);
  expect(withSeen(seen, '1', 7)).toHaveLength(500);
  expect(readSeen(JSON.stringify(seen))).toEqual(seen);
});

test('whatever was kept, it is read as a list', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (kept) => Array.isArray(readSeen(kept))));
  expect([null, '{}', '[1]', '[["LK1","1"]]'].map(readSeen)).toEqual([[], [], [], []]);
});
