import { expect, test } from 'vitest';
import {
  orderAgainAddress,
  readShopAddress,
  shopAddress,
  type ShopAddress,
} from '../../../src/domain/store/shopAddress.ts';
import { cycleProduct, humanPlan } from '../../storage.ts';

test.each<[string, ShopAddress]>([
  ['/shop?store=capability', { store: 'capability', serialNumber: null }],
  ['/shop?store=traffic&device=LK1', { store: 'traffic', serialNumber: 'LK1' }],
])('the address %s', (address, said) => {
  expect(shopAddress(said)).toBe(address);
  expect(readShopAddress(address.slice('/shop'.length))).toEqual(said);
});

test.each(['', '?store=', '?store=cars', '?device='])(
  '%j is the capability store without a device',
  (search) => {
    expect(readShopAddress(search)).toEqual({ store: 'capability', serialNumber: null });
  },
);

test.each([
  [cycleProduct, '/cloudStorage?buy=LK1&product=7214480000000000101'],
  [humanPlan, '/shop?store=capability&device=LK1'],
])('$kind is ordered again on its own page', (product, address) => {
  expect(orderAgainAddress('LK1', product)).toBe(address);
});
