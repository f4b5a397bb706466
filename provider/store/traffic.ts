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

/** The LTE data of the devices: bought, sent, and whether more can be sent. */
export interface Traffic {
  /** The current period of a device; null without LTE. */
  readonly of: (serialNumber: string) => TrafficUsage | null;
  /** Whether a device can send video. One without LTE always can. */
  readonly isOpen: (serialNumber: string) => boolean;
  /** Counts data sent by a device. Returns whether it can send more. */
  readonly sent: (serialNumber: string, bytes: number) => boolean;
  /** Turns pay as you go on or off; false if the device has no LTE. */
  readonly setPayByUse: (serialNumber: string, isOn: boolean) => boolean;
}

/** Creates the LTE data from the database. `ordersFor` returns the current orders of a device. */
export function createTraffic({
  db,
  clock,
  ordersFor,
}: {
  db: Db;
  clock: Clock;
  ordersFor: (serialNumber: string) => readonly StoredOrder[];
}): Traffic {
  const zoneOf = (serialNumber: string): string => deviceBySerial(db, serialNumber)?.timezone ?? 'UTC';
  const usageOf = (serialNumber: string): TrafficUsage | null => {
    const isOn = payByUseOf(db, serialNumber);
    if (isOn === null) return null;
    const now = clock.now();
    const timezone = zoneOf(serialNumber);
    const orders = ordersFor(serialNumber);
    const { key, ...period } = periodOf(orders, timezone, now);
    const used = usedIn(db, serialNumber, key);
    const usedOf = (chosen: (payer: string) => boolean) =>
      used.reduce((sum, { payer, bytes }) => (chosen(payer) ? sum + bytes : sum), 0);
    const left = runningOf(orders, now).reduce(
      (sum, { id, bytes }) => sum + bytes - usedBy(db, serialNumber, id),
      0,
    );
    const bought = usedOf((payer) => payer !== payers.byUse && payer !== payers.nobody);
    const first = dayAt(period.from, timezone);
    const today = dayAt(now, timezone);
    // Moves days outside the period into it: by the device's clock at that time, it may have been the day before the
    // first or the one after today.
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
      payByUse: { isOn, owed: owedOf(db, serialNumber, orders), limit: owedLimit },
    };
  };
  const count = (serialNumber: string, bytes: number): void => {
    const isPayByUse = payByUseOf(db, serialNumber);
    if (isPayByUse === null) return;
    const now = clock.now();
    const timezone = zoneOf(serialNumber);
    const day = dayAt(now, timezone);
    const orders = ordersFor(serialNumber);
    const { key: period } = periodOf(orders, timezone, now);
    const add = (payer: string, part: number): void => {
      if (part > 0) addUsed(db, serialNumber, { period, payer, day, bytes: part });
    };
    let rest = bytes;
    for (const { id, bytes: bought } of runningOf(orders, now)) {
      const part = Math.min(rest, bought - usedBy(db, serialNumber, id));
      add(id, part);
      rest -= part;
    }
    add(isPayByUse ? payers.byUse : payers.nobody, rest);
  };
  const isOpen = (serialNumber: string): boolean => {
    const usage = usageOf(serialNumber);
    return usage === null || canSend(usage);
  };
  return {
    of: usageOf,
    isOpen,
    sent: (serialNumber, bytes) => {
      db.transaction(() => count(serialNumber, bytes));
      return isOpen(serialNumber);
    },
    setPayByUse(serialNumber, isOn) {
      if (payByUseOf(db, serialNumber) === null) return false;
      setPayByUse(db, serialNumber, isOn);
      return true;
    },
  };
}
