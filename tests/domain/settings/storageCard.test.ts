import { expect, test } from 'vitest';
import {
  rangeOnCard,
  isFormattable,
  isUnbroken,
  isUsable,
  usedShare,
  type StorageCard,
} from '../../../src/domain/settings/storageCard.ts';

test.each<[StorageCard['status'], boolean, boolean]>([
  ['normal', true, true],
  ['full', true, true],
  ['unreadable', false, true],
  ['missing', false, false],
])('a card that is %s can be written to: %s, and formatted: %s', (status, usable, formattable) => {
  const card: StorageCard = {
    status,
    used: 0,
    total: 0,
    oldest: null,
    newest: null,
    days: 0,
    overwrite: true,
    record: true,
    format: null,
  };
  expect([isUsable(card), isFormattable(card)]).toEqual([usable, formattable]);
});

test.each([
  [0, 0, 0],
  [16, 64, 0.25],
  [64, 64, 1],
  [65, 64, 1],
])('%i bytes of %i are %d of the card', (used, total, share) => {
  expect(usedShare({ used, total })).toBe(share);
});

test('the days on a card are those of the device, first and last included', () => {
  // 23:30 in London is the next day in Berlin.
  const oldest = Date.UTC(2026, 10, 12, 23, 30);
  const newest = Date.UTC(2026, 10, 21, 12);
  expect(rangeOnCard({ oldest, newest }, 'Europe/Berlin')).toEqual({
    from: '2026-11-13',
    to: '2026-11-21',
  });
  expect(rangeOnCard({ oldest, newest: oldest }, 'GMT')).toEqual({
    from: '2026-11-12',
    to: '2026-11-12',
  });
  expect(rangeOnCard({ oldest: null, newest: null }, 'GMT')).toBe(null);
});

test.each([
  [36, Date.UTC(2026, 2, 29, 12), false],
  [36, Date.UTC(2026, 9, 24, 12), true],
  [1, Date.UTC(2026, 10, 28, 12), true],
])('%i days on a card from %i on are without a gap: %s', (days, oldest, unbroken) => {
  expect(isUnbroken({ days, oldest, newest: Date.UTC(2026, 10, 28, 22) }, 'Europe/Berlin')).toBe(unbroken);
});

test('an empty card has no days without a gap', () => {
  expect(isUnbroken({ days: 0, oldest: null, newest: null }, 'Europe/Berlin')).toBe(false);
});
