import type { SnapshotFrom } from 'xstate';
import type { ListedDevice } from '../../../domain/devices/preview.ts';
import type { deviceListMachine } from './deviceList.machine.ts';

type Lists = { readonly published: readonly ListedDevice[]; readonly arriving: readonly ListedDevice[] };

/** The usable devices: the published ones, or before any are published those that were received. */
export const shownOf = ({ published, arriving }: Lists): readonly ListedDevice[] =>
  published.length > 0 ? published : arriving;

/** Whether the list is loading and no device is usable yet. Thumbnails may load later. */
export const isPending = (snapshot: SnapshotFrom<typeof deviceListMachine>): boolean =>
  snapshot.hasTag('loading') && shownOf(snapshot.context).length === 0;

/** When a list was received that could not be refreshed since, epoch milliseconds; null if the list is current. */
export const staleSinceOf = (snapshot: SnapshotFrom<typeof deviceListMachine>): number | null =>
  snapshot.matches('stale') ? snapshot.context.at : null;

/** Whether the list is complete: it was received, and no entry is malformed. */
export const isWhole = (snapshot: SnapshotFrom<typeof deviceListMachine>): boolean =>
  (snapshot.matches('published') || snapshot.matches('empty')) && snapshot.context.dropped === 0;

/** Why the list, or a newer one, is missing; null if it was received or is loading. */
export function failedAs(snapshot: SnapshotFrom<typeof deviceListMachine>): 'failed' | 'unreadable' | null {
  if (snapshot.matches('unreadable')) return 'unreadable';
  return snapshot.matches('failed') || snapshot.matches('stale') ? 'failed' : null;
}
