import { expect, test } from 'vitest';
import { serviceStanding } from '../../../src/domain/store/serviceStanding.ts';
import { paidOrder, renewingOrder, storeNow } from '../../storage.ts';

const begin = storeNow - 1000;
const end = storeNow + 1000;
const later = storeNow + 2000;
const once = { ...paidOrder, renews: false, startDate: begin, expiryDate: end };
const monthly = { ...renewingOrder, startDate: end, expiryDate: later };

test.each([
  ['free forever', null, null, storeNow, 'always', null],
  ['not begun', once, once, begin - 1, 'notEffective', begin],
  ['runs and ends', once, once, storeNow, 'effective', end],
  ['runs and renews itself', monthly, monthly, end, 'renews', later],
  [
    'bought again before its end: until the end of what was bought last',
    once,
    monthly,
    storeNow,
    'renews',
    later,
  ],
  ['is over', once, once, end, 'expired', end],
] as const)('a service: %s', (_, order, last, now, standing, at) => {
  expect(serviceStanding({ order, last }, now)).toEqual({ standing, at });
});
