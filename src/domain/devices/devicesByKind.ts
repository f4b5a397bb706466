import { isSignInRefused, type CallResult } from '../wire/callResult.ts';
import type { DeviceKind } from './device.ts';
import type { ListedDevice } from './preview.ts';

/** One list as read: its well-formed devices, and how many entries could not be read. */
export type ReadDevices = { readonly devices: readonly ListedDevice[]; readonly dropped: number };

/** All devices of the user by list; null for a list that could not be read. */
export type DevicesByKind = Readonly<Record<DeviceKind, ReadDevices | null>>;

type Listing = CallResult<ReadDevices>;

/**
 * Combines the results of the three list calls. Fails if all of them failed, or if one was refused because of the
 * sign-in.
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
