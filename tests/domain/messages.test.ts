import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMessageKey, messageKeys, messages } from '../../src/domain/messages.ts';
import english from '../../locales/en-US/messages.json' with { type: 'json' };

/** The texts of a locale file as `area.name -> text`. */
function flat(areas: Record<string, Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(areas).flatMap(([area, texts]) =>
      Object.entries(texts).map(([name, text]) => [`${area}.${name}`, text]),
    ),
  );
}

test('each text of the catalogue stands in the English locale, and nothing else', () => {
  expect(Object.keys(flat(english)).toSorted()).toEqual([...messageKeys].toSorted());
});

test('no two keys are nested in each other, so that each is found by its path', () => {
  expect(messageKeys.filter((key) => key.split('.').length !== 2)).toEqual([]);
});

describe('the texts that the specification words itself', () => {
  const texts = flat(english);
  test.each([
    ['session.expired', 'Your login state has expired'],
    ['network.error', 'Network error'],
    ['network.timeout', 'Interface timeout'],
    ['network.interface', 'Interface Error'],
    ['form.phoneRequired', 'Mobile phone number cannot be empty'],
    ['form.phoneFormat', 'The phone number format is incorrect'],
    ['form.agreementRequired', 'Please agree and check the terms of service'],
    ['rule.duplicate', 'Duplicate alarm rules'],
  ])('%s', (key, text) => {
    expect(texts[key]?.replace(/\.$/, '')).toBe(text);
  });
});

test('the machines that show a text exist', () => {
  const machines = readdirSync(new URL('../../src/machines', import.meta.url));
  const named = messageKeys.flatMap((key) => messages[key].shownBy?.machine ?? []);
  expect([...new Set(named)].filter((machine) => !machines.includes(machine))).toEqual([]);
});

test('only a key of the catalogue is one, whatever comes from outside', () => {
  expect(messageKeys.every(isMessageKey)).toBe(true);
  const outside = fc.oneof(fc.anything(), fc.constantFrom('toString', '__proto__', 'constructor', 'account'));
  fc.assert(
    fc.property(outside, (value) => {
      expect(isMessageKey(value)).toBe(messageKeys.some((key) => key === value));
    }),
  );
});
