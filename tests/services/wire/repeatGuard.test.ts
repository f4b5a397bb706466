import { expect, test } from 'vitest';
import { createRepeatGuard } from '../../../src/services/wire/repeatGuard.ts';

test('refuses an equal submission within a second, but not a different one', () => {
  let time = 0;
  const mayGo = createRepeatGuard(() => time);
  const at = (now: number, submission: string) => {
    time = now;
    return mayGo(submission);
  };
  expect([at(0, 'a'), at(999, 'a'), at(999, 'b'), at(1000, 'a'), at(1998, 'b'), at(1999, 'b')]).toEqual([
    true,
    false,
    true,
    true,
    false,
    true,
  ]);
});

test('refuses nothing after a clock is set back', () => {
  let time = 5000;
  const mayGo = createRepeatGuard(() => time);
  mayGo('a');
  time = 1000;
  expect(mayGo('a')).toBe(true);
});
