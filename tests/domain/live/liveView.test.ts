import fc from 'fast-check';
import { expect, test } from 'vitest';
import { liveViewAddress, othersOf, readLiveView, withLiveView } from '../../../src/domain/live/liveView.ts';

test.each([
  ['', { four: false, others: [''] }],
  ['?device=LK1', { four: false, others: [''] }],
  ['?device=LK1&view=4', { four: true, others: [''] }],
  ['?view=4&others=LK2,,LK4,LK5', { four: true, others: ['LK2', '', 'LK4'] }],
  ['?view=9', { four: false, others: [''] }],
])('%s is read as %j', (search, view) => {
  expect(readLiveView(search)).toEqual(view);
});

test('an address can be read back', () => {
  const serials = fc.array(fc.stringMatching(/^[\w&=?#% -]+$/), { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(serials, (others) => {
      const { search } = new URL(liveViewAddress('LK1', { four: true, others }), 'http://localhost');
      expect(readLiveView(search)).toEqual({ four: true, others });
    }),
  );
  expect(liveViewAddress('LK1', { four: true, others: [] })).toBe('/cameras?device=LK1&view=4');
  expect(withLiveView('/gatewayDevice?gateway=G1&channel=2', { four: true, others: ['', 'G1/3'] })).toBe(
    '/gatewayDevice?gateway=G1&channel=2&view=4&others=,G1%2F3',
  );
  expect(liveViewAddress('LK1', { four: false, others: ['LK2'] })).toBe('/cameras?device=LK1');
});

const listed = (...names: string[]) =>
  names.map((name) => ({ id: name.replace('-', ''), onLine: !name.endsWith('-') }));

test.each([
  ['the first that are online', [], ['b', 'd', 'e'], listed('a', 'b', 'c-', 'd', 'e')],
  ['those that are offline last', [], ['d', 'b', 'c'], listed('a', 'b-', 'c-', 'd')],
  [
    'those that were picked, at their places',
    ['', 'c', 'e'],
    ['b', 'c', 'e'],
    listed('a', 'b', 'c-', 'd', 'e'),
  ],
  ['none twice, nor the chosen one', ['a', 'b', 'b'], ['c', 'b', 'd'], listed('a', 'b', 'c', 'd')],
  ['none that the list does not hold', ['x'], ['b', 'c'], listed('a', 'b', 'c')],
  ['none where there is no other', [], [], listed('a')],
])('the others are %s', (_, picked, others, devices) => {
  expect(othersOf('a', picked, devices).map(({ id }) => id)).toEqual(others);
});
