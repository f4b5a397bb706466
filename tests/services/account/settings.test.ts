import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultSettings, settingsOf, type Settings } from '../../../src/domain/account/settings.ts';
import {
  changeSettings,
  readSavedLanguage,
  readSettings,
  saveLanguage,
} from '../../../src/services/account/settings.ts';
import { base, fakeHttp, json, never } from '../fakeFetch.ts';

const { signal } = new AbortController();
const user = { userId: 'u1' };
const infoUrl = `${base}/api/aithLink/user/info`;
const generalUrl = `${base}/api/aithLink/user/general`;

/** A provider that keeps one settings text. */
function keeping(first: unknown) {
  let des = first;
  return fakeHttp(({ url, body }) => {
    if (url === infoUrl) return json({ code: 1, data: { des } });
    if (typeof body === 'object' && body !== null && 'des' in body) ({ des } = body);
    return json({ code: 1, data: null });
  });
}

test.each([
  ['{"language":26,"theme":"dark"}', { language: 'de-DE', theme: 'dark' }],
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

test('a change is written into what is there now', async () => {
  const { http, sent } = keeping('{"theme":"dark","other":[1]}');
  expect(await changeSettings(http, { ...user, change: { notification: false } }, signal)).toEqual({
    ok: true,
    data: { ...defaultSettings, theme: 'dark', notification: false },
  });
  expect(sent.map(({ url, body }) => [url, body])).toEqual([
    [infoUrl, user],
    [generalUrl, { ...user, des: '{"theme":"dark","other":[1],"notification":false}' }],
  ]);
});

test('changes at the same time do not overwrite each other', async () => {
  const { http, sent } = keeping('{}');
  await Promise.all([
    saveLanguage(http, { ...user, tag: 'ja-JP' }, signal),
    changeSettings(http, { ...user, change: { theme: 'light' } }, signal),
    changeSettings(http, { ...user, change: { autoPauseVideo: false } }, signal),
  ]);
  expect(sent.at(-1)?.body).toEqual({
    ...user,
    des: '{"language":27,"theme":"light","autoPauseVideo":false}',
  });
});

const wanted: fc.Arbitrary<Partial<Settings>> = fc.oneof(
  fc.record({ language: fc.constantFrom('ja-JP', 'de-DE', 'ru-RU') }),
  fc.record({ notification: fc.boolean() }),
  fc.record({ autoPauseVideo: fc.boolean(), notificationEmail: fc.constantFrom('a@b.example', '') }),
);

test('whatever is changed at once, in whatever order it is answered, what was saved stays saved', async () => {
  const steps = fc.array(fc.record({ change: wanted, isLeft: fc.boolean() }), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), steps, fc.array(fc.boolean()), async (order, changes, failures) => {
      let des = '{}';
      let count = 0;
      let time = 0;
      const { http } = fakeHttp(
        async ({ url, body }) => {
          const fails = failures[count] ?? false;
          count += 1;
          await order.schedule(Promise.resolve());
          if (fails) return json({ code: 500 });
          if (url === infoUrl) return json({ code: 1, data: { des } });
          if (typeof body === 'object' && body !== null && 'des' in body) des = String(body.des);
          return json({ code: 1, data: null });
        },
        { now: () => (time += 2000) },
      );
      const answers = changes.map(({ change, isLeft }) => {
        const caller = new AbortController();
        const { language, ...others } = change;
        const answer = language
          ? saveLanguage(http, { ...user, tag: language }, caller.signal)
          : changeSettings(http, { ...user, change: others }, caller.signal);
        if (isLeft) caller.abort();
        return answer;
      });
      const results = await order.waitFor(Promise.all(answers));
      const saved = changes.filter((_, i) => results[i]?.ok).map(({ change }) => change);
      expect(settingsOf(des)).toEqual(Object.assign({ ...defaultSettings }, ...saved));
    }),
  );
});

test('what is so already is not written', async () => {
  const { http, sent } = keeping('{"language":27}');
  expect(await saveLanguage(http, { ...user, tag: 'ja-JP' }, signal)).toEqual({ ok: true, data: undefined });
  expect(sent.map(({ url }) => url)).toEqual([infoUrl]);
});

test('a change after a failed one is made', async () => {
  const answers = [
    json({ code: 500 }),
    json({ code: 1, data: { des: '{}' } }),
    json({ code: 1, data: null }),
  ];
  const { http } = fakeHttp(() => answers.shift() ?? json({ code: 0 }));
  const failed = await saveLanguage(http, { ...user, tag: 'de-DE' }, signal);
  expect([failed.ok, await saveLanguage(http, { ...user, tag: 'de-DE' }, signal)]).toEqual([
    false,
    { ok: true, data: undefined },
  ]);
});

test('the language as it is saved', async () => {
  const { http } = keeping('{"language":26}');
  expect(await readSavedLanguage(http, user, signal)).toEqual({ ok: true, data: { tag: 'de-DE' } });
});

test('leaving aborts the call', async () => {
  const caller = new AbortController();
  const { http } = fakeHttp(never);
  const calls = [
    readSettings(http, user, caller.signal),
    readSavedLanguage(http, user, caller.signal),
    changeSettings(http, { ...user, change: {} }, caller.signal),
    saveLanguage(http, { ...user, tag: 'de-DE' }, caller.signal),
  ];
  caller.abort();
  const aborted = { ok: false, failure: { kind: 'aborted', code: null, message: 'network.interface' } };
  expect(await Promise.all(calls)).toEqual(calls.map(() => aborted));
});
