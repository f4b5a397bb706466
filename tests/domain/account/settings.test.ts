import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languageTags } from '../../../src/domain/shell/language.ts';
import {
  chosenLanguage,
  defaultSettings,
  desLacksAddress,
  desWith,
  settingsOf,
} from '../../../src/domain/account/settings.ts';

const full = {
  language: 'ja-JP',
  notification: false,
  emailNotification: true,
  notificationEmail: 'home@a.example',
  autoPauseVideo: false,
} as const;

describe('the settings inside des', () => {
  test('reads all of them', () => {
    const des =
      '{"language":27,"notification":false,"emailNotification":true,"notificationEmail":"Home@a.example","autoPauseVideo":false,"theme":"dark"}';
    expect(settingsOf(des)).toEqual(full);
  });

  test.each([
    ['{"language":26}', { language: 'de-DE' }],
    ['{"language":25,"theme":"light"}', { language: 'ru-RU' }],
    [' {"language": 4 } ', { language: 'zh-CN' }],
    ['{"autoPauseVideo":false}', { autoPauseVideo: false }],
    ['{"language":"26","notification":"no","theme":"pink","notificationEmail":"<x>"}', {}],
    ['{"language":99,"notification":null,"emailNotification":1,"theme":{},"notificationEmail":[]}', {}],
    ['{"emailNotification":true}', {}],
    ['{"emailNotification":true,"notificationEmail":"nowhere"}', {}],
    ['{"__proto__":{"language":26,"theme":"dark"}}', {}],
    ['{"constructor":1,"toString":2}', {}],
    ['{}', {}],
    ['[26]', {}],
    ['null', {}],
    ['', {}],
    ['{"language":26', {}],
    [`${'['.repeat(100_000)}`, {}],
    [null, {}],
    [undefined, {}],
    [{ language: 26 }, {}],
  ])('%j', (des, differs) => {
    expect(settingsOf(des)).toEqual({ ...defaultSettings, ...differs });
  });

  test('any value gives settings without throwing', () => {
    const names = fc.constantFrom(...Object.keys(defaultSettings), '__proto__');
    const anyDes = fc.oneof(fc.anything(), fc.json(), fc.dictionary(names, fc.jsonValue()).map((fields) => JSON.stringify(fields))); // prettier-ignore
    fc.assert(
      fc.property(anyDes, (des) => {
        const settings = settingsOf(des);
        expect(languageTags).toContain(settings.language);
        const { notification, emailNotification, autoPauseVideo, notificationEmail } = settings;
        expect(emailNotification && notificationEmail === '').toBe(false);
        expect([notification, emailNotification, autoPauseVideo, notificationEmail].map((value) => typeof value)).toEqual(['boolean', 'boolean', 'boolean', 'string']); // prettier-ignore
      }),
    );
  });
});

describe('des with other settings', () => {
  const settings = fc.record({
    language: fc.constantFrom(...languageTags),
    notification: fc.boolean(),
    emailNotification: fc.boolean(),
    notificationEmail: fc.constantFrom('', 'home@a.example'),
    autoPauseVideo: fc.boolean(),
  });

  test('a change can be read back, whatever des was before', () => {
    const change = fc.record(
      { notification: fc.boolean(), autoPauseVideo: fc.boolean(), language: fc.constantFrom(...languageTags) },
      { requiredKeys: [] },
    ); // prettier-ignore
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json()), change, (des, changed) => {
        expect(settingsOf(desWith(des, changed))).toEqual({ ...settingsOf(des), ...changed });
      }),
    );
  });

  test('a complete set can be read back', () => {
    fc.assert(
      fc.property(settings, (set) => {
        const emailNotification = set.emailNotification && set.notificationEmail !== '';
        expect(settingsOf(desWith('', set))).toEqual({ ...set, emailNotification });
      }),
    );
  });

  test('des never turns email notifications on without an address', () => {
    const kept = fc.oneof(
      fc.anything(),
      fc.json(),
      settings.map((set) => JSON.stringify(set)),
    );
    fc.assert(
      fc.property(kept, fc.record({ emailNotification: fc.boolean() }), (des, change) => {
        expect(desLacksAddress(desWith(des, change))).toBe(false);
      }),
    );
  });

  test.each([
    ['{"emailNotification":true}', true],
    ['{"emailNotification":true,"notificationEmail":""}', true],
    ['{"emailNotification":true,"notificationEmail":"home@"}', true],
    ['{"emailNotification":true,"notificationEmail":"home@a.example"}', false],
    ['{"emailNotification":false}', false],
    ['{"emailNotification":1}', false],
    ['no json', false],
  ])('%s turns email notifications on without an address: %s', (des, lacks) => {
    expect(desLacksAddress(des)).toBe(lacks);
  });

  test('keeps every other field', () => {
    const fields = fc.dictionary(fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(fields, (rest) => {
        const { language: _, ...others } = rest;
        const { language, ...kept }: Record<string, unknown> = JSON.parse(
          desWith(JSON.stringify(rest), { language: 'zh-CN' }),
        );
        expect(language).toBe(4);
        expect(JSON.stringify(kept)).toBe(JSON.stringify(others));
      }),
    );
  });

  test.each(['', 'no json', '[1]', 'null', null, 7])('replaces %s completely', (des) => {
    expect(desWith(des, { language: 'ja-JP' })).toBe('{"language":27}');
  });
});

test.each(['', '{}', '{"language":5}', '{"language":"9"}', 'no json'])(
  '%s names no language that is known',
  (des) => {
    expect(chosenLanguage(des)).toBe(null);
  },
);

test.each(languageTags)('a user who chose %s is written to in it', (tag) => {
  expect(chosenLanguage(desWith('', { language: tag }))).toBe(tag);
});
