import type { CallResult } from '../domain/callResult.ts';
import {
  clientType,
  getInfoCall,
  listSitesCall,
  loginByPassword,
  loginCall,
  saveGeneralCall,
  userInfoCall,
} from '../domain/calls/account.ts';
import type { PasswordCredentials } from '../domain/credentials.ts';
import { desWithLanguage, languageOfDes, type LanguageTag } from '../domain/language.ts';
import { accountOf, type Account, type Session } from '../domain/session.ts';
import type { Http } from './http.ts';

/** What a service needs to know of the session: whose data are meant. */
type OfUser = Pick<Session, 'userId'>;

/** The data of a successful result changed by `change`; a failure stays as it is. */
function mapped<T, U>(result: CallResult<T>, change: (data: T) => U): CallResult<U> {
  return result.ok ? { ok: true, data: change(result.data) } : result;
}

/** Signs in by password. Fails with `account.userNotFound` or `account.wrongPassword`, among others. */
export async function login(
  http: Http,
  credentials: PasswordCredentials,
  signal: AbortSignal,
): Promise<CallResult<Session>> {
  const request = { ...credentials, clientType, loginType: loginByPassword } as const;
  const result = await http.call(loginCall, request, { signal });
  return mapped(result, ({ token, user }) => ({ token, userId: user.userId }));
}

/** Who is signed in, with roles (never none) and permissions. */
export async function getInfo(http: Http, signal: AbortSignal): Promise<CallResult<Account>> {
  return mapped(await http.call(getInfoCall, undefined, { signal }), accountOf);
}

/** The sites of the user's devices: each once, none empty. */
export async function listSites(
  http: Http,
  { userId }: OfUser,
  signal: AbortSignal,
): Promise<CallResult<string[]>> {
  const result = await http.call(listSitesCall, { userId }, { signal });
  return mapped(result, (sites) => [...new Set(sites)].filter((site) => site !== ''));
}

/** The language that the user has saved, and the settings text that holds it. */
export async function readSavedLanguage(
  http: Http,
  { userId }: OfUser,
  signal: AbortSignal,
): Promise<CallResult<{ tag: LanguageTag; des: string }>> {
  const result = await http.call(userInfoCall, { userId }, { signal });
  return mapped(result, ({ des }) => ({ tag: languageOfDes(des), des }));
}

/** Saves the language in the user's settings text and gives the text as it is now. */
export async function saveLanguage(
  http: Http,
  { userId, des, tag }: OfUser & { readonly des: string; readonly tag: LanguageTag },
  signal: AbortSignal,
): Promise<CallResult<{ des: string }>> {
  const changed = desWithLanguage(des, tag);
  const result = await http.call(saveGeneralCall, { userId, des: changed }, { signal });
  return mapped(result, () => ({ des: changed }));
}
