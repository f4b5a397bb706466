import type { CallResult } from '../../domain/wire/callResult.ts';
import { saveGeneralCall, userInfoCall } from '../../domain/wire/calls/account.ts';
import type { LanguageTag } from '../../domain/shell/language.ts';
import type { Session } from '../../domain/signIn/session.ts';
import { desWith, settingsOf, type Settings } from '../../domain/account/settings.ts';
import type { Http } from '../wire/http.ts';
import { done, mapped } from '../wire/mapped.ts';

type OfUser = Pick<Session, 'userId'>;

/** The user's settings text. */
async function readDes(http: Http, { userId }: OfUser, signal: AbortSignal): Promise<CallResult<string>> {
  return mapped(await http.call(userInfoCall, { userId }, { signal }), ({ des }) => des);
}

/** The user's settings; what is missing or wrong in them takes its default. */
export async function readSettings(
  http: Http,
  user: OfUser,
  signal: AbortSignal,
): Promise<CallResult<Settings>> {
  return mapped(await readDes(http, user, signal), settingsOf);
}

/** The last change that was begun on each provider: the next one reads what that one has written. */
const lastChanges = new WeakMap<Http, Promise<unknown>>();

async function change(
  http: Http,
  { userId, change: wanted }: OfUser & { readonly change: Partial<Settings> },
  signal: AbortSignal,
): Promise<CallResult<Settings>> {
  const read = await readDes(http, { userId }, signal);
  if (!read.ok) return read;
  const des = desWith(read.data, wanted);
  if (des === read.data) return { ok: true, data: settingsOf(des) };
  const saved = await http.call(saveGeneralCall, { userId, des }, { signal });
  return mapped(saved, () => settingsOf(des));
}

/**
 * Changes some of the user's settings and answers all of them as they are now. They are read anew first, and
 * changes wait for each other, so that language and notifications never overwrite one another.
 */
export function changeSettings(
  http: Http,
  request: OfUser & { readonly change: Partial<Settings> },
  signal: AbortSignal,
): Promise<CallResult<Settings>> {
  const before = lastChanges.get(http) ?? Promise.resolve();
  const result = before.then(() => change(http, request, signal));
  lastChanges.set(http, result);
  return result;
}

/** The language that the user has saved. */
export async function readSavedLanguage(
  http: Http,
  user: OfUser,
  signal: AbortSignal,
): Promise<CallResult<{ tag: LanguageTag }>> {
  return mapped(await readSettings(http, user, signal), ({ language }) => ({ tag: language }));
}

/** Saves the language among the user's settings. */
export async function saveLanguage(
  http: Http,
  { userId, tag }: OfUser & { readonly tag: LanguageTag },
  signal: AbortSignal,
): Promise<CallResult<void>> {
  return done(await changeSettings(http, { userId, change: { language: tag } }, signal));
}
