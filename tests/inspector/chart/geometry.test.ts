import { expect, test } from 'vitest';
import { around, arrowHead, middleOf, roundedPath } from '../../../src/inspector/chart/geometry.ts';

const corner = [
  { x: 0, y: 0 },
  { x: 0, y: 40 },
  { x: 100, y: 40 },
];

test('a path is straight between its corners, and round in them', () => {
  expect(roundedPath(corner)).toBe('M0 0L0 32Q0 40 8 40L100 40');
  expect(roundedPath([corner[0], corner[1]].flatMap((point) => point ?? []))).toBe('M0 0L0 40');
  expect(roundedPath([])).toBe('');
});

test('corners that stand close have less round', () => {
  expect(
    roundedPath([
      { x: 0, y: 0 },
      { x: 0, y: 6 },
      { x: 6, y: 6 },
    ]),
  ).toBe('M0 0L0 3Q0 6 3 6L6 6');
});

test('an arrow ends in a head that points where it goes', () => {
  expect(arrowHead(corner)).toBe('M100 40L91 35.9L91 44.1Z');
  expect(arrowHead([{ x: 1, y: 1 }])).toBe('');
});

test('boxes have a middle and a box around them', () => {
  const box = { x: 10, y: 20, width: 30, height: 40 };
  expect(middleOf(box)).toEqual({ x: 25, y: 40 });
  expect(around([box, { x: 0, y: 50, width: 5, height: 50 }])).toEqual({
    x: 0,
    y: 20,
    width: 40,
    height: 80,
  });
  expect(around([])).toBe(null);
});
