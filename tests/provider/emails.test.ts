import { describe, expect, test } from 'vitest';
import { clipEmail, codeMessage, noticeMessage } from '../../provider/accounts/emails.ts';
import { codeOfTag, languageTags, type LanguageTag } from '../../src/domain/shell/language.ts';
import { codeTypeNumber, codeTypes } from '../../src/domain/signIn/verificationCode.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { dayAfter, dayAt } from '../../src/domain/time/deviceDay.ts';
import { frontDoor, sectionsOf, timezone } from '../demoRecorders.ts';
import type { TestProvider } from './testProvider.ts';
import { demo, field, guest, startTest, testNow } from './testProvider.ts';

const notices = ['passwordChanged', 'emailChanged', 'phoneChanged', 'accountDeleted'] as const;
const links = ['https://lookout.example/clip/a', 'https://lookout.example/clip/b'];
const clips = { to: 'a@b.example', subject: 'Look', sender: 'Mara {count}', days: 7 };

/** All emails but those about alerts, which the tests of alert news read. */
const messagesIn = (tag: LanguageTag) => [
  ...codeTypes.map((type) => codeMessage('phone', '+491', type, '012345', tag)),
  ...notices.map((notice) => noticeMessage({ channel: 'email', to: 'a@b.example' }, notice, tag)),
  clipEmail({ ...clips, links: links.slice(0, 1) }, tag),
  clipEmail({ ...clips, links }, tag),
];

describe.each(languageTags)('in %s', (tag) => {
  test('each email is a text of its own, with nothing left to fill in', () => {
    const texts = messagesIn(tag).map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.filter((text) => /\{(?!count\})/.test(text))).toEqual([]);
  });

  test('a code is in its email once, with how long it is valid', () => {
    for (const { text, code } of messagesIn(tag).slice(0, codeTypes.length)) {
      expect(text.split(code ?? '')).toHaveLength(2);
      expect(text).toContain('10');
      expect(text.length).toBeLessThanOrEqual(300);
    }
  });

  test('links end their email, and what a sender is called stays as it is', () => {
    const { text } = clipEmail({ ...clips, links }, tag);
    expect(text.endsWith(`\n\n${links.join('\n')}`)).toBe(true);
    expect(text).toContain('Mara {count}');
    expect(text).toContain('2');
    expect(text).toContain('7');
  });
});

test('no language has the words of another', () => {
  const all = languageTags.flatMap((tag) => messagesIn(tag).map(({ text }) => text));
  expect(new Set(all).size).toBe(all.length);
});

const sentTo = async (provider: TestProvider, address: string) => {
  const { body } = await provider.get('/outbox.json');
  const sent = Array.isArray(body) ? body : [];
  return sent.find((message) => field(message, 'to') === address);
};
const choose = (provider: TestProvider, account: string, tag: LanguageTag) =>
  provider.control('user', { account, set: { des: JSON.stringify({ language: codeOfTag(tag) }) } });

/** Asks for a code with a browser that accepts a language. */
const askFrom = (provider: TestProvider, accepted: string) =>
  fetch(provider.url + endpoints.sendVerificationCode.path, {
    method: 'POST',
    headers: { 'accept-language': accepted },
    body: JSON.stringify({ loginAccount: demo.account, codeType: codeTypeNumber.login }),
  });

test.each([
  ['ja-JP', 'de-DE', 'Lookoutの認証コード'],
  [null, 'de-CH, en;q=0.5', 'Ihr Bestätigungscode für Lookout'],
  [null, 'nl', 'Your Lookout verification code'],
] as const)('an account in %s asked from a browser in %s: %s', async (chosen, accepted, subject) => {
  const provider = await startTest();
  await provider.control('user', { account: demo.account, set: { des: '' } });
  if (chosen !== null) await choose(provider, demo.account, chosen);
  expect((await askFrom(provider, accepted)).status).toBe(200);
  expect(await sentTo(provider, demo.account)).toMatchObject({ subject });
});

test('shared clips arrive in the language of who receives them, else of who shares', async () => {
  const provider = await startTest();
  await choose(provider, demo.account, 'es-ES');
  await choose(provider, guest.account, 'ru-RU');
  const token = await provider.signIn(demo);
  const day = dayAfter(dayAt(testNow(), timezone), -1);
  const start = sectionsOf(frontDoor, day, testNow())[0]?.start ?? 0;
  const clip = { serialNumber: frontDoor.serialNumber, day, start, end: start + 5 };
  for (const [address, text] of [
    ['friend@lookout.example', 'ha compartido un clip con usted'],
    [guest.account, 'делится с вами фрагментом'],
  ] as const) {
    const email = { userId: demo.userId, clips: [clip], email: address, subject: 'Look' };
    expect((await provider.post(endpoints.shareClip.path, email, token)).body).toMatchObject({ code: 1 });
    expect(await sentTo(provider, address)).toMatchObject({ text: expect.stringContaining(text) });
  }
});
