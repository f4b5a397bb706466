import { describe, expect, test } from 'vitest';
import { readProfile, saveAvatar, saveContact, saveNickname } from '../../../src/services/account/profile.ts';
import { base, fakeHttp, json } from '../fakeFetch.ts';

const { signal } = new AbortController();
const api = `${base}/api/aithLink`;
const userId = 'u1';
const answered = (data: unknown) => fakeHttp(() => json({ code: 1, data }));
const malformed = {
  ok: false,
  failure: { kind: 'malformed', code: 1, message: 'network.interface' },
};

test.each([
  [
    { nickname: '<b>', email: 'a@b.example', phone: '', avatar: '/x', hasPassword: false },
    { nickname: '<b>', email: 'a@b.example', phone: '', avatar: `${base}/x`, hasPassword: false },
  ],
  [
    { nickname: 7, avatar: 'javascript:x' },
    { nickname: '', email: '', phone: '', avatar: '', hasPassword: true },
  ],
])('the profile in %j', async (data, profile) => {
  const { http, sent } = answered(data);
  expect(await readProfile(http, { userId }, signal)).toEqual({ ok: true, data: profile });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([[`${api}/user/info`, { userId }]]);
});

test('a nickname', async () => {
  const { http, sent } = answered(null);
  expect(await saveNickname(http, { userId, nickname: 'Mara' }, signal)).toEqual({
    ok: true,
    data: undefined,
  });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [`${api}/user/name/edit`, { userId, nickname: 'Mara' }],
  ]);
});

test.each([
  ['email', { password: ' p ' }],
  ['phone', { oldVerificationCode: '543210' }],
] as const)('saves a new %s with its code and the proof %j', async (kind, proof) => {
  const { http, sent } = answered(null);
  const change = { userId, kind, address: 'there', verificationCode: '012345', ...proof };
  expect(await saveContact(http, change, signal)).toEqual({ ok: true, data: undefined });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [`${api}/user/general`, { userId, [kind]: 'there', verificationCode: '012345', ...proof }],
  ]);
});

describe('an avatar', () => {
  test('is sent as bytes', async () => {
    const { http, sent } = answered({ avatar: '/api/aithLink/user/avatar/n' });
    const picture = new Blob([new Uint8Array([1, 2, 3])], { type: 'image/jpeg' });
    expect(await saveAvatar(http, { picture }, signal)).toEqual({
      ok: true,
      data: `${api}/user/avatar/n`,
    });
    expect(sent).toEqual([
      {
        method: 'POST',
        url: `${api}/user/avatar/edit`,
        headers: { 'content-type': 'application/octet-stream', requesttoken: 'T' },
        body: picture,
        redirect: 'error',
      },
    ]);
  });

  test('is not sent twice immediately, but a different one is', async () => {
    const { http, sent } = answered({ avatar: '/x' });
    const send = async (bytes: string) =>
      (await saveAvatar(http, { picture: new Blob([bytes], { type: 'image/png' }) }, signal)).ok;
    expect([await send('ab'), await send('ab'), await send('abc')]).toEqual([true, false, true]);
    expect(sent).toHaveLength(2);
  });

  test('a response without a URL is malformed', async () => {
    expect(await saveAvatar(answered(null).http, { picture: new Blob(['x']) }, signal)).toEqual(malformed);
  });
});
