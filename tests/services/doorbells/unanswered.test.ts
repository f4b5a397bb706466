import { afterEach, expect, test, vi } from 'vitest';
import { recallUnanswered, rememberUnanswered } from '../../../src/services/doorbells/unanswered.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function keeping(kept = new Map<string, string>()) {
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
}

test('the rings that nobody answered are kept for their user alone, the last twenty of them', () => {
  keeping();
  expect(recallUnanswered('1')).toEqual([]);
  const ids = Array.from({ length: 25 }, (_, number) => `alert/${number}`);
  rememberUnanswered('1', ids);
  expect(recallUnanswered('1')).toEqual(ids.slice(5));
  expect(recallUnanswered('2')).toEqual([]);
});

test.for(['', '{', 'null', '{"a":1}', '[1]'])(
  'what was kept and is odd is as if there were none: %j',
  (kept) => {
    keeping(new Map([['unanswered rings 1', kept]]));
    expect(recallUnanswered('1')).toEqual([]);
  },
);

test('a browser that keeps nothing recalls no ring, and refuses none', () => {
  vi.stubGlobal('sessionStorage', undefined);
  rememberUnanswered('1', ['alert/1']);
  expect(recallUnanswered('1')).toEqual([]);
});
