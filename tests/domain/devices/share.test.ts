import { expect, test } from 'vitest';
import { shareIdentity, withoutShare } from '../../../src/domain/devices/share.ts';

const share = (serailno: string, receiver: string) => ({ serailno, receiver, deviceName: 'Door' });
const shares = [share('a', 'x'), share('a', 'y'), share('b', 'x')];

test('one share goes, those of the device to others and to the receiver of others stay', () => {
  expect(withoutShare(shares, { ...share('a', 'x'), deviceName: 'renamed' })).toEqual(shares.slice(1));
  expect(withoutShare(shares, share('c', 'x'))).toEqual(shares);
  expect(withoutShare(shares, null)).toEqual(shares);
});

test('no two shares are taken for each other', () => {
  expect(shareIdentity(share('a","b', 'c'))).not.toBe(shareIdentity(share('a', 'b","c')));
});
