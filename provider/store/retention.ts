import { daysOfPeriod, type StorageProduct } from '../../src/domain/store/product.ts';
import type { Db } from '../database/database.ts';
import { freeStorage, storageProduct } from './products.ts';
import { ordersFor } from './storedOrders.ts';

const dayMs = 86_400_000;
const freeDays = daysOfPeriod(freeStorage.storageDuration);

/** A paid service: when it runs (epoch milliseconds), how many days it keeps, what it stores, and in how much space. */
export interface PaidService {
  readonly from: number;
  readonly until: number;
  readonly days: number;
  readonly type: StorageProduct['storageType'];
  /** Gigabytes; null without a limit. */
  readonly space: number | null;
}

/** How many bytes the recordings had room for until a moment (epoch milliseconds). */
export interface CloudSpace {
  readonly at: number;
  readonly bytes: number;
}

const gigabyte = 1e9;

/** The limited spaces of the services that have begun by a moment, each until its end or that moment. */
export const spacesOf = (services: readonly PaidService[], now: number): CloudSpace[] =>
  services.flatMap(({ from, until, space }) =>
    space === null || from > now || from >= until
      ? []
      : [{ at: Math.min(until, now), bytes: space * gigabyte }],
  );

/**
 * Since when data in the cloud still exist at a moment, both epoch milliseconds. Each service deletes what exceeds its
 * retention, and a later service does not bring it back; without a paid service the free one applies.
 */
export function retainedSince(services: readonly PaidService[], now: number): number {
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
 * Whether a recording from one moment to another (epoch milliseconds) is stored in the cloud whatever its type:
 * completely, if a part of it was made under a service that stores everything. Otherwise only recordings of alerts are
 * stored.
 */
export const keepsAll = (services: readonly PaidService[], start: number, end: number): boolean =>
  services.some(({ from, until, type }) => type === 'cycle' && from < until && from < end && start < until);

/** The cloud storage of a device. */
export interface Cloud {
  /** Since when the device's data exist at a moment; both epoch milliseconds. */
  readonly since: (now: number) => number;
  /** By the current orders: whether a recording from one moment to another was stored even if it is not of an alert. */
  readonly keepsAll: () => (start: number, end: number) => boolean;
  /** The space that its recordings had by a moment: what exceeds it overwrites the oldest. */
  readonly spaces: (now: number) => readonly CloudSpace[];
}

/** The cloud storage of a device, by its orders. */
export function cloudOf(db: Db, serialNumber: string): Cloud {
  const services = (): PaidService[] =>
    ordersFor(db, serialNumber).flatMap((order) => {
      const { pay_state, starts_at, ends_at, renews, product_id } = order;
      const product = storageProduct(product_id);
      if (pay_state !== 'paid' || starts_at === null || ends_at === null || product === null) return [];
      const until = renews ? Number.POSITIVE_INFINITY : ends_at;
      const { storageType: type, storageDuration, space } = product;
      return [{ from: starts_at, until, days: daysOfPeriod(storageDuration), type, space }];
    });
  return {
    since: (now) => retainedSince(services(), now),
    spaces: (now) => spacesOf(services(), now),
    keepsAll: () => {
      const ordered = services();
      return (start, end) => keepsAll(ordered, start, end);
    },
  };
}
