import { isSignInRefused, type CallResult } from '../wire/callResult.ts';
import type { DeviceKind } from './device.ts';
import type { ListedDevice } from './preview.ts';

/** What was read of one list: the well-formed devices, and how many entries could not be read. */
export type ReadDevices = { readonly devices: readonly ListedDevice[]; readonly dropped: number };

/** All devices of the user, by their list; null where that could not be read. */
export type DevicesByKind = Readonly<Record<DeviceKind, ReadDevices | null>>;

type Listing = CallResult<ReadDevices>;

/**
 * What the calls for the three lists gave together. Fails where none of them could be read, and where the sign-in is
 * refused.
 */
export function devicesByKind(lists: Readonly<Record<DeviceKind, Listing>>): CallResult<DevicesByKind> {
  const all = [lists.camera, lists.gateway, lists.doorbell];
  const failures = all.flatMap((list) => (list.ok ? [] : [list.failure]));
  const refusal = failures.find(isSignInRefused);
  const reason = refusal ?? (failures.length === all.length ? failures[0] : undefined);
  if (reason !== undefined) return { ok: false, failure: reason };
  const of = (list: Listing) => (list.ok ? list.data : null);
  return {
    ok: true,
    data: { camera: of(lists.camera), gateway: of(lists.gateway), doorbell: of(lists.doorbell) },
  };
}
