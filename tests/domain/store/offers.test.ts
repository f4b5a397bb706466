import { expect, test } from 'vitest';
import { withDevice } from '../../../src/domain/store/offers.ts';
import { gateTraffic, paidByUse } from '../../traffic.ts';

test('a device stands as it is now, and no other is changed', () => {
  const other = { ...gateTraffic, serialNumber: 'LK9' };
  expect(withDevice([gateTraffic, other], paidByUse)).toEqual([paidByUse, other]);
});
