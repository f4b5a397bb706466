import { expect, test } from 'vitest';
import { isMove, isSameOrder, noWallOrder, withMove } from '../../../src/domain/devices/wallOrder.ts';

const site = ['A', 'B', 'C', 'D'];

test.each([
  ['A', 'C', ['B', 'C', 'A', 'D']],
  ['D', 'B', ['A', 'D', 'B', 'C']],
  ['B', 'C', ['A', 'C', 'B', 'D']],
  ['B', 'B', ['A', 'B', 'C', 'D']],
  ['B', 'gone', ['A', 'B', 'C', 'D']],
  ['gone', 'B', ['A', 'B', 'C', 'D']],
])('%s takes the place of %s: %j', (serialNumber, to, serials) => {
  const move = { site, serialNumber, to };
  expect(withMove(noWallOrder, move).serials).toEqual(serials);
  expect(isMove(move)).toBe(serials.join() !== site.join());
});

test('a move keeps the order of other sites, and what comes first', () => {
  const order = { serials: ['X', 'C', 'Y', 'A'], attentionFirst: true };
  expect(withMove(order, { site, serialNumber: 'C', to: 'B' })).toEqual({
    serials: ['X', 'Y', 'A', 'C', 'B', 'D'],
    attentionFirst: true,
  });
});

test.each([
  [{ serials: ['A', 'B'], attentionFirst: true }, true],
  [{ serials: ['A', 'B'], attentionFirst: false }, false],
  [{ serials: ['B', 'A'], attentionFirst: true }, false],
  [{ serials: ['A'], attentionFirst: true }, false],
])('whether %j is the same order: %s', (order, isSame) => {
  expect(isSameOrder({ serials: ['A', 'B'], attentionFirst: true }, order)).toBe(isSame);
});
