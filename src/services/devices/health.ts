import type { DeviceHealth } from '../../domain/devices/deviceHealth.ts';
import type { CallResult } from '../../domain/wire/callResult.ts';
import type { Sent } from '../../domain/wire/calls/definition.ts';
import { readHealthCall } from '../../domain/wire/calls/oneDevice.ts';
import type { Http } from '../wire/http.ts';

/** The health of a camera that the user owns or that is shared with them. Fails with `device.notExist` for any other. */
export async function readHealth(
  http: Http,
  { userId, serialNumber }: Sent<typeof readHealthCall>,
  signal: AbortSignal,
): Promise<CallResult<DeviceHealth>> {
  return http.call(readHealthCall, { userId, serialNumber }, { signal });
}
