import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashOf, placeOf, type Place } from '../../src/inspector/place.ts';

const catalogue = (machine: string | null, path: string | null, at = 0): Place => ({
  name: 'catalogue',
  machine,
  path,
  at,
});

test.each<[string, Place]>([
  ['', { name: 'live' }],
  ['#/live', { name: 'live' }],
  ['#/nowhere/at/all', { name: 'live' }],
  ['#/catalogue', catalogue(null, null)],
  ['#/catalogue/', catalogue(null, null)],
  ['#/catalogue/login', catalogue('login', null)],
  ['#/catalogue/login/p3', catalogue('login', 'p3')],
  ['#/catalogue/login/p3/12', catalogue('login', 'p3', 12)],
  ['#/catalogue/login/p3/-1', catalogue('login', 'p3')],
  ['#/catalogue/login/p3/x', catalogue('login', 'p3')],
  ['#/catalogue/%/p3', catalogue(null, null)],
])('%s goes to its place', (hash, place) => {
  expect(placeOf(hash)).toEqual(place);
});

test('every place is found again by its hash', () => {
  const name = fc.string({ minLength: 1, unit: 'grapheme' });
  fc.assert(
    fc.property(name, fc.option(name), fc.nat(9999), (machine, path, at) => {
      const place = catalogue(machine, path, path === null ? 0 : at);
      expect(placeOf(hashOf(place))).toEqual(place);
    }),
  );
});

test('no hash makes it throw', () => {
  fc.assert(
    fc.property(fc.string(), (hash) => {
      expect(['live', 'catalogue']).toContain(placeOf(hash).name);
    }),
  );
});
