import { describe, expect, test } from 'vitest';
import { englishTag, languageTags } from '../../src/domain/shell/language.ts';
import { textsOf } from './files.ts';
import { brokenBy, everyLanguage, quotedBySpec, styleRules } from './style.ts';

/** The texts of a language but the legal ones: those are sentences of another kind. */
const spoken = (tag: string) => [...textsOf(tag)].filter(([key]) => !key.startsWith('legal:'));

const broken = (tag: string, rules = styleRules) =>
  spoken(tag).flatMap(([key, forms]) =>
    [...forms.values()].flatMap((text) => brokenBy(key, text, rules).map((rule) => ({ key, text, rule }))),
  );

describe('the English texts', () => {
  const found = broken(englishTag);

  test('keep to the style', () => {
    const faults = found.filter(({ key, rule }) => !rule.except.includes(key));
    expect(faults.map(({ key, text, rule }) => `${key}: ${text} => ${rule.instead}`)).toEqual([]);
  });

  test('have an exception only where one is needed', () => {
    const unneeded = styleRules.flatMap((rule) =>
      rule.except.filter((key) => !found.some((fault) => fault.key === key && fault.rule === rule)),
    );
    expect(unneeded).toEqual([]);
    expect([...quotedBySpec].filter((key) => !textsOf(englishTag).has(key))).toEqual([]);
  });
});

test.each(languageTags)(
  '%s writes no straight or narrow mark, no percent and no unit by hand, and the words of its terms',
  (tag) => {
    expect(broken(tag, everyLanguage).map(({ key, text }) => `${key}: ${text}`)).toEqual([]);
  },
);

const instead = (key: string, text: string) => brokenBy(key, text).map((rule) => rule.instead);

test.each([
  ['area:text', 'The upload resumes by itself.', 'automatically'],
  ['area:text', 'It stops at once.', 'immediately'],
  ['area:text', 'Playback goes on.', 'continue, resume'],
  ['area:text', 'Wait until the camera is back.', 'back online'],
  ['area:confirm', 'Take the card out', 'remove'],
  ['area:text', 'What hangs on the hub.', 'be connected to'],
  ['area:text', 'It is where the recordings lie.', 'be, be kept'],
  ['area:text', 'Tell us what you think.', 'send, receive, learn, contact support'],
  ['area:title', 'Favourite cameras', 'favorite'],
  ['area:text', 'You cancelled the order.', 'canceled, canceling'],
  ['area:text', 'Nobody answered.', 'no one'],
  ['area:text', 'Send an e-mail.', 'email'],
  ['area:failed', 'The alerts could not be loaded', 'a contraction: couldn’t, can’t, isn’t'],
  ['area:failed', 'This cannot be read.', 'a contraction: couldn’t, can’t, isn’t'],
  ['area:label', 'Picture', 'video, frame, snapshot, thumbnail'],
  ['area:label', 'Alarm type', 'alert'],
  ['area:label', 'Gateway', 'hub'],
  ['area:label', 'Receivers', 'recipient'],
  ['area:confirm', 'Log out', 'sign in, sign out'],
  ['area:text', "It's gone.", 'the curly marks of the language'],
  ['area:label', 'コピー: {{file}}', 'the full-width marks of Chinese and Japanese'],
  ['area:label', '摄像头名称', '摄像机, 个部分'],
  ['area:label', '已添加 {{number}} 部分', '摄像机, 个部分'],
  ['area:text', '{{percent}} % done.', 'percentText(), handed in'],
  ['area:text', 'Resend in {{seconds}} s.', 'unitText(), handed in'],
  ['area:confirm', 'Stop sharing.', 'a title, a label or a button without a full stop'],
  ['area:text', 'You’re all caught up', 'a full stop at the end of a sentence'],
  ['area:note', 'Nothing here. Try again', 'a full stop also at the end'],
])('%s: “%s” breaks the style', (key, text, better) => {
  expect(instead(key, text)).toContain(better);
});

test.each([
  ['area:note', 'It resumes when it’s back online.'],
  ['area:label', 'Picture in picture'],
  ['area:label', 'Default gateway'],
  ['area:text', 'You’ll come back to this page.'],
  ['area:text', 'Select one of {{record}}.'],
  ['area:confirm', 'Stop sharing'],
  ['area:text', 'Understand the standby, and belie nothing.'],
])('%s: “%s” keeps to it', (key, text) => {
  expect(instead(key, text)).toEqual([]);
});

test.each([
  // "A las 1:05" is wrong, and a text cannot know the hour.
  ['es-ES', /\blas \{\{time\}\}/],
  // Days come in the nominative.
  ['ru-RU', /[Оо]коло \{\{days\}\}|(?:от|до) \{\{(?:days|least|most)\}\}/u],
])('%s: no word in the health of a camera asks for another form of what is put in', (tag, wrong) => {
  const health = spoken(tag).filter(([key]) => key.startsWith('settings:health.'));
  expect(health.length).toBeGreaterThan(50);
  expect(
    health.flatMap(([key, forms]) => ([...forms.values()].some((text) => wrong.test(text)) ? [key] : [])),
  ).toEqual([]);
});
