import * as v from 'valibot';
import type { Db } from '../database/database.ts';

const lteRow = v.object({ pay_by_use: v.picklist([0, 1]) });
const usedRow = v.object({ period: v.string(), payer: v.string(), day: v.string(), bytes: v.number() });
const sumRow = v.object({ bytes: v.nullable(v.number()) });

/** Who pays for what was sent: an order by its id, or one of these. */
export const payers = {
  /** Paid for as it is used. */
  byUse: 'byUse',
  /** Sent before the device could be stopped. */
  nobody: 'nobody',
} as const;

/** What a device sent on a day of a period, by who pays for it. */
export type UsedTraffic = v.InferOutput<typeof usedRow>;

/** Gives a device LTE. */
export function addLte(db: Db, serailno: string): void {
  db.run('insert into lte_devices values (?, 0)', serailno);
}

/** Whether the data of a device are paid for as they are used; null of a device without LTE. */
export function payByUseOf(db: Db, serailno: string): boolean | null {
  const row = db.one(lteRow, 'select pay_by_use from lte_devices where serailno = ?', serailno);
  return row && row.pay_by_use === 1;
}

/** Switches pay by use of a device with LTE. */
export function setPayByUse(db: Db, serailno: string, isOn: boolean): void {
  db.run('update lte_devices set pay_by_use = ? where serailno = ?', isOn ? 1 : 0, serailno);
}

/** Adds to what a device has sent. */
export function addUsed(db: Db, serailno: string, { period, payer, day, bytes }: UsedTraffic): void {
  db.run(
    `insert into traffic_used values (?, ?, ?, ?, ?)
      on conflict (serailno, period, payer, day) do update set bytes = bytes + excluded.bytes`,
    serailno,
    period,
    payer,
    day,
    bytes,
  );
}

/** What a device has sent in a period, in the order of the days. */
export const usedIn = (db: Db, serailno: string, period: string): UsedTraffic[] =>
  db.all(
    usedRow,
    'select period, payer, day, bytes from traffic_used where serailno = ? and period = ? order by day',
    serailno,
    period,
  );

/** All bytes of a device that a payer has paid for, or owes. */
export function usedBy(db: Db, serailno: string, payer: string): number {
  const sql = 'select sum(bytes) as bytes from traffic_used where serailno = ? and payer = ?';
  return db.one(sumRow, sql, serailno, payer)?.bytes ?? 0;
}
