import { expect, test } from 'vitest';
import { linkStatus, withEnded, type SharedLink } from '../../../src/domain/clips/sharedLink.ts';

const dayMs = 86_400_000;
const link = (id: string): SharedLink => ({
  id,
  serialNumber: 'LK1',
  camera: 'Front door',
  timezone: 'Europe/Berlin',
  at: 0,
  seconds: 8,
  address: `https://lookout.example/clip/${id}`,
  email: null,
  createdAt: 0,
  expiresAt: 7 * dayMs,
  endedAt: null,
  views: 2,
  viewedAt: 5,
  picture: null,
});

test.each([
  [0, null, 'active'],
  [6 * dayMs, null, 'active'],
  [6 * dayMs + 1, null, 'lastDay'],
  [7 * dayMs - 1, null, 'lastDay'],
  [7 * dayMs, null, 'expired'],
  [1, 1, 'ended'],
  [8 * dayMs, 1, 'ended'],
] as const)('at %d, ended at %s, a link is %s', (now, endedAt, status) => {
  expect(linkStatus({ expiresAt: 7 * dayMs, endedAt }, now)).toBe(status);
});

test('a link that was ended cannot be copied, and the others can', () => {
  const [first, second] = [link('a'), link('b')];
  expect(withEnded([first, second], 'b', 9)).toEqual([first, { ...second, address: null, endedAt: 9 }]);
  expect(withEnded([first], null, 9)).toEqual([first]);
});
