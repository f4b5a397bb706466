import fc from 'fast-check';
import { expect, test } from 'vitest';
import { queryString, type Query } from '../../../src/domain/wire/query.ts';

test.each<[Query, string]>([
  [{}, ''],
  [{ a: '', b: null, c: undefined }, ''],
  [{ a: 1, b: 'x', c: false, d: 0 }, '?a=1&b=x&c=false&d=0'],
  [{ a: '', b: 2 }, '?b=2'],
  [{ params: { beginTime: 1, endTime: 2 } }, '?params%5BbeginTime%5D=1&params%5BendTime%5D=2'],
  [{ a: { b: { c: 1, d: '' }, e: null } }, '?a%5Bb%5D%5Bc%5D=1'],
  [{ a: {} }, ''],
  [{ userId: 'a&b=c #ü' }, '?userId=a%26b%3Dc+%23%C3%BC'],
])('%j is %s', (query, text) => {
  expect(queryString(query)).toBe(text);
});

test('every value that is not empty can be read back, and no other', () => {
  const values = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.constant(undefined));
  fc.assert(
    fc.property(fc.dictionary(fc.string(), values), (query) => {
      const expected = Object.entries(query)
        .filter(([, value]) => value !== '' && value !== null && value !== undefined)
        .map(([key, value]) => [key, String(value)]);
      expect([...new URLSearchParams(queryString(query))]).toEqual(expected);
    }),
  );
});
