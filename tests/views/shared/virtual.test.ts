import { expect, it } from 'vitest';
import { hasSameValues, inSteps, isIn, placed } from '../../../src/views/shared/events/dom/virtual.ts';

it.each([
  ['a scroll within a step', { from: 10, to: 210 }, 60, 0, { from: 0, to: 240 }],
  ['the end of a step', { from: 60, to: 240 }, 60, 0, { from: 60, to: 240 }],
  ['one pixel on', { from: 61, to: 241 }, 60, 0, { from: 60, to: 300 }],
  ['a row more on either side', { from: 60, to: 240 }, 60, 60, { from: 0, to: 300 }],
  ['a list below the top', { from: -30, to: 90 }, 60, 0, { from: -60, to: 120 }],
])('renders whole steps: %s', (_, part, step, overscan, rendered) => {
  expect(inSteps(part, step, overscan)).toEqual(rendered);
});

it.each([
  ['ends where the part begins', 0, 60, false],
  ['reaches into its start', 1, 60, true],
  ['is larger than the part', 0, 500, true],
  ['reaches into its end', 119, 60, true],
  ['begins where the part ends', 120, 60, false],
])('knows whether an entry is in a part: it %s', (_, top, height, isShown) => {
  expect(isIn({ from: 60, to: 120 }, top, height)).toBe(isShown);
});

it('says the place of an entry in its list and among its siblings', () => {
  expect([placed(4, 9), placed(4, 2, 0)]).toEqual([
    { 'data-place': 4, 'aria-posinset': 5, 'aria-setsize': 9 },
    { 'data-place': 4, 'aria-posinset': 1, 'aria-setsize': 2 },
  ]);
});

it('keeps a result with the same values', () => {
  const one = { from: 0, to: 60, sizes: null };
  expect([hasSameValues(one, { ...one }), hasSameValues(one, { ...one, to: 120 })]).toEqual([true, false]);
});
