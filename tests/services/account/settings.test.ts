import { expect, test } from 'vitest';
import { defaultSettings } from '../../../src/domain/account/settings.ts';
import { changeSettings, readSavedLanguage, readSettings } from '../../../src/services/account/settings.ts';
import { base, fakeHttp, json, never } from '../fakeFetch.ts';

const { signal } = new AbortController();
const user = { userId: 'u1' };
const infoUrl = `${base}/api/aithLink/user/info`;
const generalUrl = `${base}/api/aithLink/user/general`;

/** A provider that stores one settings text. */
function keeping(first: unknown) {
  let des = first;
  return fakeHttp(({ url, body }) => {
    if (url === infoUrl) return json({ code: 1, data: { des } });
    if (typeof body === 'object' && body !== null && 'des' in body) ({ des } = body);
    return json({ code: 1, data: null });
  });
}

test.each([
  ['{"language":26,"other":"dark"}', { language: 'de-DE' }],
  ['broken', {}],
  [7, {}],
  [undefined, {}],
])('settings %j', async (des, differs) => {
  const { http, sent } = keeping(des);
  expect(await readSettings(http, user, signal)).toEqual({
    ok: true,
    data: { ...defaultSettings, ...differs },
  });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([[infoUrl, user]]);
});

test('a change is merged into the current settings', async () => {
  const { http, sent } = keeping('{"language":26,"other":[1]}');
  expect(await changeSettings(http, { ...user, change: { notification: false } }, signal)).toEqual({
    ok: true,
    data: { ...defaultSettings, language: 'de-DE', notification: false },
  });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [infoUrl, user],
    [generalUrl, { ...user, des: '{"language":26,"other":[1],"notification":false}' }],
  ]);
});

test('an unchanged value is not sent', async () => {
  const { http, sent } = keeping('{"language":27}');
  expect(await changeSettings(http, { ...user, change: { language: 'ja-JP' } }, signal)).toEqual({
    ok: true,
    data: { ...defaultSettings, language: 'ja-JP' },
  });
  expect(sent.map(({ url }) => url)).toEqual([infoUrl]);
});

test('reads the saved language', async () => {
  const { http } = keeping('{"language":26}');
  expect(await readSavedLanguage(http, user, signal)).toEqual({ ok: true, data: { tag: 'de-DE' } });
});

test('an abort cancels the call', async () => {
  const caller = new AbortController();
  const { http } = fakeHttp(never);
  const calls = [
    readSettings(http, user, caller.signal),
    readSavedLanguage(http, user, caller.signal),
    changeSettings(http, { ...user, change: {} }, caller.signal),
  ];
  caller.abort();
  const aborted = { ok: false, failure: { kind: 'aborted', code: null, message: 'network.interface' } };
  expect(await Promise.all(calls)).toEqual(calls.map(() => aborted));
});
