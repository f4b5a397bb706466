import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { accountOf, infoSchema } from '../../../src/domain/account/account.ts';

describe('the account of GET /getInfo', () => {
  const account = (answer: unknown) => accountOf(v.parse(infoSchema, answer));

  test('is built from a complete response', () => {
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
    '%j is rejected',
    (answer) => {
      expect(v.safeParse(infoSchema, answer).success).toBe(false);
    },
  );
});
