import * as v from 'valibot';
import type { Db } from '../database/database.ts';
import { eachBatch } from '../http/batches.ts';

/** The longest retention of an alert, in milliseconds: days with a clock change can be kept for over a year. */
const longestKept = 500 * 86_400_000;

/** An alert's id and its moment (epoch milliseconds). */
interface NamedAlert {
  id: string;
  at: number;
}

const markRow = v.object({ alert: v.string(), reviewed: v.number() });

/** Records that a user has reviewed everything before a moment. */
export function everythingReviewed(db: Db, userId: string, at: number): void {
  db.run('insert or replace into reviewed_until values (?, ?)', userId, at);
}

/** Returns which alerts a user has reviewed: marked ones by their mark, others if they are before the user's moment. */
export function reviewedBy(db: Db, userId: string): (alert: NamedAlert) => boolean {
  const marks = new Map(
    db
      .all(markRow, 'select alert, reviewed from alert_reviews where user_id = ?', userId)
      .map(({ alert, reviewed }) => [alert, reviewed === 1]),
  );
  const until =
    db.one(v.object({ at: v.number() }), 'select at from reviewed_until where user_id = ?', userId)?.at ?? 0;
  return ({ id, at }) => marks.get(id) ?? at < until;
}

/** How many marks are stored at once. */
const atOnce = 500;

function* parts<T>(list: readonly T[], size: number): Generator<readonly T[], void, undefined> {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size);
}

/**
 * Marks alerts as reviewed by a user, or as new, some at a time, and returns those that changed. Deletes marks of expired
 * alerts.
 */
export async function markAlerts(
  db: Db,
  userId: string,
  alerts: readonly NamedAlert[],
  reviewed: boolean,
  now: number,
): Promise<NamedAlert[]> {
  const isReviewed = reviewedBy(db, userId);
  const changed = alerts.filter((alert) => isReviewed(alert) !== reviewed);
  db.run('delete from alert_reviews where at < ?', now - longestKept);
  await eachBatch(parts(changed, atOnce), (part) => {
    db.transaction(() => {
      for (const { id, at } of part) {
        db.run('insert or replace into alert_reviews values (?, ?, ?, ?)', userId, id, at, reviewed ? 1 : 0);
      }
    });
  });
  return changed;
}
