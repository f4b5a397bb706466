import * as v from 'valibot';
import type { ContactKind } from '../../src/domain/account/contact.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';

/** The number of messages that are kept. */
const kept = 200;

/** An email or text message to send. */
export interface Message {
  channel: ContactKind;
  to: string;
  subject: string;
  text: string;
  /** The verification code in it; null if there is none. */
  code: string | null;
}

const messageRow = v.object({
  id: v.number(),
  at: v.number(),
  channel: v.picklist(['email', 'phone']),
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  code: v.nullable(v.string()),
});

/** A message in the outbox; `at` is in epoch milliseconds. */
export type SentMessage = v.InferOutput<typeof messageRow>;

/** The destination of emails and text messages. This provider cannot send any: it keeps them for its own page. */
export interface Outbox {
  send(message: Message): void;
  /** The last messages, newest first. */
  list(): SentMessage[];
}

/** Creates the outbox of `db`. */
export function createOutbox(db: Db, clock: Clock): Outbox {
  return {
    send({ channel, to, subject, text, code }) {
      db.run(
        'insert into outbox (at, channel, address, subject, text, code) values (?, ?, ?, ?, ?, ?)',
        clock.now(),
        channel,
        to,
        subject,
        text,
        code,
      );
      db.run('delete from outbox where id <= (select max(id) from outbox) - ?', kept);
    },
    list: () =>
      db.all(
        messageRow,
        'select id, at, channel, address as "to", subject, text, code from outbox order by id desc',
      ),
  };
}
