import { expect, test } from 'vitest';
import type { SettingsChange } from '../../../src/domain/settings/cameraSettings.ts';
import {
  dividedBy,
  isNameOnlyHere,
  refusalsOf,
  stillRefused,
  withoutRefusalsOf,
  type Refusals,
} from '../../../src/domain/settings/refusals.ts';

const tooLong = { trouble: 'words', words: 'Too long' } as const;
const silent = { trouble: 'silent' } as const;
const busy = { trouble: 'words', words: 'Busy' } as const;
const refusals: Refusals = { name: tooLong, dayNight: silent, restart: busy };

test('refusals are by setting, and of the restart', () => {
  expect(refusalsOf(undefined)).toEqual({});
  expect(
    refusalsOf([
      { name: 'name', reason: tooLong },
      { name: 'dayNight', reason: silent },
      { name: null, reason: busy },
    ]),
  ).toEqual(refusals);
});

test.each<[string, SettingsChange, SettingsChange, SettingsChange]>([
  ['nothing', {}, {}, {}],
  ['another setting', { frameRate: 12 }, { frameRate: 12 }, {}],
  ['a refused setting', { dayNight: 'night' }, {}, { dayNight: 'night' }],
  ['the name, which Lookout keeps', { name: 'Gate' }, { name: 'Gate' }, {}],
  ['both kinds', { dayNight: 'day', frameRate: 5 }, { frameRate: 5 }, { dayNight: 'day' }],
])('a change of %s is divided', (_, change, saved, unsaved) => {
  expect(dividedBy(refusals, change)).toEqual({ saved, unsaved });
});

test.each<[SettingsChange, Refusals]>([
  [{}, refusals],
  [{ frameRate: 12 }, refusals],
  [{ dayNight: 'auto' }, { name: tooLong, restart: busy }],
  [{ name: 'Gate', dayNight: 'day' }, { restart: busy }],
])('after the edit %j, %j are left', (change, left) => {
  expect(withoutRefusalsOf(refusals, change)).toEqual(left);
});

test.each<[SettingsChange, Refusals]>([
  [{ dayNight: 'night' }, { dayNight: silent, restart: busy }],
  [{ frameRate: 12 }, { restart: busy }],
])('with %j still unsaved, %j apply', (typed, left) => {
  expect(stillRefused(refusals, typed)).toEqual(left);
});

test('a refused name is saved here only, until it is edited', () => {
  const after = withoutRefusalsOf(refusals, { name: 'Gate' });
  expect([refusals, { dayNight: silent }, after].map(isNameOnlyHere)).toEqual([true, false, false]);
});
