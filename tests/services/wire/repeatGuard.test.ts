import { expect, test } from 'vitest';
import { createRepeatGuard } from '../../../src/services/wire/repeatGuard.ts';

test('the same submission is refused within a second of the one that went, another one is not', () => {
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

test('a clock that is set back refuses nothing', () => {
  let time = 5000;
  const mayGo = createRepeatGuard(() => time);
  mayGo('a');
  time = 1000;
  expect(mayGo('a')).toBe(true);
});
