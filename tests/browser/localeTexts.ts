import { readdirSync, readFileSync } from 'node:fs';
import i18next, { type Resource } from 'i18next';
import { englishTag, type LanguageTag } from '../../src/domain/shell/language.ts';

const folder = new URL('../../locales/', import.meta.url);

/** Gives the text of a key such as `devices:list.label`; throws where the language has none. */
export type Say = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** The texts of a language, by area, as its files hold them. */
export function areasOf(tag: LanguageTag): Resource[string] {
  const files = readdirSync(new URL(`${tag}/`, folder)).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.map((file) => [
      file.slice(0, -'.json'.length),
      JSON.parse(readFileSync(new URL(`${tag}/${file}`, folder), 'utf8')),
    ]),
  );
}

/** The texts of a language: what the console must show, with plurals and values in place. */
export const textsOf = (tag: LanguageTag): Say => sayFrom(tag, areasOf(tag));

/** As `textsOf`, from areas at hand. */
export function sayFrom(tag: LanguageTag, areas: Resource[string]): Say {
  const texts = i18next.createInstance({
    lng: tag,
    ns: Object.keys(areas),
    resources: { [tag]: areas },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  void texts.init();
  return (key, values = {}) => {
    if (!texts.exists(key, values)) throw new Error(`${tag} has no text ${key}`);
    return texts.t(key, values);
  };
}

const plain = textsOf(englishTag);
let spoken = plain;

/** The English texts. */
export const english: Say = (key, values) => spoken(key, values);

/** Makes `english` give other texts in this worker, as the pages then show them; null is the true ones again. */
export function speak(say: Say | null): void {
  spoken = say ?? plain;
}
