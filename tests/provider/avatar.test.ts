import { expect, test } from 'vitest';
import { avatarMaxBytes } from '../../src/domain/account/avatar.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { jpegOf, pngOf } from '../pictures.ts';
import type { TestProvider } from './testProvider.ts';
import { demo, field, guest, startTest } from './testProvider.ts';

const refusal = (msg: string) => ({ status: 200, body: { code: 601, msg, data: null } });
const { path } = endpoints.editAvatar;

async function upload(provider: TestProvider, bytes: Uint8Array<ArrayBuffer>, token: string) {
  const address = field(field((await provider.postBytes(path, bytes, token)).body, 'data'), 'avatar');
  if (typeof address !== 'string') throw new Error('no address');
  return address;
}

test('an avatar is served under its own name, with its real type', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const bytes = pngOf(512, 512);
  const address = await upload(provider, bytes, token);
  expect(address).toMatch(/^\/api\/aithLink\/user\/avatar\/[\w-]{43}$/);
  const response = await fetch(provider.url + address);
  expect([response.status, response.headers.get('content-type'), response.headers.get('x-content-type-options')]).toEqual([200, 'image/png', 'nosniff']); // prettier-ignore
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
  const who = await provider.get('/getInfo', token);
  expect(field(field(who.body, 'user'), 'avatar')).toBe(address);
});

test('the next avatar replaces it, and only the right name returns it', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  const first = await upload(provider, pngOf(1, 1), token);
  const second = await upload(provider, jpegOf(640, 480), token);
  const status = async (address: string) => (await fetch(provider.url + address)).status;
  expect([await status(first), await status(second)]).toEqual([404, 200]);
  expect(await status(second.slice(0, -1))).toBe(404);
  expect((await fetch(provider.url + second)).headers.get('content-type')).toBe('image/jpeg');
  expect(await provider.get('/getInfo', await provider.signIn(guest))).toMatchObject({
    body: { user: { avatar: '' } },
  });
});

const html = new TextEncoder().encode('<script>alert(1)</script>');

test.each([
  ['nothing', new Uint8Array(), 'form.avatarType'],
  ['a page', html, 'form.avatarType'],
  ['a page that begins like a PNG', new Uint8Array([...pngOf(1, 1).subarray(0, 8), ...html]), 'form.avatarType'],
  ['a PNG without size', pngOf(0, 10), 'form.avatarType'],
  ['too many pixels', pngOf(8001, 10), 'form.avatarTooLarge'],
  ['too many bytes', pngOf(10, 10, avatarMaxBytes + 1), 'form.avatarTooLarge'],
])('%s is rejected', async (_, bytes, msg) => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  expect(await provider.postBytes(path, bytes, token)).toEqual(refusal(msg));
}); // prettier-ignore

test('exactly 2 MB are accepted', async () => {
  const provider = await startTest();
  const token = await provider.signIn(demo);
  expect(await provider.postBytes(path, pngOf(10, 10, avatarMaxBytes), token)).toMatchObject({
    body: { code: 1 },
  });
});

test('without a token nothing is stored', async () => {
  const provider = await startTest();
  expect((await provider.postBytes(path, pngOf(1, 1))).body).toMatchObject({ code: 401 });
});
