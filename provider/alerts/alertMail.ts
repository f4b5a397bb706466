import * as v from 'valibot';
import { settingsOf } from '../../src/domain/account/settings.ts';
import type { LanguageTag } from '../../src/domain/shell/language.ts';
import { alertLetter } from '../accounts/letters.ts';
import type { Outbox } from '../accounts/outbox.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import type { AlertNews } from './alertNews.ts';

/** How often news is looked for, milliseconds. */
const lookEveryMs = 5000;
/** After a mail the next one waits so long, and tells of all that came meanwhile, milliseconds. */
export const mailPauseMs = 10 * 60_000;

const userRow = v.object({ id: v.string(), des: v.string() });
const keptRow = v.object({ value: v.string() });
/** When the last mail went to a user, and up to which moment it told of alerts. */
const keptMail = v.pipe(v.string(), v.parseJson(), v.object({ sentAt: v.number(), upTo: v.number() }));
type KeptMail = v.InferOutput<typeof keptMail>;

/** Mails of new alerts to those who want them. */
export interface AlertMail {
  /** Looks for news, from now on and again and again. */
  start(): void;
  /** Looks once. */
  look(): void;
  close(): void;
}

/** What it needs; without an outbox nothing can be sent. */
interface AlertMailParts {
  db: Db;
  clock: Clock;
  news: AlertNews;
  outbox: Outbox;
}

/**
 * Creates the mails, each in the language of its user. A user with e-mail notifications on is told of the first alert at once, and of those that follow
 * within ten minutes in one mail at their end. Who has them off is told nothing, and later nothing of that time.
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
  const tell = (userId: string, address: string, language: LanguageTag): void => {
    const last = kept(userId);
    // Nothing that was before it was switched on.
    if (last === null) return keep(userId, { sentAt: 0, upTo: news.now() });
    if (clock.now() < last.sentAt + mailPauseMs && clock.now() >= last.sentAt) return;
    const { at, list } = news.since(userId, last.upTo);
    if (list.length === 0) return;
    db.transaction(() => {
      keep(userId, { sentAt: clock.now(), upTo: at });
      outbox.send(alertLetter(address, list, language));
    });
  };
  const look = (): void => {
    for (const { id, des } of db.all(userRow, 'select id, des from users')) {
      const { emailNotification, notificationEmail, language } = settingsOf(des);
      if (emailNotification) tell(id, notificationEmail, language);
      else if (kept(id) !== null) db.run('delete from meta where key = ?', keyOf(id));
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
      }, lookEveryMs);
    },
    close() {
      if (timer !== null) clearInterval(timer);
    },
  };
}
