import { dayAfter, dayAt } from '../../src/domain/time/deviceDay.ts';
import type { Db } from '../database/database.ts';
import { ordersFor } from '../store/storedOrders.ts';
import { addUsed } from '../store/storedTraffic.ts';
import { monthlyTraffic } from '../store/trafficPlans.ts';
import type { Household } from './household.ts';

const megabyte = 1e6;
/** The megabytes that a seed's device sends per day of its period, repeating. */
const perDay = [118, 84, 203, 167, 92, 246, 121, 150, 310, 78] as const;

/** Adds the data that a household's LTE devices have sent since their current subscription started. */
export function addSeedTraffic(db: Db, { devices }: Household, now: number): void {
  for (const { serialNumber, timezone } of devices.filter(({ lte }) => lte === true)) {
    const monthly = ordersFor(db, serialNumber).find(({ product_id }) => product_id === monthlyTraffic.id);
    // A household for measurements may have no orders.
    if (monthly?.starts_at == null) continue;
    const today = dayAt(now, timezone);
    let index = 0;
    for (let day = dayAt(monthly.starts_at, timezone); day <= today; day = dayAfter(day, 1)) {
      const bytes = (perDay[index % perDay.length] ?? 0) * megabyte;
      addUsed(db, serialNumber, { period: monthly.id, payer: monthly.id, day, bytes });
      index += 1;
    }
  }
}
