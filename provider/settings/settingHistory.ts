import * as v from 'valibot';
import type { Db } from '../database/database.ts';

/** A value, and since when it applies, epoch milliseconds. */
export interface Since<T> {
  readonly since: number;
  readonly value: T;
}

/** A setting with a history, because earlier recordings and alerts must stay as they were. */
export interface PastSetting<T> {
  readonly name: string;
  readonly row: v.GenericSchema<unknown, Since<T>>;
}

/** A setting with this name, whose values are parsed with a schema. */
export const pastSetting = <T>(name: string, schema: v.GenericSchema<unknown, T>): PastSetting<T> => ({
  name,
  row: v.object({ since: v.number(), value: v.pipe(v.string(), v.parseJson(), schema) }),
});

/** The same setting of the device at a channel of a gateway, kept with the gateway. */
export const ofChannel = <T>({ name, row }: PastSetting<T>, channel: number): PastSetting<T> => ({
  name: `${name} ${channel}`,
  row,
});

/** The current value for a device; null if it was never changed. */
export function settingNow<T>(db: Db, serialNumber: string, { name, row }: PastSetting<T>): T | null {
  const sql = `select since, value from setting_history where serialNumber = ? and name = ? order by rowid desc limit 1`;
  return db.one(row, sql, serialNumber, name)?.value ?? null;
}

/** The values that applied at some time from `from` to `until`, in order. */
export function settingDuring<T>(
  db: Db,
  serialNumber: string,
  { name, row }: PastSetting<T>,
  from: number,
  until: number,
): Since<T>[] {
  return db.all(
    row,
    `select since, value from setting_history where serialNumber = ?1 and name = ?2 and since <= ?4 and since >= coalesce(
       (select max(since) from setting_history where serialNumber = ?1 and name = ?2 and since <= ?3), ?3)
     order by rowid`,
    serialNumber,
    name,
    from,
    until,
  );
}

/** The values of an ordered list that applied at some time from `from` to `until`. */
export const sinceDuring = <T>(list: readonly Since<T>[], from: number, until: number): Since<T>[] =>
  list.filter(({ since }, index) => since <= until && (list[index + 1]?.since ?? Infinity) > from);

/** The value that applied at a moment; null before the first. */
export const sinceAt = <T>(list: readonly Since<T>[], at: number): T | null =>
  list.findLast(({ since }) => since <= at)?.value ?? null;

/**
 * Sets the value from a moment on. Removes later values, which exist if the clock was set back. Of the values before
 * `oldest`, when the oldest kept recordings began, keeps only the last.
 */
export function keepSetting<T>(
  db: Db,
  serialNumber: string,
  { name }: PastSetting<T>,
  value: T,
  { now, oldest }: { readonly now: number; readonly oldest: number },
): void {
  db.transaction(() => {
    const ofIt = 'setting_history where serialNumber = ? and name = ?';
    db.run(`delete from ${ofIt} and since >= ?`, serialNumber, name, now);
    db.run('insert into setting_history values (?, ?, ?, ?)', serialNumber, name, now, JSON.stringify(value));
    const base = `select max(since) from ${ofIt} and since <= ?`;
    db.run(`delete from ${ofIt} and since < (${base})`, serialNumber, name, serialNumber, name, oldest);
  });
}

/** Resets it as if it had never been changed. */
export function forgetSetting<T>(db: Db, serialNumber: string, { name }: PastSetting<T>): void {
  db.run('delete from setting_history where serialNumber = ? and name = ?', serialNumber, name);
}
