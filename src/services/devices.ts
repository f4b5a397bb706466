import { failure, type CallResult } from '../domain/callResult.ts';
import { checkPlayCall, listDevicesCalls } from '../domain/calls/devices.ts';
import { deviceTypesOf, type DeviceKind } from '../domain/device.ts';
import type { ListedDevice } from '../domain/preview.ts';
import type { Session } from '../domain/session.ts';
import type { Http } from './http.ts';

/** A list as it came: the well-formed devices, and how many entries had to be left out. */
export type DeviceListing = { readonly devices: readonly ListedDevice[]; readonly dropped: number };

/** The user's devices of a kind, at all sites. An answer of any code but 1 is a failure (spec section 4). */
export async function listDevices(
  http: Http,
  { userId }: Pick<Session, 'userId'>,
  kind: DeviceKind,
  signal: AbortSignal,
): Promise<CallResult<DeviceListing>> {
  const request = { userId, adress: [], deviceType: [...deviceTypesOf(kind)] };
  const result = await http.call(listDevicesCalls[kind], request, { signal });
  if (!result.ok) return result;
  const { entries, dropped } = result.data.bindDevice;
  return { ok: true, data: { devices: entries, dropped } };
}

/** The live stream of a device: the address of its WebSocket (ws or wss), good for one connection. */
export type LiveSource = { readonly address: string; readonly audio: boolean };

/** Asks whether the device can be played. Fails with `device.offline` or `device.notExist`, among others. */
export async function checkPlay(
  http: Http,
  serailno: string,
  signal: AbortSignal,
): Promise<CallResult<LiveSource>> {
  const result = await http.call(checkPlayCall, { serailno }, { signal });
  if (!result.ok) return result;
  const address = http.resolve(result.data.address);
  if (address === null || !/^(https?|wss?):$/.test(address.protocol)) {
    return { ok: false, failure: failure('malformed') };
  }
  address.protocol = address.protocol.replace('http', 'ws');
  return { ok: true, data: { address: address.href, audio: result.data.audio } };
}
