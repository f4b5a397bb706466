import { failure, type CallResult } from '../../domain/wire/callResult.ts';
import { checkPlayCall, listDevicesCalls } from '../../domain/wire/calls/devices.ts';
import { askedTypesOf, type DeviceKind } from '../../domain/devices/device.ts';
import type { PlayAddress, PlayQuestion } from '../../domain/live/media.ts';
import type { ReadDevices } from '../../domain/devices/devicesByKind.ts';
import type { Session } from '../../domain/signIn/session.ts';
import { setOffsets } from '../../domain/time/zone/timeZone.ts';
import type { Http } from '../wire/http.ts';
import { socketAddress } from '../wire/address.ts';

/** The user's devices of a kind, at all sites. A response with any code other than 1 is a failure (spec section 4). */
export async function listDevices(
  http: Http,
  { userId }: Pick<Session, 'userId'>,
  kind: DeviceKind,
  signal: AbortSignal,
): Promise<CallResult<ReadDevices>> {
  const request = { userId, site: [], deviceType: askedTypesOf(kind) };
  const result = await http.call(listDevicesCalls[kind], request, { signal });
  if (!result.ok) return result;
  const { entries, dropped } = result.data.bindDevice;
  for (const { timezone, zoneOffsets } of entries) setOffsets(timezone, zoneOffsets ?? null);
  return { ok: true, data: { devices: entries, dropped } };
}

/**
 * Requests the URL for playing the device in a quality, if it can be played. Fails with `device.offline`,
 * `device.notExist` or `device.qualityFailed`, among others.
 */
export async function checkPlay(
  http: Http,
  question: PlayQuestion,
  signal: AbortSignal,
): Promise<CallResult<PlayAddress>> {
  const result = await http.call(checkPlayCall, question, { signal });
  if (!result.ok) return result;
  const address = socketAddress(http, result.data.address);
  if (address === null) return { ok: false, failure: failure('malformed') };
  return { ok: true, data: { address, audio: result.data.audio } };
}
