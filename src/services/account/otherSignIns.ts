import type { CallResult } from '../../domain/wire/callResult.ts';
import { logoutOthersCall } from '../../domain/wire/calls/account.ts';
import { deviceOf } from '../wire/deviceOf.ts';
import type { Http } from '../wire/http.ts';
import { mapped } from '../wire/mapped.ts';

/**
 * Signs the account out in every other browser and app, whose device tokens become invalid. Returns the number of
 * sign-ins that ended.
 */
export async function endOtherSignIns(
  http: Http,
  _: undefined,
  signal: AbortSignal,
): Promise<CallResult<number>> {
  return mapped(await http.call(logoutOthersCall, deviceOf(http), { signal }), ({ ended }) => ended);
}
