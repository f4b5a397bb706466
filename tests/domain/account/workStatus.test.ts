import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  armedCount,
  armingModeNumber,
  armingModeOf,
  armingModes,
  changedArming,
  withArmed,
} from '../../../src/domain/account/workStatus.ts';

test('every mode is found by its number only', () => {
  expect(armingModes.map((mode) => armingModeOf(armingModeNumber[mode]))).toEqual(armingModes);
  fc.assert(
    fc.property(fc.anything(), (status) => {
      expect(armingModeOf(status)).toBe(
        armingModes.find((mode) => armingModeNumber[mode] === status) ?? null,
      );
    }),
  );
});

test('arms one device and leaves the others', () => {
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

test('the changed rows of a table are those that are armed otherwise than they are saved', () => {
  const saved = [
    { serialNumber: 'a', armed: false },
    { serialNumber: 'b', armed: true },
  ];
  expect(changedArming(saved, saved)).toEqual([]);
  expect(changedArming(saved, withArmed(saved, 'b', false))).toEqual([{ serialNumber: 'b', armed: false }]);
  expect(changedArming([], saved)).toEqual(saved);
});

test('counts what the custom table arms', () => {
  expect(armedCount([])).toEqual({ armed: 0, total: 0 });
  expect(
    armedCount([
      { serialNumber: 'a', armed: false },
      { serialNumber: 'b', armed: true },
      { serialNumber: 'c', armed: true },
    ]),
  ).toEqual({ armed: 2, total: 3 });
});
