import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { alertNameOf } from '../../src/domain/alerts/alert.ts';
import type { LanguageTag } from '../../src/domain/shell/language.ts';

/** The texts about alerts in one language, from the console's locale. */
export interface AlertTexts {
  readonly typeName: (type: string) => string;
  /** The text with the number of new alerts. */
  readonly newAlerts: (count: number) => string;
}

const textsSchema = v.objectWithRest({ type: v.record(v.string(), v.string()) }, v.unknown());
const plainText = v.fallback(v.string(), '');

/** The texts of a language, from the console's locale. */
export function alertTextsOf(tag: LanguageTag): AlertTexts {
  const file = new URL(`../../locales/${tag}/alerts.json`, import.meta.url);
  const texts = v.parse(textsSchema, JSON.parse(readFileSync(file, 'utf8')));
  const plurals = new Intl.PluralRules(tag);
  const numbers = new Intl.NumberFormat(tag);
  return {
    typeName: (type) => texts.type[alertNameOf(type)] ?? type,
    newAlerts: (count) => {
      const text = texts[`newer_${plurals.select(count)}`] ?? texts['newer_other'];
      return v.parse(plainText, text).replace('{{count}}', numbers.format(count));
    },
  };
}
