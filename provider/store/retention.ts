import { daysOfPeriod, type StorageProduct } from '../../src/domain/store/product.ts';
import type { Db } from '../database/database.ts';
import { freeStorage, storageProduct } from './products.ts';
import { ordersFor } from './storedOrders.ts';

const dayMs = 86_400_000;
const freeDays = daysOfPeriod(freeStorage.storageDuration);

/** A paid service: from when until when it runs (epoch milliseconds), for how many days it keeps, and what. */
export interface PaidService {
  readonly from: number;
  readonly until: number;
  readonly days: number;
  readonly type: StorageProduct['storageType'];
}

/**
 * Since when what a device sent to the cloud is there at a moment, both epoch milliseconds. Each service lets go of what is
 * older than it keeps, and a later one does not bring it back; where none is paid it is the free one.
 */
export function keptSince(services: readonly PaidService[], now: number): number {
  const begun = services
    .filter(({ from, until }) => from <= now && from < until)
    .toSorted((one, other) => one.from - other.from);
  let since = Number.NEGATIVE_INFINITY;
  let paidUntil = Number.NEGATIVE_INFINITY;
  const letGo = (at: number, days: number): void => {
    since = Math.max(since, at - days * dayMs);
  };
  for (const { from, until, days } of begun) {
    if (from > paidUntil) letGo(from, freeDays);
    paidUntil = Math.min(until, now);
    letGo(paidUntil, days);
  }
  if (paidUntil < now) letGo(now, freeDays);
  return since;
}

/**
 * Whether what was recorded from one moment to another (epoch milliseconds) goes to the cloud whatever it is of: as a
 * whole, where some of it was recorded under a service that keeps all. Else it is what was recorded of alerts.
 */
export const keepsAll = (services: readonly PaidService[], start: number, end: number): boolean =>
  services.some(({ from, until, type }) => type === 'cycle' && from < until && from < end && start < until);

/** What a cloud keeps of a device. */
export interface Cloud {
  /** Since when what the device sent is there, at a moment; both epoch milliseconds. */
  readonly since: (now: number) => number;
  /** By the orders of now: whether a recording from one moment to another was sent, also where it is not of alerts. */
  readonly keepsAll: () => (start: number, end: number) => boolean;
}

/** What the cloud keeps of a device, by its orders. */
export function cloudOf(db: Db, serialNumber: string): Cloud {
  const services = (): PaidService[] =>
    ordersFor(db, serialNumber).flatMap((order) => {
      const { pay_state, starts_at, ends_at, renews, product_id } = order;
      const product = storageProduct(product_id);
      if (pay_state !== 'paid' || starts_at === null || ends_at === null || product === null) return [];
      const until = renews ? Number.POSITIVE_INFINITY : ends_at;
      const { storageType: type, storageDuration } = product;
      return [{ from: starts_at, until, days: daysOfPeriod(storageDuration), type }];
    });
  return {
    since: (now) => keptSince(services(), now),
    keepsAll: () => {
      const ordered = services();
      return (start, end) => keepsAll(ordered, start, end);
    },
  };
}
