import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { signin, type TextTable } from 'virtual:texts';
import { englishTag, type LanguageTag } from '../domain/shell/language.ts';

/** The texts of the console: the current language, and the loaded parts of its texts. */
export type Texts = {
  i18n: i18n;
  /** Loads the wanted texts of a language. Rejects if they fail to load. */
  fetch(tag: LanguageTag): Promise<void>;
  /**
   * Loads the wanted texts of a language and switches the page to it. Rejects if they fail to load, or, without
   * changing the page, if `signal` was aborted because another language is wanted.
   */
  apply(tag: LanguageTag, signal?: AbortSignal): Promise<void>;
  /**
   * Adds the texts of this table to the wanted ones, in the current and later languages. Rejects if they fail to load.
   */
  want(table: TextTable): Promise<void>;
};

/**
 * Sets up i18next with the texts of the sign-in page in one language.
 *
 * @param tag the first language; if its texts fail to load, `apply` rejects and keeps the old one
 * @param page receives the language of the document, so that `lang` and fonts follow
 */
export async function createTexts(
  tag: LanguageTag,
  page: { setLanguage(tag: LanguageTag): void },
): Promise<Texts> {
  const i18n = i18next.createInstance();
  await i18n.use(initReactI18next).init({
    lng: tag,
    fallbackLng: englishTag,
    ns: [],
    defaultNS: 'common',
    resources: {},
    interpolation: { escapeValue: false },
    // Nothing is rendered before its texts have loaded, so texts that join them change nothing that is shown.
    react: { useSuspense: false, bindI18nStore: '' },
  });
  const wanted = new Set<TextTable>([signin]);
  const loaded = new Set<unknown>();

  const missingOf = (language: LanguageTag, more: readonly TextTable[]) =>
    [...wanted, ...more].map((table) => table[language]).filter((read) => !loaded.has(read));
  const load = async (language: LanguageTag, more: readonly TextTable[] = []) => {
    // More texts may be wanted when the first have loaded.
    for (let missing = missingOf(language, more); missing.length > 0; missing = missingOf(language, more)) {
      const arrived = await Promise.all(
        missing.map(async (read) => ({ read, areas: (await read()).default })),
      );
      for (const { read, areas } of arrived) {
        // Two chunks may want the same texts at the same time.
        if (loaded.has(read)) continue;
        for (const [area, bundle] of Object.entries(areas)) {
          // An area may load in two parts, so existing texts stay.
          i18n.addResourceBundle(language, area, bundle, true);
        }
        loaded.add(read);
      }
    }
  };

  const texts: Texts = {
    i18n,
    fetch: (language) => load(language),
    async apply(language, signal) {
      await load(language);
      signal?.throwIfAborted();
      await i18n.changeLanguage(language);
      page.setLanguage(language);
    },
    async want(table) {
      let language: string;
      do {
        ({ language } = i18n);
        await load(language as LanguageTag, [table]);
      } while (language !== i18n.language);
      // Only now, because a language can be applied without the texts that failed to load.
      wanted.add(table);
    },
  };
  return texts;
}
