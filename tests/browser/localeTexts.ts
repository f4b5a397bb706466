import { readdirSync, readFileSync } from 'node:fs';
import i18next from 'i18next';
import { englishTag, type LanguageTag } from '../../src/domain/language.ts';

const folder = new URL('../../locales/', import.meta.url);

/** Gives the text of a key such as `cameras:list.label`; throws where the language has none. */
export type Say = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** The texts of a language as its files hold them: what the console must show, with plurals and values in place. */
export function textsOf(tag: LanguageTag): Say {
  const files = readdirSync(new URL(`${tag}/`, folder)).filter((file) => file.endsWith('.json'));
  const areas = Object.fromEntries(
    files.map((file) => [
      file.slice(0, -'.json'.length),
      JSON.parse(readFileSync(new URL(`${tag}/${file}`, folder), 'utf8')),
    ]),
  );
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

/** The English texts. */
export const english = textsOf(englishTag);
