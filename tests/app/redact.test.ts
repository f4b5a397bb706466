import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redact } from '../../src/app/redact.ts';

describe('redact', () => {
  test.each([
    'token',
    'requestToken',
    'Admin-Token',
    'password',
    'oldPassword',
    'verificationCode',
    'shareCode',
    'loginAccount',
    'email',
    'phone',
    'receiverEmail',
    'ticket',
  ])('hides %s at any depth', (field) => {
    const value = { outer: [{ [field]: 'secret-value', kept: 1 }] };
    expect(redact(value)).toEqual({ outer: [{ [field]: '•••', kept: 1 }] });
  });

  test('keeps what says that a secret is not there', () => {
    expect(redact({ token: null, password: undefined })).toEqual({ token: null, password: undefined });
  });

  test('hides whom a code is for and a new address, and shows an account that is described', () => {
    const value = {
      input: { account: 'mara@lookout.example' },
      contact: { kind: 'phone', address: '+491701234567' },
      account: { userId: '1', roles: ['ROLE_OWNER'] },
    };
    expect(redact(value)).toEqual({
      input: { account: '•••' },
      contact: { kind: 'phone', address: '•••' },
      account: { userId: '1', roles: ['ROLE_OWNER'] },
    });
  });

  test('keeps the code of an answer', () => expect(redact({ code: 601 })).toEqual({ code: 601 }));

  test('hides the ticket inside an address', () => {
    expect(redact({ address: '/live/LK1?ticket=abc&x=1' })).toEqual({ address: '/live/LK1?ticket=•••&x=1' });
    expect(redact({ address: 'wss://host/live/LK1?ticket=abc' })).toEqual({
      address: 'wss://host/live/LK1?ticket=•••',
    });
  });

  test('shows an error by name and message, an instance by its class, and no function', () => {
    class Video {
      readonly secret = 'secret-value';
    }
    const value = { error: new TypeError('broken'), video: new Video(), run: () => 1 };
    expect(redact(value)).toEqual({
      error: { name: 'TypeError', message: 'broken' },
      video: '[Video]',
      run: undefined,
    });
  });

  test('ends on a value that holds itself', () => {
    const value: { self?: unknown } = {};
    value.self = value;
    expect(JSON.stringify(redact(value))).toContain('…');
  });

  test('makes of anything something that a message can carry, without the secret', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const shown = redact({ value, token: 'very-secret' });
        expect(JSON.stringify(structuredClone(shown), bigintText)).not.toContain('very-secret');
      }),
    );
  });
});

function bigintText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
