import { expect, test } from 'vitest';
import { initialsOf } from '../../../../src/views/shared/page/Avatar.tsx';

test.each([
  ['Mara Keller', 'MK'],
  ['  mara   van der keller ', 'MV'],
  ['Guest', 'G'],
  ['李明', '李'],
  ['🦊 fox', '🦊F'],
  ['', ''],
])('initialsOf(%j)', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
