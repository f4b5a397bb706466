import * as v from 'valibot';
import type { Db } from '../database/database.ts';

const lteRow = v.object({ pay_by_use: v.picklist([0, 1]) });
const usedRow = v.object({ period: v.string(), payer: v.string(), day: v.string(), bytes: v.number() });
const sumRow = v.object({ bytes: v.nullable(v.number()) });

/** Who pays for sent data: an order by its id, or one of these. */
export const payers = {
  /** Pay as you go. */
  byUse: 'byUse',
  /** Sent before the device could be stopped. */
  nobody: 'nobody',
} as const;

/** The data that a device sent on a day of a period, by payer. */
export type UsedTraffic = v.InferOutput<typeof usedRow>;

/** Marks a device as having LTE. */
export function addLte(db: Db, serialNumber: string): void {
  db.run('insert into lte_devices values (?, 0)', serialNumber);
}

/** Whether pay as you go is on for a device; null if it has no LTE. */
export function payByUseOf(db: Db, serialNumber: string): boolean | null {
  const row = db.one(lteRow, 'select pay_by_use from lte_devices where serialNumber = ?', serialNumber);
  return row && row.pay_by_use === 1;
}

/** Turns pay as you go of an LTE device on or off. */
export function setPayByUse(db: Db, serialNumber: string, isOn: boolean): void {
  db.run('update lte_devices set pay_by_use = ? where serialNumber = ?', isOn ? 1 : 0, serialNumber);
}

/** Adds to the data sent by a device. */
export function addUsed(db: Db, serialNumber: string, { period, payer, day, bytes }: UsedTraffic): void {
  db.run(
    `insert into traffic_used values (?, ?, ?, ?, ?)
      on conflict (serialNumber, period, payer, day) do update set bytes = bytes + excluded.bytes`,
    serialNumber,
    period,
    payer,
    day,
    bytes,
  );
}

/** The data that a device sent in a period, by day. */
export const usedIn = (db: Db, serialNumber: string, period: string): UsedTraffic[] =>
  db.all(
    usedRow,
    'select period, payer, day, bytes from traffic_used where serialNumber = ? and period = ? order by day',
    serialNumber,
    period,
  );

/** All bytes of a device that a payer has paid for or owes. */
export function usedBy(db: Db, serialNumber: string, payer: string): number {
  const sql = 'select sum(bytes) as bytes from traffic_used where serialNumber = ? and payer = ?';
  return db.one(sumRow, sql, serialNumber, payer)?.bytes ?? 0;
}
