import * as v from 'valibot';
import { newSecret, secretHash } from '../accounts/secrets.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';

/** The most browsers of a user; the oldest one is dropped for another. */
const mostOfUser = 20;

const row = v.object({
  id: v.string(),
  user_id: v.string(),
  endpoint: v.string(),
  p256dh: v.string(),
  auth: v.string(),
  browser: v.string(),
  since: v.number(),
  told_until: v.number(),
  /** When its sign-in, and with it the subscription, ends. */
  until: v.number(),
  /** Whether that was announced. */
  warned: v.pipe(
    v.picklist([0, 1]),
    v.transform((flag) => flag === 1),
  ),
});

/** The subscription of a browser: it ends with the sign-in that it was made with. */
export type Subscription = v.InferOutput<typeof row>;

interface Added extends Pick<Subscription, 'endpoint' | 'p256dh' | 'auth' | 'browser'> {
  userId: string;
  token: string;
}

/** The subscriptions of all users. */
export interface Subscriptions {
  /** Those of valid sign-ins, the oldest first; of one user if named. */
  list(userId?: string): Subscription[];
  /** Adds one, in place of another one of the same browser. */
  add(added: Added): void;
  remove(id: string, userId?: string): void;
  /** Keeps the moment up to which a browser was notified, epoch milliseconds. */
  notifiedUntil(id: string, at: number): void;
  /** Notes that its end was announced. */
  warned(id: string): void;
  /** Whether it still is there. */
  has(id: string): boolean;
}

/** Creates the subscriptions of a database. */
export function createSubscriptions(db: Db, clock: Clock): Subscriptions {
  const valid = `select s.id, s.user_id, s.endpoint, s.p256dh, s.auth, s.browser, s.since, s.told_until,
      t.expires_at as until, s.warned
    from push_subscriptions s join tokens t on t.hash = s.token where t.expires_at > ?1`;
  const list = (userId?: string): Subscription[] =>
    userId === undefined
      ? db.all(row, `${valid} order by s.since, s.id`, clock.now())
      : db.all(row, `${valid} and s.user_id = ?2 order by s.since, s.id`, clock.now(), userId);
  const remove = (id: string): void => {
    db.run('delete from push_subscriptions where id = ?', id);
  };
  return {
    list,
    add({ userId, token, endpoint, p256dh, auth, browser }) {
      const now = clock.now();
      db.transaction(() => {
        db.run('delete from push_subscriptions where endpoint = ?', endpoint);
        for (const { id } of list(userId)
          .toReversed()
          .slice(mostOfUser - 1))
          remove(id);
        db.run(
          'insert into push_subscriptions values (?, ?, ?, ?, ?, ?, ?, ?, ?, 0)',
          newSecret(),
          userId,
          secretHash(token),
          endpoint,
          p256dh,
          auth,
          browser,
          now,
          now,
        );
      });
    },
    remove(id, userId) {
      if (userId === undefined) remove(id);
      else db.run('delete from push_subscriptions where id = ? and user_id = ?', id, userId);
    },
    notifiedUntil(id, at) {
      db.run('update push_subscriptions set told_until = ? where id = ?', at, id);
    },
    warned(id) {
      db.run('update push_subscriptions set warned = 1 where id = ?', id);
    },
    has: (id) => list().some((one) => one.id === id),
  };
}
