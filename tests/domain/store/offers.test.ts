import { expect, test } from 'vitest';
import { withDevice } from '../../../src/domain/store/offers.ts';
import { gateTraffic, paidByUse } from '../../traffic.ts';

test('a device is replaced, and the others stay', () => {
  const other = { ...gateTraffic, serialNumber: 'LK9' };
  expect(withDevice([gateTraffic, other], paidByUse)).toEqual([paidByUse, other]);
});
