import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { groups } from 'virtual:texts';
import { englishTag, type LanguageTag } from '../domain/shell/language.ts';

type Group = keyof (typeof groups)[LanguageTag];

/** The texts of the console: which language is shown, and which part of its texts is there. */
export type Texts = {
  i18n: i18n;
  /**
   * Loads the texts of a language, as far as they are wanted by then, and switches the page to it. Rejects where they
   * do not come, and, with the page as it was, where `signal` was aborted meanwhile: another language is wanted.
   */
  apply(tag: LanguageTag, signal?: AbortSignal): Promise<void>;
  /** From now on the texts of the whole console are wanted, not only those of the sign-in page. */
  wantConsole(): Promise<void>;
  /** From now on the service agreement and the privacy policy are wanted too. */
  wantLegal(): Promise<void>;
};

/**
 * Sets up i18next with the texts of the sign-in page in one language.
 *
 * @param tag the language to start with; where its texts cannot be loaded, `apply` rejects and keeps the old
 * @param page told the language of the document, so that `lang` and fonts follow
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
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  const wanted = new Set<Group>(['signin']);
  const loaded = new Set<unknown>();

  const missingOf = (language: LanguageTag, more: readonly Group[]) =>
    [...wanted, ...more].map((group) => groups[language][group]).filter((read) => !loaded.has(read));
  const load = async (language: LanguageTag, more: readonly Group[] = []) => {
    // More may be wanted by the time the first have come.
    for (let missing = missingOf(language, more); missing.length > 0; missing = missingOf(language, more)) {
      const arrived = await Promise.all(
        missing.map(async (read) => ({ read, areas: (await read()).default })),
      );
      for (const { read, areas } of arrived) {
        for (const [area, bundle] of Object.entries(areas)) {
          // An area may come in two parts: what is there stays.
          i18n.addResourceBundle(language, area, bundle, true);
        }
        loaded.add(read);
      }
    }
  };
  const want = async (group: Group) => {
    let language: string;
    do {
      ({ language } = i18n);
      await load(language as LanguageTag, [group]);
    } while (language !== i18n.language);
    // Only now: a language can be applied without what did not come.
    wanted.add(group);
  };

  const texts: Texts = {
    i18n,
    async apply(language, signal) {
      await load(language);
      signal?.throwIfAborted();
      await i18n.changeLanguage(language);
      page.setLanguage(language);
    },
    wantConsole: () => want('console'),
    wantLegal: () => want('legal'),
  };
  return texts;
}
