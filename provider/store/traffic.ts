import { canSend, type TrafficUsage } from '../../src/domain/store/traffic.ts';
import { dayAfter, dayAt } from '../../src/domain/time/deviceDay.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { deviceBySerial } from '../devices/devices.ts';
import type { StoredOrder } from './storedOrders.ts';
import { addUsed, payByUseOf, payers, setPayByUse, usedBy, usedIn } from './storedTraffic.ts';
import { owedOf } from './trafficOrders.ts';
import { periodOf, runningOf } from './trafficPeriod.ts';
import { owedLimit } from './trafficPlans.ts';

/** The LTE data of the devices: what is bought, what is sent, and whether more may be. */
export interface Traffic {
  /** The running period of a device; null without LTE. */
  readonly of: (serailno: string) => TrafficUsage | null;
  /** Whether a device may send video. One without LTE always may. */
  readonly isOpen: (serailno: string) => boolean;
  /** Counts what a device has sent. Gives whether it may send more. */
  readonly sent: (serailno: string, bytes: number) => boolean;
  /** Switches pay by use; false where the device has no LTE. */
  readonly setPayByUse: (serailno: string, isOn: boolean) => boolean;
}

/** The LTE data on the database. `ordersFor` gives the orders of a device, as they stand now. */
export function createTraffic({
  db,
  clock,
  ordersFor,
}: {
  db: Db;
  clock: Clock;
  ordersFor: (serailno: string) => readonly StoredOrder[];
}): Traffic {
  const zoneOf = (serailno: string): string => deviceBySerial(db, serailno)?.timezone ?? 'UTC';
  const usageOf = (serailno: string): TrafficUsage | null => {
    const isOn = payByUseOf(db, serailno);
    if (isOn === null) return null;
    const now = clock.now();
    const timezone = zoneOf(serailno);
    const orders = ordersFor(serailno);
    const { key, ...period } = periodOf(orders, timezone, now);
    const used = usedIn(db, serailno, key);
    const usedOf = (chosen: (payer: string) => boolean) =>
      used.reduce((sum, { payer, bytes }) => (chosen(payer) ? sum + bytes : sum), 0);
    const left = runningOf(orders, now).reduce(
      (sum, { id, bytes }) => sum + bytes - usedBy(db, serailno, id),
      0,
    );
    const bought = usedOf((payer) => payer !== payers.byUse && payer !== payers.nobody);
    const first = dayAt(period.from, timezone);
    const today = dayAt(now, timezone);
    // By the clock that it had then, it may have been the day before the first, or the one after today.
    const shownOn = (day: string) => (day < first ? first : day > today ? today : day);
    const days: { day: string; bytes: number }[] = [];
    for (let day = first; day <= today; day = dayAfter(day, 1)) {
      const onDay = used.filter((row) => shownOn(row.day) === day);
      days.push({ day, bytes: onDay.reduce((sum, { bytes }) => sum + bytes, 0) });
    }
    return {
      period,
      allowance: bought + left,
      used: bought,
      days,
      payByUse: { isOn, owed: owedOf(db, serailno, orders), limit: owedLimit },
    };
  };
  const count = (serailno: string, bytes: number): void => {
    const isPayByUse = payByUseOf(db, serailno);
    if (isPayByUse === null) return;
    const now = clock.now();
    const timezone = zoneOf(serailno);
    const day = dayAt(now, timezone);
    const orders = ordersFor(serailno);
    const { key: period } = periodOf(orders, timezone, now);
    const add = (payer: string, part: number): void => {
      if (part > 0) addUsed(db, serailno, { period, payer, day, bytes: part });
    };
    let rest = bytes;
    for (const { id, bytes: bought } of runningOf(orders, now)) {
      const part = Math.min(rest, bought - usedBy(db, serailno, id));
      add(id, part);
      rest -= part;
    }
    add(isPayByUse ? payers.byUse : payers.nobody, rest);
  };
  const isOpen = (serailno: string): boolean => {
    const usage = usageOf(serailno);
    return usage === null || canSend(usage);
  };
  return {
    of: usageOf,
    isOpen,
    sent: (serailno, bytes) => {
      db.transaction(() => count(serailno, bytes));
      return isOpen(serailno);
    },
    setPayByUse(serailno, isOn) {
      if (payByUseOf(db, serailno) === null) return false;
      setPayByUse(db, serailno, isOn);
      return true;
    },
  };
}
