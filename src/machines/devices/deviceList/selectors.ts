import type { SnapshotFrom } from 'xstate';
import type { ListedDevice } from '../../../domain/devices/preview.ts';
import type { deviceListMachine } from './deviceList.machine.ts';

type Lists = { readonly published: readonly ListedDevice[]; readonly arriving: readonly ListedDevice[] };

/** The devices that can be used: the published ones; before there are any, those that have come. */
export const shownOf = ({ published, arriving }: Lists): readonly ListedDevice[] =>
  published.length > 0 ? published : arriving;

/** Whether the list is on its way and nothing of it can be used yet; its pictures may come later. */
export const isComing = (snapshot: SnapshotFrom<typeof deviceListMachine>): boolean =>
  snapshot.hasTag('loading') && shownOf(snapshot.context).length === 0;

/** When the list came that is shown though it could not be refreshed, epoch milliseconds; null where it is of now. */
export const staleSinceOf = (snapshot: SnapshotFrom<typeof deviceListMachine>): number | null =>
  snapshot.matches('stale') ? snapshot.context.at : null;

/** Whether all of the list is known: it came, and every entry of it could be read. */
export const isWhole = (snapshot: SnapshotFrom<typeof deviceListMachine>): boolean =>
  (snapshot.matches('published') || snapshot.matches('empty')) && snapshot.context.dropped === 0;

/** Why the list, or a newer one, is not there; null where it is, or is on its way. */
export function failedAs(snapshot: SnapshotFrom<typeof deviceListMachine>): 'failed' | 'unreadable' | null {
  if (snapshot.matches('unreadable')) return 'unreadable';
  return snapshot.matches('failed') || snapshot.matches('stale') ? 'failed' : null;
}
