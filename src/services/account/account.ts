import type { CallResult } from '../../domain/wire/callResult.ts';
import { getInfoCall, listSitesCall } from '../../domain/wire/calls/account.ts';
import { accountOf, type Account } from '../../domain/account/account.ts';
import type { Session } from '../../domain/signIn/session.ts';
import type { Http } from '../wire/http.ts';
import { mapped } from '../wire/mapped.ts';
import { pictureAddress } from '../wire/address.ts';

/** The signed-in user, with roles (at least one) and permissions; the avatar as an absolute URL, or empty. */
export async function getInfo(http: Http, signal: AbortSignal): Promise<CallResult<Account>> {
  const result = await http.call(getInfoCall, undefined, { signal });
  return mapped(result, (info) => {
    const account = accountOf(info);
    return { ...account, avatar: pictureAddress(http, account.avatar) };
  });
}

/** The sites of the user's devices, without duplicates and empty names. */
export async function listSites(
  http: Http,
  { userId }: Pick<Session, 'userId'>,
  signal: AbortSignal,
): Promise<CallResult<string[]>> {
  const result = await http.call(listSitesCall, { userId }, { signal });
  return mapped(result, (sites) => [...new Set(sites)].filter((site) => site !== ''));
}
