import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { chosenLanguage } from '../../src/domain/account/settings.ts';
import { englishTag, languageTags, type LanguageTag } from '../../src/domain/shell/language.ts';
import type { User } from '../accounts/users.ts';
import type { ProviderEnv } from './env.ts';

/** The interface language that a browser's tag means: `de-AT` is German. Null for any other. */
function nearestTag(asked: string): LanguageTag | null {
  const [language = ''] = asked.trim().toLowerCase().split('-');
  return languageTags.find((tag) => tag.startsWith(`${language}-`)) ?? null;
}

/** The language of a page: that of its `lang` parameter, else the first of ours that the browser accepts, else English. */
export function pageLanguage(c: Context<ProviderEnv>): LanguageTag {
  const accepted = parseAccept(c.req.header('accept-language') ?? '').filter(({ q }) => q > 0);
  for (const asked of [c.req.query('lang') ?? '', ...accepted.map(({ type }) => type)]) {
    const tag = nearestTag(asked);
    if (tag !== null) return tag;
  }
  return englishTag;
}

/** The language of an email to a user: the one that they chose, else that of the request that sends it. */
export const messageLanguage = (c: Context<ProviderEnv>, { des }: Pick<User, 'des'>): LanguageTag =>
  chosenLanguage(des) ?? pageLanguage(c);
