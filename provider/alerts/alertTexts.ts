import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { alertNameOf } from '../../src/domain/alerts/alert.ts';
import type { LanguageTag } from '../../src/domain/shell/language.ts';

/** The texts about alerts in one language, from the console's locale. */
export interface AlertTexts {
  readonly typeName: (type: string) => string;
  /** The text with the number of new alerts. */
  readonly newAlerts: (count: number) => string;
  /** The text of a notification about one alert. */
  readonly announced: (type: string, time: string) => string;
  /** The button of a notification. */
  readonly reviewed: string;
}

const textsSchema = v.objectWithRest(
  {
    type: v.record(v.string(), v.string()),
    push: v.object({ one: v.string() }),
  },
  v.unknown(),
);
const reviewSchema = v.object({ reviewed: v.string() });
const plainText = v.fallback(v.string(), '');

/** The texts of a language, from the console's locale. */
export function alertTextsOf(tag: LanguageTag): AlertTexts {
  const read = (area: string): unknown =>
    JSON.parse(readFileSync(new URL(`../../locales/${tag}/${area}.json`, import.meta.url), 'utf8'));
  const texts = v.parse(textsSchema, read('alerts'));
  const plurals = new Intl.PluralRules(tag);
  const numbers = new Intl.NumberFormat(tag);
  return {
    typeName: (type) => texts.type[alertNameOf(type)] ?? type,
    newAlerts: (count) => {
      const text = texts[`newer_${plurals.select(count)}`] ?? texts['newer_other'];
      return v.parse(plainText, text).replace('{{count}}', numbers.format(count));
    },
    announced: (type, time) => texts.push.one.replace('{{type}}', () => type).replace('{{time}}', () => time),
    reviewed: v.parse(reviewSchema, read('review')).reviewed,
  };
}
