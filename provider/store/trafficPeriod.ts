import { isContinuous, monthsLater } from '../../src/domain/store/term.ts';
import { dayAt, startOfDay } from '../../src/domain/time/deviceDay.ts';
import type { StoredOrder } from './storedOrders.ts';
import { trafficByUse } from './trafficPlans.ts';

type Paid = Pick<StoredOrder, 'id' | 'product_id' | 'term' | 'bytes' | 'pay_state' | 'starts_at' | 'ends_at'>;

/** A data order that is in effect at a moment. */
interface Running {
  readonly id: string;
  readonly sale: 'monthly' | 'topUp';
  readonly bytes: number;
  readonly from: number;
  readonly until: number;
}

/** The data orders in effect at a moment, the first to end first. */
export function runningOf(orders: readonly Paid[], now: number): readonly Running[] {
  const running = orders.flatMap(
    ({ id, product_id, term, bytes, pay_state, starts_at, ends_at }): Running[] => {
      if (bytes === null || product_id === trafficByUse.id || pay_state !== 'paid') return [];
      if (starts_at === null || ends_at === null || starts_at > now || ends_at <= now) return [];
      const sale = isContinuous(term) ? 'monthly' : 'topUp';
      return [{ id, sale, bytes, from: starts_at, until: ends_at }];
    },
  );
  return running.toSorted((one, other) => one.until - other.until || one.sale.localeCompare(other.sale));
}

/** A period of data, epoch milliseconds. */
interface Period {
  /**
   * The id of its month's order, or the calendar month, so that it stays the same if the device moves to another time
   * zone.
   */
  readonly key: string;
  readonly from: number;
  readonly until: number;
}

/** The current period of a device: the month of its subscription, or the calendar month without one. */
export function periodOf(orders: readonly Paid[], timezone: string, now: number): Period {
  const monthly = runningOf(orders, now).find(({ sale }) => sale === 'monthly');
  if (monthly) return { key: monthly.id, from: monthly.from, until: monthly.until };
  const key = dayAt(now, timezone).slice(0, 7);
  const from = startOfDay(`${key}-01`, timezone);
  return { key, from, until: monthsLater(from, 1, timezone) };
}
