import * as v from 'valibot';
import { settingsOf } from '../../src/domain/account/settings.ts';
import type { LanguageTag } from '../../src/domain/shell/language.ts';
import { alertEmail } from '../accounts/emails.ts';
import type { Outbox } from '../accounts/outbox.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { AlertNews } from './alertNews.ts';

/** The polling interval for new alerts, milliseconds. */
const checkEveryMs = 5000;
/** The pause after an email; the next email covers all alerts since, milliseconds. */
export const mailPauseMs = 10 * 60_000;

const userRow = v.object({ id: v.string(), des: v.string() });
const keptRow = v.object({ value: v.string() });
/** When the last email was sent to a user, and the moment up to which it covered alerts. */
const keptMail = v.pipe(v.string(), v.parseJson(), v.object({ sentAt: v.number(), upTo: v.number() }));
type KeptMail = v.InferOutput<typeof keptMail>;

/** Emails about new alerts to users who turned them on. */
export interface AlertMail {
  /** Starts polling for new alerts. */
  start(): void;
  /** Polls once. */
  look(): void;
  close(): void;
}

/** The dependencies. Without an outbox nothing can be sent. */
interface AlertMailParts {
  db: Db;
  clock: Clock;
  news: AlertNews;
  outbox: Outbox;
}

/**
 * Creates the emails, each in the language of its user. If a user has email notifications on, the first alert is
 * emailed immediately, and further ones within ten minutes are combined in one email at the end. Alerts from a time
 * with notifications off are never emailed.
 */
export function createAlertMail({ db, clock, news, outbox }: AlertMailParts): AlertMail {
  let timer: NodeJS.Timeout | null = null;
  const keyOf = (userId: string): string => `alertMail ${userId}`;
  const kept = (userId: string): KeptMail | null => {
    const row = db.one(keptRow, 'select value from meta where key = ?', keyOf(userId));
    const parsed = v.safeParse(keptMail, row?.value);
    return parsed.success ? parsed.output : null;
  };
  const keep = (userId: string, mail: KeptMail): void => {
    db.run('insert or replace into meta values (?, ?)', keyOf(userId), JSON.stringify(mail));
  };
  const notify = (userId: string, address: string, language: LanguageTag): void => {
    const last = kept(userId);
    // Skips everything before notifications were turned on.
    if (last === null) return keep(userId, { sentAt: 0, upTo: news.now() });
    if (clock.now() < last.sentAt + mailPauseMs && clock.now() >= last.sentAt) return;
    const { at, list } = news.since(userId, last.upTo);
    if (list.length === 0) return;
    db.transaction(() => {
      keep(userId, { sentAt: clock.now(), upTo: at });
      outbox.send(alertEmail(address, list, language));
    });
  };
  const look = (): void => {
    for (const { id, des } of db.all(userRow, 'select id, des from users')) {
      // An email that fails must not keep the emails of other users back.
      try {
        const { emailNotification, notificationEmail, language } = settingsOf(des);
        if (emailNotification) notify(id, notificationEmail, language);
        else if (kept(id) !== null) db.run('delete from meta where key = ?', keyOf(id));
      } catch (error) {
        console.error(`alert email to ${id}:`, error);
      }
    }
  };
  return {
    look,
    start() {
      timer ??= setInterval(() => {
        try {
          look();
        } catch (error) {
          console.error('mails of alerts:', error);
        }
      }, checkEveryMs);
    },
    close() {
      if (timer !== null) clearInterval(timer);
    },
  };
}
