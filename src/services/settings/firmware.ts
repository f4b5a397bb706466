import type { CallResult } from '../../domain/wire/callResult.ts';
import { readFirmwareCall, upgradeDeviceCall } from '../../domain/wire/calls/settings.ts';
import type { Sent } from '../../domain/wire/calls/definition.ts';
import { withoutDowngrade, type Firmware } from '../../domain/settings/firmware.ts';
import type { Http } from '../wire/http.ts';
import { mapped } from '../wire/mapped.ts';

/**
 * The firmware of the user's own device and the state of its upgrade. Fails with `settings.sharedDevice`, among others.
 */
export async function readFirmware(
  http: Http,
  { serialNumber }: { readonly serialNumber: string },
  signal: AbortSignal,
): Promise<CallResult<Firmware>> {
  return mapped(await http.call(readFirmwareCall, { serialNumber }, { signal }), withoutDowngrade);
}

/**
 * Starts the upgrade of a device, restarts the device immediately, or abandons the upgrade (spec section 7). Returns
 * the resulting state. Fails with `device.offline` or `device.upgradeFailed`, among others.
 */
export async function orderUpgrade(
  http: Http,
  order: Sent<typeof upgradeDeviceCall>,
  signal: AbortSignal,
): Promise<CallResult<Firmware>> {
  return mapped(await http.call(upgradeDeviceCall, order, { signal }), withoutDowngrade);
}
