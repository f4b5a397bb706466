import { expect, test } from 'vitest';
import * as v from 'valibot';
import { daysOfPeriod, storageProductSchema } from '../../../src/domain/store/product.ts';
import { cycleProduct } from '../../storage.ts';

test.each([
  [undefined, undefined],
  [' Lookout Forever ', 'Lookout Forever'],
  [' ', undefined],
  [7, undefined],
  [null, undefined],
])('a product named %j has the name %j, and is otherwise the same', (name, expected) => {
  const { name: read, ...rest } = v.parse(storageProductSchema, { ...cycleProduct, name });
  expect(read).toBe(expected);
  expect(rest).toEqual(cycleProduct);
});

test.each([
  [{ count: 7, unit: 'day' }, 7],
  [{ count: 1, unit: 'forever' }, Number.POSITIVE_INFINITY],
] as const)('%j lasts %d days', (period, days) => {
  expect(daysOfPeriod(period)).toBe(days);
});
