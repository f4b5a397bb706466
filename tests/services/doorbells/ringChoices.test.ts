import { afterEach, expect, test, vi } from 'vitest';
import {
  recallRingChoices,
  rememberRingChoices,
  watchRingSound,
} from '../../../src/services/doorbells/ringChoices.ts';
import { keeping } from '../keptItems.ts';

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
  const told: boolean[] = [];
  const end = watchRingSound('1', (isOn) => told.push(isOn));
  const choose = (userId: string, isSoundOn: boolean) => {
    rememberRingChoices(userId, { isSoundOn });
    events.dispatchEvent(Object.assign(new Event('storage'), { key: `rings ${userId}` }));
  };
  choose('1', false);
  choose('2', false);
  choose('1', true);
  end();
  choose('1', false);
  expect(told).toEqual([false, true]);
});
