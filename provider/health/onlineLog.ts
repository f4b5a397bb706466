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
  const isKnown =
    last !== null && (last.online === 1) === online && (last.reason !== null || reason === null);
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
