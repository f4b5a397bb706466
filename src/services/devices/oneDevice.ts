import { failure, type CallResult } from '../../domain/wire/callResult.ts';
import { deviceBySerialNumberCall } from '../../domain/wire/calls/oneDevice.ts';
import type { ListedDevice } from '../../domain/devices/preview.ts';
import type { Http } from '../wire/http.ts';

/** One device. Fails with `device.notExist`, and with `device.unknown` if the console does not support its kind. */
export async function readDevice(
  http: Http,
  { serialNumber }: { readonly serialNumber: string },
  signal: AbortSignal,
): Promise<CallResult<ListedDevice>> {
  const result = await http.call(deviceBySerialNumberCall, { serialNumber, addType: 2 }, { signal });
  if (!result.ok) return result;
  const { entries, dropped } = result.data.bindDevice;
  const device = entries.find((entry) => entry.serialNumber === serialNumber);
  if (device) return { ok: true, data: device };
  const message = dropped > 0 ? 'device.unknown' : 'device.notExist';
  return { ok: false, failure: failure('rejected', null, message) };
}
