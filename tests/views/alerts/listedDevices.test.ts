import { expect, test } from 'vitest';
import { serialNumbersOf } from '../../../src/views/alerts/listedDevices.ts';

test('a device with another name leaves the filters as they are', () => {
  const [gate, hall] = [{ serialNumber: 'LK2' }, { serialNumber: 'LK1' }];
  expect([serialNumbersOf([gate, hall]), serialNumbersOf([hall, gate])]).toEqual([
    ['LK1', 'LK2'],
    ['LK1', 'LK2'],
  ]);
});
