/** The interface languages of spec section 9, in the order of the supported-language list. */
export const languageTags = ['zh-CN', 'en-US', 'es-ES', 'ja-JP', 'ru-RU', 'de-DE'] as const;

export type LanguageTag = (typeof languageTags)[number];

/** The language for every unknown, missing or malformed setting (spec section 4). */
export const englishTag: LanguageTag = 'en-US';

/**
 * The stored code of each language (spec section 9). The specification gives code 25 two meanings: here it is Russian,
 * as in the list of supported languages.
 */
const codes: Record<LanguageTag, number> = {
  'zh-CN': 4,
  'en-US': 9,
  'es-ES': 20,
  'ja-JP': 27,
  'ru-RU': 25,
  'de-DE': 26,
};

/** Each language by its own name, for the language menu. */
export const languageNames: Record<LanguageTag, string> = {
  'zh-CN': '中文',
  'en-US': 'English',
  'es-ES': 'Español',
  'ja-JP': '日本語',
  'ru-RU': 'Русский',
  'de-DE': 'Deutsch',
};

/** Whether a stored or received value is the tag of an interface language. */
export function isLanguageTag(value: unknown): value is LanguageTag {
  return languageTags.some((tag) => tag === value);
}

/** The language of a stored code; English for an unknown code. */
export function tagOfCode(code: unknown): LanguageTag {
  return languageTags.find((tag) => codes[tag] === code) ?? englishTag;
}

/** The code that is stored for a language. */
export function codeOfTag(tag: LanguageTag): number {
  return codes[tag];
}
