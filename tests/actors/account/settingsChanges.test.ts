import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultSettings, settingsOf, type Settings } from '../../../src/domain/account/settings.ts';
import { runSettingsChanges } from '../../../src/actors/account/settingsChanges.ts';
import { CallError, failure } from '../../../src/domain/wire/callResult.ts';
import { base, fakeHttp, json, never, type Sent } from '../../services/fakeFetch.ts';

const { signal } = new AbortController();
const user = { userId: 'u1' };
const infoUrl = `${base}/api/aithLink/user/info`;
const generalUrl = `${base}/api/aithLink/user/general`;
const aborted = new CallError(failure('aborted'));

/** A provider that keeps one settings text. */
function keeping(first: string) {
  let des = first;
  return {
    des: () => des,
    answer: ({ url, body }: Sent) => {
      if (url === infoUrl) return json({ code: 1, data: { des } });
      if (typeof body === 'object' && body !== null && 'des' in body) des = String(body.des);
      return json({ code: 1, data: null });
    },
  };
}

const calls = (sent: readonly Sent[]) => sent.map(({ url, body }) => [url, body]);

test('changes at the same time do not overwrite each other', async () => {
  const { answer } = keeping('{}');
  const { http, sent } = fakeHttp(answer);
  const changeSettings = runSettingsChanges(http, undefined);
  const changes = [{ language: 'ja-JP' }, { notification: false }, { autoPauseVideo: false }] as const;
  const all = await Promise.all(changes.map((change) => changeSettings({ ...user, change }, signal)));
  expect(all).toEqual([
    { ...defaultSettings, language: 'ja-JP' },
    { ...defaultSettings, language: 'ja-JP', notification: false },
    { ...defaultSettings, language: 'ja-JP', notification: false, autoPauseVideo: false },
  ]);
  expect(calls(sent).at(-1)).toEqual([
    generalUrl,
    { ...user, des: '{"language":27,"notification":false,"autoPauseVideo":false}' },
  ]);
});

test('a change that is aborted before its turn is not sent', async () => {
  const { answer } = keeping('{}');
  let answerFirst = (): void => {};
  const isAnswered = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  const { http, sent } = fakeHttp(async (one) => {
    if (sent.length === 1) await isAnswered;
    return answer(one);
  });
  const changeSettings = runSettingsChanges(http, undefined);
  const caller = new AbortController();
  const before = changeSettings({ ...user, change: { notification: false } }, signal);
  const waiting = changeSettings({ ...user, change: { notification: false } }, caller.signal);
  const after = changeSettings({ ...user, change: { autoPauseVideo: false } }, signal);
  caller.abort();
  await expect(waiting).rejects.toEqual(aborted);
  answerFirst();
  await Promise.all([before, after]);
  expect(calls(sent)).toEqual([
    [infoUrl, user],
    [generalUrl, { ...user, des: '{"notification":false}' }],
    [infoUrl, user],
    [generalUrl, { ...user, des: '{"notification":false,"autoPauseVideo":false}' }],
  ]);
});

test('a change that is aborted while it is sent ends its call, and the next one is sent', async () => {
  const { answer } = keeping('{}');
  const { http, sent } = fakeHttp((one, left) => (sent.length === 1 ? never(one, left) : answer(one)));
  const changeSettings = runSettingsChanges(http, undefined);
  const caller = new AbortController();
  const sentFirst = changeSettings({ ...user, change: { notification: false } }, caller.signal);
  const after = changeSettings({ ...user, change: { autoPauseVideo: false } }, signal);
  caller.abort();
  await expect(sentFirst).rejects.toEqual(aborted);
  expect(await after).toEqual({ ...defaultSettings, autoPauseVideo: false });
  expect(calls(sent)).toEqual([
    [infoUrl, user],
    [infoUrl, user],
    [generalUrl, { ...user, des: '{"autoPauseVideo":false}' }],
  ]);
});

test('a change that is aborted before it is asked for is not sent', async () => {
  const { http, sent } = fakeHttp(keeping('{}').answer);
  const changeSettings = runSettingsChanges(http, undefined);
  const asked = changeSettings({ ...user, change: { notification: false } }, AbortSignal.abort());
  await expect(asked).rejects.toEqual(aborted);
  expect(sent).toEqual([]);
});

test('a change after a failed one is made', async () => {
  const { answer } = keeping('{}');
  const { http, sent } = fakeHttp((one) => (sent.length === 1 ? json({ code: 500 }) : answer(one)));
  const changeSettings = runSettingsChanges(http, undefined);
  const refused = changeSettings({ ...user, change: { language: 'de-DE' } }, signal);
  await expect(refused).rejects.toEqual(new CallError(failure('rejected', 500)));
  expect(await changeSettings({ ...user, change: { language: 'de-DE' } }, signal)).toEqual({
    ...defaultSettings,
    language: 'de-DE',
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
      const kept = keeping('{}');
      let count = 0;
      let time = 0;
      const { http } = fakeHttp(
        async (one) => {
          const fails = failures[count] ?? false;
          count += 1;
          await order.schedule(Promise.resolve());
          return fails ? json({ code: 500 }) : kept.answer(one);
        },
        { now: () => (time += 2000) },
      );
      const changeSettings = runSettingsChanges(http, undefined);
      const answers = changes.map(({ change, isLeft }) => {
        const caller = new AbortController();
        const answer = changeSettings({ ...user, change }, caller.signal);
        if (isLeft) caller.abort();
        return answer;
      });
      const results = await order.waitFor(Promise.allSettled(answers));
      const saved = changes.filter((_, i) => results[i]?.status === 'fulfilled').map(({ change }) => change);
      expect(settingsOf(kept.des())).toEqual(Object.assign({ ...defaultSettings }, ...saved));
    }),
  );
});
