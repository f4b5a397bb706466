import type { CallResult } from '../../domain/wire/callResult.ts';
import { logoutOthersCall } from '../../domain/wire/calls/account.ts';
import type { Http } from '../wire/http.ts';
import { mapped } from '../wire/mapped.ts';

/** Signs the account out in every other browser and app. Answers how many sign-ins that ended. */
export async function endOtherSignIns(
  http: Http,
  _: undefined,
  signal: AbortSignal,
): Promise<CallResult<number>> {
  return mapped(await http.call(logoutOthersCall, undefined, { signal }), ({ ended }) => ended);
}
