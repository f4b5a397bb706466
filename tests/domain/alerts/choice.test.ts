import fc from 'fast-check';
import { expect, test } from 'vitest';
import { between, neighbour, toggled, withChosen } from '../../../src/domain/alerts/choice.ts';

const listed = ['a', 'b', 'c', 'd'];

test.each([
  ['b', 'd', ['b', 'c', 'd']],
  ['d', 'b', ['b', 'c', 'd']],
  ['c', 'c', ['c']],
  [null, 'c', ['c']],
  ['gone', 'c', ['c']],
])('from %s to %s are %j', (one, other, range) => {
  expect(between(listed, one, other)).toEqual(range);
});

test('keeps the chosen ones in order, without duplicates', () => {
  expect(withChosen(['c', 'a'], ['a', 'b'])).toEqual(['c', 'a', 'b']);
});

test('toggling twice restores the choice, except for the order', () => {
  const ids = fc.uniqueArray(fc.constantFrom(...listed));
  fc.assert(
    fc.property(ids, fc.constantFrom(...listed), (chosen, id) => {
      expect(toggled(chosen, id).includes(id)).toBe(!chosen.includes(id));
      expect(toggled(toggled(chosen, id), id).toSorted()).toEqual(chosen.toSorted());
    }),
  );
});

const alerts = listed.map((id) => ({ id }));
test.each([
  ['a', 1, { id: 'b' }],
  ['b', -1, { id: 'a' }],
  ['a', -1, null],
  ['d', 1, null],
  ['gone', 1, null],
])('the neighbor of %s, %i places away, is %j', (id, places, other) => {
  expect(neighbour(alerts, id, places)).toEqual(other);
});
