import { expect, test } from 'vitest';
import { pictureListOf, storyboardAddress } from '../../../src/domain/inspector/storyboard.ts';

const list = { format: 1, machine: 'login', paths: { aaaa0001: ['aaaa0001-0.jpg', null] } };

test('a list of pictures is read; anything else is none', () => {
  expect(pictureListOf(list)).toEqual(list);
  expect(pictureListOf({ ...list, format: 2 })).toBe(null);
  expect(pictureListOf({ ...list, paths: { a: [1] } })).toBe(null);
  expect(pictureListOf('<!doctype html>')).toBe(null);
});

test('the pictures of a machine lie in a folder of its own', () => {
  expect(storyboardAddress('login', 'a.jpg')).toBe('/storyboard/login/a.jpg');
});
