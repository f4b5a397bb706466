import { expect, test } from 'vitest';
import {
  checkReceiver,
  newShare,
  shareIdentity,
  sharesOfDevice,
  withoutShare,
  withShare,
} from '../../../src/domain/devices/share.ts';

const share = (serialNumber: string, receiver: string) => ({ serialNumber, receiver, deviceName: 'Door' });
const shares = [share('a', 'x'), share('a', 'y'), share('b', 'x')];

test("removes one share and keeps the device's other shares and the receiver's other shares", () => {
  expect(withoutShare(shares, { ...share('a', 'x'), deviceName: 'renamed' })).toEqual(shares.slice(1));
  expect(withoutShare(shares, share('c', 'x'))).toEqual(shares);
  expect(withoutShare(shares, null)).toEqual(shares);
});

test('different shares have different keys', () => {
  expect(shareIdentity(share('a","b', 'c'))).not.toBe(shareIdentity(share('a', 'b","c')));
});

test('a new share is appended once', () => {
  expect(withShare(shares, share('b', 'y'))).toEqual([...shares, share('b', 'y')]);
  const renamed = { ...share('a', 'x'), deviceName: 'Gate' };
  expect(withShare(shares, renamed)).toEqual([...shares.slice(1), renamed]);
});

test('the shares of one device', () => {
  expect(sharesOfDevice({ shares, dropped: 2 }, 'a')).toEqual({ shares: shares.slice(0, 2), dropped: 2 });
  expect(sharesOfDevice({ shares, dropped: 0 }, 'c')).toEqual({ shares: [], dropped: 0 });
});

test('finds the new share', () => {
  expect(newShare(shares, shares.slice(0, 2))).toEqual(share('b', 'x'));
  expect(newShare(shares.slice(1), shares)).toBe(null);
});

test.each([
  [' ', { ok: false, errors: { account: 'form.receiverRequired' } }],
  ['guest@', { ok: false, errors: { account: 'form.emailFormat' } }],
  ['12', { ok: false, errors: { account: 'form.phoneFormat' } }],
  [' Guest@Lookout.example', { ok: true, account: 'guest@lookout.example' }],
  ['+49 30 555-0100', { ok: true, account: '+49305550100' }],
])('the receiver %j', (text, checked) => {
  expect(checkReceiver(text)).toEqual(checked);
});
