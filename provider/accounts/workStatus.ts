import * as v from 'valibot';
import { armingModeNumber } from '../../src/domain/account/workStatus.ts';
import type { Db } from '../database/database.ts';

const statusRow = v.object({ status: v.number() });
const armingRow = v.pipe(
  v.object({ serialNumber: v.string(), name: v.string(), armed: v.picklist([0, 1]) }),
  v.transform(({ armed, ...rest }) => ({ ...rest, armed: armed === 1 })),
);

/** A device of the custom arming mode. */
export type StoredArming = v.InferOutput<typeof armingRow>;

/** The number of a user's arming mode; initially freedom: each device follows its rules. */
export function workStatusOf(db: Db, userId: string): number {
  const row = db.one(statusRow, 'select status from work_status where user_id = ?', userId);
  return row?.status ?? armingModeNumber.freedom;
}

/** Sets the arming mode of a user. */
export function setWorkStatus(db: Db, userId: string, status: number): void {
  db.run('insert or replace into work_status values (?, ?)', userId, status);
}

/** The table for custom mode: every device that the user owns, disarmed by default. */
export function customArmingOf(db: Db, userId: string): StoredArming[] {
  return db.all(
    armingRow,
    `select d.serialNumber, d.name, coalesce(a.armed, 0) as armed
     from devices d left join custom_arming a on a.serialNumber = d.serialNumber and a.user_id = d.owner_id
     where d.owner_id = ? order by d.position, d.serialNumber`,
    userId,
  );
}

/**
 * Stores the table and turns custom mode on. If it names a device twice or one that the user does not own, returns
 * false and stores nothing.
 */
export function setCustomArming(
  db: Db,
  userId: string,
  custom: readonly { serialNumber: string; armed: boolean }[],
): boolean {
  const named = new Set(custom.map(({ serialNumber }) => serialNumber));
  const owned = new Set(customArmingOf(db, userId).map(({ serialNumber }) => serialNumber));
  if (named.size < custom.length || [...named].some((serialNumber) => !owned.has(serialNumber))) return false;
  db.transaction(() => {
    for (const { serialNumber, armed } of custom) {
      db.run('insert or replace into custom_arming values (?, ?, ?)', userId, serialNumber, armed ? 1 : 0);
    }
    setWorkStatus(db, userId, armingModeNumber.custom);
  });
  return true;
}
