import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { accountOf, infoSchema, sessionOf } from '../../src/domain/session.ts';

describe('a kept session', () => {
  test('is token and userId', () => {
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
  ])('token %j and userId %j is none', (token, userId) => {
    expect(sessionOf(token, userId)).toBe(null);
  });
});

describe('the account of GET /getInfo', () => {
  const account = (answer: unknown) => accountOf(v.parse(infoSchema, answer));

  test('complete', () => {
    expect(
      account({
        code: 200,
        user: { userId: 'u1', userName: 'demo', nickName: 'Mara Keller', avatar: '/a.png' },
        roles: ['ROLE_OWNER'],
        permissions: ['device:view'],
      }),
    ).toEqual({
      userId: 'u1',
      name: 'Mara Keller',
      avatar: '/a.png',
      roles: ['ROLE_OWNER'],
      permissions: ['device:view'],
    });
  });

  test.each([[[]], [null], [undefined], ['ROLE_OWNER'], [[7]]])('roles %j are ROLE_DEFAULT', (roles) => {
    expect(account({ user: { userId: 'u1', userName: 'demo', avatar: null }, roles })).toEqual({
      userId: 'u1',
      name: 'demo',
      avatar: '',
      roles: ['ROLE_DEFAULT'],
      permissions: [],
    });
  });

  test.each([[{}], [{ user: null }], [{ user: {} }], [{ user: { userId: 7 } }], [{ user: { userId: '' } }]])(
    '%j tells of nobody',
    (answer) => {
      expect(v.safeParse(infoSchema, answer).success).toBe(false);
    },
  );
});
