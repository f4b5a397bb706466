import { expect, test } from 'vitest';
import { pictureListOf, storyboardAddress } from '../../../src/domain/inspector/storyboard.ts';

const list = { format: 1, machine: 'login', paths: { aaaa0001: ['aaaa0001-0.jpg', null] } };

test('reads a list of pictures and rejects anything else', () => {
  expect(pictureListOf(list)).toEqual(list);
  expect(pictureListOf({ ...list, format: 2 })).toBe(null);
  expect(pictureListOf({ ...list, paths: { a: [1] } })).toBe(null);
  expect(pictureListOf('<!doctype html>')).toBe(null);
});

test("each machine's pictures are in their own folder", () => {
  expect(storyboardAddress('login', 'a.jpg')).toBe('/storyboard/login/a.jpg');
});
