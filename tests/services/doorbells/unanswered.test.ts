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

test('stores the unanswered rings only for their user, the last twenty', () => {
  keeping();
  expect(recallUnanswered('1')).toEqual([]);
  const ids = Array.from({ length: 25 }, (_, number) => `alert/${number}`);
  rememberUnanswered('1', ids);
  expect(recallUnanswered('1')).toEqual(ids.slice(5));
  expect(recallUnanswered('2')).toEqual([]);
});

test.for(['', '{', 'null', '{"a":1}', '[1]'])('invalid stored values count as none: %j', (kept) => {
  keeping(new Map([['unanswered rings 1', kept]]));
  expect(recallUnanswered('1')).toEqual([]);
});

test('without browser storage it returns no rings and does not throw', () => {
  vi.stubGlobal('sessionStorage', undefined);
  rememberUnanswered('1', ['alert/1']);
  expect(recallUnanswered('1')).toEqual([]);
});
