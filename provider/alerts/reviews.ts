import * as v from 'valibot';
import type { Db } from '../database/database.ts';

/** No alert is kept for longer, in milliseconds: a day on which the clocks change may be over a year old. */
const longestKept = 500 * 86_400_000;

/** An alert as it is named to users, and its moment (epoch milliseconds). */
interface NamedAlert {
  id: string;
  at: number;
}

const markRow = v.object({ alert: v.string(), reviewed: v.number() });

/** Notes that a user has reviewed whatever came before a moment. */
export function everythingReviewed(db: Db, userId: string, at: number): void {
  db.run('insert or replace into reviewed_until values (?, ?)', userId, at);
}

/** Which alerts a user has reviewed: those that were marked, and of the others those before the moment of the user. */
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

/**
 * Marks alerts as reviewed by a user, or as new, and answers those of which that was not so. Marks of alerts that are
 * kept no more are let go.
 */
export function markAlerts(
  db: Db,
  userId: string,
  alerts: readonly NamedAlert[],
  reviewed: boolean,
  now: number,
): NamedAlert[] {
  const isReviewed = reviewedBy(db, userId);
  const changed = alerts.filter((alert) => isReviewed(alert) !== reviewed);
  db.transaction(() => {
    db.run('delete from alert_reviews where at < ?', now - longestKept);
    for (const { id, at } of changed) {
      db.run('insert or replace into alert_reviews values (?, ?, ?, ?)', userId, id, at, reviewed ? 1 : 0);
    }
  });
  return changed;
}
