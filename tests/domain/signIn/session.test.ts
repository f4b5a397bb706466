import { describe, expect, test } from 'vitest';
import { sessionOf } from '../../../src/domain/signIn/session.ts';

describe('a stored session', () => {
  test('has token and userId', () => {
    expect(sessionOf('abc.DEF-123', 'u1')).toEqual({ token: 'abc.DEF-123', userId: 'u1' });
  });

  test.each([
    ['', 'u1'],
    ['t', ''],
    [null, 'u1'],
    ['t', null],
    ['two words', 'u1'],
    ['line\nbreak', 'u1'],
    ['tökén', 'u1'],
    [7, 'u1'],
    ['t', 7],
  ])('with token %j and userId %j is invalid', (token, userId) => {
    expect(sessionOf(token, userId)).toBe(null);
  });
});
