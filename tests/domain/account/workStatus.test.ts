import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  armingModeNumber,
  armingModeOf,
  armingModes,
  withArmed,
} from '../../../src/domain/account/workStatus.ts';

test('every mode is found again by its number, and by nothing else', () => {
  expect(armingModes.map((mode) => armingModeOf(armingModeNumber[mode]))).toEqual(armingModes);
  fc.assert(
    fc.property(fc.anything(), (status) => {
      expect(armingModeOf(status)).toBe(
        armingModes.find((mode) => armingModeNumber[mode] === status) ?? null,
      );
    }),
  );
});

test('one device is armed, the others stay', () => {
  const table = [
    { serialNumber: 'a', name: 'A', armed: false },
    { serialNumber: 'b', armed: true },
  ];
  expect(withArmed(table, 'a', true)).toEqual([
    { serialNumber: 'a', name: 'A', armed: true },
    { serialNumber: 'b', armed: true },
  ]);
  expect(withArmed(table, 'c', true)).toEqual(table);
});
