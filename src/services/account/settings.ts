import type { CallResult } from '../../domain/wire/callResult.ts';
import { saveGeneralCall, userInfoCall } from '../../domain/wire/calls/account.ts';
import type { LanguageTag } from '../../domain/shell/language.ts';
import type { Session } from '../../domain/signIn/session.ts';
import { desWith, settingsOf, type Settings } from '../../domain/account/settings.ts';
import type { Http } from '../wire/http.ts';
import { mapped } from '../wire/mapped.ts';

type OfUser = Pick<Session, 'userId'>;

async function readDes(http: Http, { userId }: OfUser, signal: AbortSignal): Promise<CallResult<string>> {
  return mapped(await http.call(userInfoCall, { userId }, { signal }), ({ des }) => des);
}

/** The user's settings; anything missing or malformed in them gets its default. */
export async function readSettings(
  http: Http,
  user: OfUser,
  signal: AbortSignal,
): Promise<CallResult<Settings>> {
  return mapped(await readDes(http, user, signal), settingsOf);
}

/**
 * Changes some of the user's settings and returns all of them. Reads them again first. Make only one call at a time:
 * `settingsChanges` queues them, so that changes never overwrite one another.
 */
export async function changeSettings(
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

/** The language that the user has saved. */
export async function readSavedLanguage(
  http: Http,
  user: OfUser,
  signal: AbortSignal,
): Promise<CallResult<{ tag: LanguageTag }>> {
  return mapped(await readSettings(http, user, signal), ({ language }) => ({ tag: language }));
}
