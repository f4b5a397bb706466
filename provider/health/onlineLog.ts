import * as v from 'valibot';
import { healthSpans, outageReasonSchema, type OnlineChange } from '../../src/domain/devices/deviceHealth.ts';
import type { Db } from '../database/database.ts';

const row = v.object({
  id: v.number(),
  at: v.number(),
  online: v.number(),
  reason: outageReasonSchema,
});

/** The most changes of a camera that are kept: one that comes and goes must not fill the disk. */
const mostChanges = 1000;

/** Logs that a camera is online or not since a moment, epoch milliseconds; what is known already is not logged again. */
export function logOnline(db: Db, serialNumber: string, { at, online, reason }: OnlineChange): void {
  const last = db.one(
    row,
    'select id, at, online, reason from online_changes where serialNumber = ? order by id desc limit 1',
    serialNumber,
  );
  const canSayWhy = last?.reason === null || (last?.reason === 'notRunning' && reason !== 'notRunning');
  const isKnown = last !== null && (last.online === 1) === online && (reason === null || !canSayWhy);
  if (isKnown) return;
  db.run('insert into online_changes values (null, ?, ?, ?, ?)', serialNumber, at, online ? 1 : 0, reason);
  // The last change before the span says how it began.
  db.run(
    `delete from online_changes where serialNumber = ?1 and (
       id < (select max(id) from online_changes where serialNumber = ?1 and at < ?2)
       or id <= (select id from online_changes where serialNumber = ?1 order by id desc limit 1 offset ?3))`,
    serialNumber,
    at - healthSpans.outagesKept,
    mostChanges,
  );
}

/** The logged changes of a camera, in order. */
export const onlineChanges = (db: Db, serialNumber: string): OnlineChange[] =>
  db
    .all(
      row,
      'select id, at, online, reason from online_changes where serialNumber = ? order by id',
      serialNumber,
    )
    .map(({ at, online, reason }) => ({ at, online: online === 1, reason }));

const ranKey = 'ran';

/** Stores that the provider still runs. */
export const noteRunning = (db: Db, now: number): void =>
  void db.run('insert or replace into meta values (?, ?)', ranKey, String(now));

/**
 * Logs after a start that the cameras which were online when the provider ended have not been looked at since it last
 * ran, or since now if that is not known.
 */
export function logNotRunning(db: Db, now: number): void {
  const noted = db.one(v.object({ value: v.string() }), 'select value from meta where key = ?', ranKey);
  const ran = noted === null ? now : Number(noted.value);
  const cameras = db.all(
    v.object({ serialNumber: v.string(), at: v.number() }),
    // What was logged after the last note is also known.
    `select d.serialNumber, max(?, coalesce((select max(at) from online_changes c
       where c.serialNumber = d.serialNumber), 0)) as at from devices d where online = 1`,
    ran,
  );
  for (const { serialNumber, at } of cameras) {
    logOnline(db, serialNumber, { at: Math.min(at, now), online: false, reason: 'notRunning' });
  }
}
