import { afterEach, expect, test, vi } from 'vitest';
import {
  recallRingChoices,
  rememberRingChoices,
  watchRingSound,
  recallUnanswered,
  rememberUnanswered,
} from '../../../src/services/doorbells/savedRings.ts';
import { keeping } from '../storedItems.ts';

const none = { isSoundOn: true, noticesFrom: null };

afterEach(() => {
  vi.unstubAllGlobals();
});

test('stores choices separately, and only for their user', () => {
  keeping();
  expect(recallRingChoices('1')).toEqual(none);
  rememberRingChoices('1', { isSoundOn: false });
  rememberRingChoices('1', { noticesFrom: 5 });
  expect(recallRingChoices('1')).toEqual({ isSoundOn: false, noticesFrom: 5 });
  expect(recallRingChoices('2')).toEqual(none);
});

test.for(['', '{', 'null', '[]', '{"isSoundOn":"off","noticesFrom":-1}'])(
  'invalid stored values count as no choices: %j',
  (kept) => {
    keeping(new Map([['rings 1', kept]]));
    expect(recallRingChoices('1')).toEqual(none);
  },
);

test('reports the user’s choice in another tab until it is stopped, but not other users’ choices', () => {
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  keeping();
  const reported: boolean[] = [];
  const end = watchRingSound('1', (isOn) => reported.push(isOn));
  const choose = (userId: string, isSoundOn: boolean) => {
    rememberRingChoices(userId, { isSoundOn });
    events.dispatchEvent(Object.assign(new Event('storage'), { key: `rings ${userId}` }));
  };
  choose('1', false);
  choose('2', false);
  choose('1', true);
  end();
  choose('1', false);
  expect(reported).toEqual([false, true]);
});

function keepingInTab(kept = new Map<string, string>()) {
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
}

test('stores the last twenty unanswered rings for their user alone', () => {
  keepingInTab();
  expect(recallUnanswered('1')).toEqual([]);
  const ids = Array.from({ length: 25 }, (_, number) => `alert/${number}`);
  rememberUnanswered('1', ids);
  expect(recallUnanswered('1')).toEqual(ids.slice(5));
  expect(recallUnanswered('2')).toEqual([]);
});

test.for(['', '{', 'null', '{"a":1}', '[1]'])(
  'invalid stored values count as no unanswered rings: %j',
  (kept) => {
    keepingInTab(new Map([['unanswered rings 1', kept]]));
    expect(recallUnanswered('1')).toEqual([]);
  },
);

test('without browser storage it returns no rings and does not throw', () => {
  vi.stubGlobal('sessionStorage', undefined);
  rememberUnanswered('1', ['alert/1']);
  expect(recallUnanswered('1')).toEqual([]);
});
