import { expect, test } from 'vitest';
import { keepLast } from '../../../src/domain/alerts/keepLast.ts';

test.each<[string, string, string, string]>([
  ['the first one', '', 'a', 'a:new'],
  ['there is room', 'a:1', 'b', 'a:1 b:new'],
  ['the oldest one goes', 'a:1 b:2 c:3', 'd', 'b:2 c:3 d:new'],
  ['one that arrives again is the newest', 'a:1 b:2 c:3', 'a', 'b:2 c:3 a:new'],
])('%s', (_, before, key, after) => {
  const pairs = (text: string) =>
    text
      .split(' ')
      .filter(Boolean)
      .map((pair): [string, string] => [pair.slice(0, 1), pair.slice(2)]);
  expect([...keepLast(new Map(pairs(before)), key, 'new', 3)]).toEqual(pairs(after));
});
