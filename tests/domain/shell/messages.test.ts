import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { StateValue } from 'xstate';
import { isMessageKey, messageKeys, messages } from '../../../src/domain/shell/messages.ts';
import { stateText } from '../../../src/statecharts/stateText.ts';
import english from '../../../locales/en-US/messages.json' with { type: 'json' };

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

const stateSchema: v.GenericSchema<StateValue> = v.union([
  v.string(),
  v.record(
    v.string(),
    v.lazy(() => stateSchema),
  ),
]);

/** The part of a committed paths file that says which states its paths visit. */
const pathsSchema = v.object({
  paths: v.array(
    v.object({
      start: v.object({ state: stateSchema }),
      steps: v.array(v.object({ state: stateSchema })),
    }),
  ),
});

/** The states that the committed paths of a machine visit. */
function visitedStates(machine: string): string[] {
  const file = new URL(`../../paths/${machine}.json`, import.meta.url);
  const { paths } = v.parse(pathsSchema, JSON.parse(readFileSync(file, 'utf8')));
  return paths
    .flatMap(({ start, steps }) => [start, ...steps])
    .flatMap(({ state }) => stateText(state).split(' '));
}

test('a path of its machine reaches the state that shows a text', () => {
  const unreached = messageKeys.filter((key) => {
    const { shownBy } = messages[key];
    return shownBy !== null && !visitedStates(shownBy.machine).includes(shownBy.state);
  });
  expect(unreached).toEqual([]);
});

/** All that the browser tests hold. */
function browserTests(): string {
  const folder = new URL('../../browser/', import.meta.url);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n');
}

test('a browser test looks for each text that a machine shows', () => {
  const all = browserTests();
  const texts = flat(english);
  const unseen = messageKeys.filter((key) => {
    const beginning = (texts[key] ?? '').slice(0, 25);
    const isNamed = [`messages:${key}`, `'${key}'`, beginning].some((words) => all.includes(words));
    // Those that a provider answers to a sign-in are looked for one and all.
    const isSignIn = messages[key].shownBy?.machine === 'login' && /^(account|http)\./.test(key);
    return messages[key].shownBy !== null && !isSignIn && !isNamed;
  });
  expect(unseen).toEqual([]);
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
