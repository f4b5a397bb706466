import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRedact } from '../../src/feed/redact.ts';

const redact = (value: unknown): unknown => createRedact()(value);

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

  test('hides a share code in a link, and from then on wherever it stands', () => {
    const reported = {
      link: 'https://lookout.example/cameras#shareCode=K7QD9F2M',
      code: { shareCode: 'AAAA1111', seconds: 600 },
    };
    expect(redact([reported, 'AAAA1111'])).toEqual([
      { link: 'https://lookout.example/cameras#shareCode=•••', code: { shareCode: '•••', seconds: 600 } },
      '•••',
    ]);
  });

  test.each([
    [`/sandbox/checkout/${'aB3_-xyz'.repeat(5)}abc`, '/sandbox/checkout/•••'],
    [`https://pay.example/c/${'k'.repeat(43)}?lang=de`, 'https://pay.example/c/•••?lang=de'],
    [`/api/aithLink/user/avatar/${'9'.repeat(43)}`, '/api/aithLink/user/avatar/•••'],
    ['/grid/1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed', '/grid/1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed'],
    [
      '/assets/inspection.machine-with-a-long-name-DkX2.js',
      '/assets/inspection.machine-with-a-long-name-DkX2.js',
    ],
  ])('hides the part of a path that grants access: %s', (path, shown) => {
    expect(redact({ address: path, text: path })).toEqual({ address: shown, text: shown });
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

  test('shows the first of a long list, the beginning of a long text, and how much is left out', () => {
    const value = {
      list: Array.from({ length: 23 }, (_, i) => i),
      text: 'ab '.repeat(200),
      huge: 'x'.repeat(30_000),
    };
    expect(redact(value)).toEqual({
      list: [...Array.from({ length: 20 }, (_, i) => i), '… 3 more'],
      text: `${'ab '.repeat(200).slice(0, 500)}…`,
      huge: '[text of 30000 characters]',
    });
  });

  test('shows the first fields of many, and none that would be what is behind a copy', () => {
    const many = Object.fromEntries(Array.from({ length: 53 }, (_, i) => [`f${i}`, i]));
    const first = Object.fromEntries(Object.entries(many).slice(0, 50));
    expect(redact(many)).toEqual({ ...first, '…': '3 more' });
    expect(JSON.stringify(redact(JSON.parse('{"__proto__":{"name":"x"},"kept":1}')))).toBe('{"kept":1}');
    expect(Reflect.getPrototypeOf(Object(redact(JSON.parse('{"__proto__":{"name":"x"}}'))))).toBe(
      Object.prototype,
    );
  });

  test('copies a value that it knows no second time', () => {
    const devices = [{ name: 'Front door' }];
    const shown = createRedact();
    const one: Record<string, unknown> = Object(shown({ devices, count: 1 }));
    const other: Record<string, unknown> = Object(shown({ devices, count: 2 }));
    expect(other).toEqual({ devices, count: 2 });
    expect(other['devices']).toBe(one['devices']);
  });

  test('hides a text that it has shown before, once it was seen as a secret', () => {
    const shown = createRedact();
    expect(shown({ name: 'harbour-9' })).toEqual({ name: 'harbour-9' });
    shown({ password: 'harbour-9' });
    expect(shown({ name: 'harbour-9' })).toEqual({ name: '•••' });
  });

  /** Each kind of secret that the feed must hide, with a value of it and the field that holds it. */
  const kinds = [
    ['requestToken', fc.stringMatching(/^[A-Za-z0-9_-]{16,40}$/)],
    ['password', fc.stringMatching(/^[A-Za-z0-9!$%*-]{8,32}$/)],
    ['verificationCode', fc.stringMatching(/^[0-9]{6}$/)],
    ['receiver', fc.stringMatching(/^[a-z]{8,12}[0-9]{3}$/)],
    ['email', fc.emailAddress()],
  ] as const;

  describe.each(kinds)('%s', (field, values) => {
    /** Ways in which a secret gets into a value; `known` are those in which nothing says that it is one. */
    const inside = (secret: string) => ({
      field: { [field]: secret },
      nested: { form: { fields: [{ values: { [field]: secret } }] } },
      url: `https://cloud.example/api/user?${field}=${encodeURIComponent(secret)}&page=1`,
      json: JSON.stringify({ language: 1, [field]: secret }),
      error: new Error(`${field}: ${secret} was refused`),
    });

    test('is hidden in a field, however deep, in an address, in JSON and in an error', () => {
      fc.assert(
        fc.property(values, (secret) => {
          for (const [way, value] of Object.entries(inside(secret))) {
            expect(JSON.stringify(redact({ way, value }))).not.toContain(secret);
          }
        }),
      );
    });

    test('once it was seen, is hidden wherever it stands, as a name of a field too', () => {
      fc.assert(
        fc.property(values, fc.boolean(), (secret, later) => {
          const shown = createRedact();
          const reported = { [field]: secret };
          const texts = { error: new Error(`no ${secret} here`), [secret]: `/clips/${secret}/1.mp4` };
          const all = later ? [shown({ ...texts, reported })] : [shown(reported), shown(texts)];
          expect(JSON.stringify(all)).not.toContain(secret);
        }),
      );
    });
  });

  /** A password may be any text; the marks at its ends keep it from being a part of what stands around it. */
  const anyPassword = fc.string({ maxLength: 30, unit: 'grapheme' }).map((text) => `Zq${text}qZ`);

  test('hides any password in JSON, in JSON within JSON and, once it was seen, wherever and however it stands', () => {
    fc.assert(
      fc.property(anyPassword, (password) => {
        const json = JSON.stringify({ language: 1, password });
        expect(redact({ json, twice: JSON.stringify({ json }) })).toEqual({
          json: '{"language":1,"password":"•••"}',
          twice: '{"json":"{\\"language\\":1,\\"password\\":\\"•••\\"}"}',
        });
        const shown = createRedact();
        shown({ password });
        const texts = {
          plain: `no ${password} here`,
          address: `/x?q=${encodeURIComponent(password)}`,
          json: `[${JSON.stringify(password)}]`,
        };
        expect(shown(texts)).toEqual({ plain: 'no ••• here', address: '/x?q=•••', json: '["•••"]' });
      }),
    );
  });

  test('hides a secret whole that begins with another one', () => {
    const shown = createRedact();
    shown([{ receiver: 'mara' }, { password: 'mara2026!' }]);
    expect(shown({ text: 'mara2026! of mara' })).toEqual({ text: '••• of •••' });
  });

  test('knows a token however many people were written to, and a person who was written to again', () => {
    const shown = createRedact();
    shown({ token: 'TOKENTOKEN1234' });
    shown({ receiver: 'first-friend' });
    for (let index = 0; index < 200; index += 1) {
      shown({ receiver: `friend-${index}` });
      shown({ receiver: 'first-friend' });
    }
    expect(shown({ path: '/x/TOKENTOKEN1234/first-friend.mp4' })).toEqual({ path: '/x/•••/•••.mp4' });
  });

  test('hides an account that is shown as a name', () => {
    const account = { name: '13800138000', userName: 'mara', nickName: 'Mara' };
    expect(redact({ account })).toEqual({ account: { name: '•••', userName: '•••', nickName: 'Mara' } });
  });

  test('hides a password that is made like the key of a message', () => {
    const shown = createRedact();
    shown({ password: 'correct.horse' });
    expect(shown({ error: new Error('not correct.horse') })).toEqual({
      error: { name: 'Error', message: 'not •••' },
    });
  });

  test('hides e-mail addresses and phone numbers in any text', () => {
    expect(redact('sent to mara@lookout.example, to mara%40lookout.example and to +49 170 1234567')).toBe(
      'sent to •••, to ••• and to •••',
    );
  });

  test('keeps the keys of messages that a form shows beside its fields', () => {
    const shown = createRedact();
    expect(shown({ errors: { loginAccount: 'account.userNotFound' } })).toEqual({
      errors: { loginAccount: '•••' },
    });
    expect(shown({ message: 'account.userNotFound' })).toEqual({ message: 'account.userNotFound' });
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
