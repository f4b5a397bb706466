import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';

const row = v.object({
  id: v.number(),
  subscription: v.string(),
  message: v.string(),
  rings: v.pipe(
    v.picklist([0, 1]),
    v.transform((flag) => flag === 1),
  ),
  attempt: v.number(),
  dueAt: v.number(),
  until: v.number(),
});

/** A message that was not taken yet. */
export interface Waiting {
  id: number;
  subscription: string;
  message: string;
  rings: boolean;
  /** How often it was sent. */
  attempt: number;
  /** When it is sent next, epoch milliseconds. */
  dueAt: number;
  /** When it is given up. */
  until: number;
}

/** The messages that wait for push services. They outlive a restart. */
export interface WaitingList {
  add(added: Pick<Waiting, 'subscription' | 'message' | 'rings' | 'until'>): Waiting;
  postpone(id: number, to: Pick<Waiting, 'attempt' | 'dueAt'>): void;
  remove(id: number): void;
  /** Those that were left by the process before; what is too old is removed. */
  take(): Waiting[];
}

/** Creates the list of a database. */
export function createWaitingList(db: Db, clock: Clock): WaitingList {
  return {
    add({ subscription, message, rings, until }) {
      const dueAt = clock.now();
      const id = db.one(
        v.object({ id: v.number() }),
        `insert into push_waiting (subscription, message, rings, attempt, due_at, until)
         values (?, ?, ?, 0, ?, ?) returning id`,
        subscription,
        message,
        rings ? 1 : 0,
        dueAt,
        until,
      )?.id;
      if (id === undefined) throw new Error('a message was not stored');
      return { id, subscription, message, rings, attempt: 0, dueAt, until };
    },
    postpone(id, { attempt, dueAt }) {
      db.run('update push_waiting set attempt = ?, due_at = ? where id = ?', attempt, dueAt, id);
    },
    remove(id) {
      db.run('delete from push_waiting where id = ?', id);
    },
    take() {
      db.run('delete from push_waiting where until <= ?', clock.now());
      return db.all(
        row,
        `select id, subscription, message, rings, attempt, due_at as dueAt, until
         from push_waiting order by id`,
      );
    },
  };
}
