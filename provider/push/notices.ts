import * as v from 'valibot';
import { alertAddress, allAlerts } from '../../src/domain/alerts/alertAddress.ts';
import { cameraAddress } from '../../src/domain/devices/cameraAddress.ts';
import { isRing } from '../../src/domain/doorbells/ring.ts';
import type { LanguageTag } from '../../src/domain/shell/language.ts';
import { wallClock } from '../../src/domain/time/wallClock.ts';
import { withPass } from '../../src/domain/time/zone/repeatedHour.ts';
import { newSecret, secretHash } from '../accounts/secrets.ts';
import type { FoundAlert } from '../alerts/alertNews.ts';
import { alertTextsOf } from '../alerts/alertTexts.ts';
import { namedAlert } from '../alerts/listedAlerts.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { noticeTexts } from './noticeTexts.ts';
import type { Subscription } from './subscriptions.ts';

/** How long a notification can be used, milliseconds. */
const keyTtlMs = 24 * 3_600_000;
/** The most characters of a name, and the most ids: a message has at most 4096 bytes. */
const longestName = 100;
const mostIds = 10;

/** An event about which a browser is notified: the alert to show, and all of it. */
export interface NoticedEvent {
  shown: FoundAlert;
  alerts: readonly FoundAlert[];
}

const named = v.object({ id: v.string(), at: v.number() });
const noticeRow = v.object({
  user_id: v.string(),
  alerts: v.pipe(v.string(), v.parseJson(), v.array(named)),
  serialNumber: v.string(),
  day: v.string(),
  place: v.number(),
  channel: v.nullable(v.number()),
});

/** What a notification is about: a worker has no token, but the key that was sent with it. */
export type Notice = v.InferOutput<typeof noticeRow>;

/** Where a press goes: to the door for a ring, else to the alert. */
function pathOf(alert: FoundAlert): string {
  if (isRing(alert)) return cameraAddress(alert.device.serialNumber, { kind: 'doorbell' });
  return alertAddress({ ...allAlerts('/alert', { period: 'week' }, 'all'), open: namedAlert(alert) });
}

const cut = (text: string): string => Array.from(text).slice(0, longestName).join('');

/** The message that the notifications of a browser end with its sign-in, at a moment. A press opens the account. */
export function endingMessage(language: LanguageTag, subscription: string, until: number): string {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(until);
  const name = `ending ${subscription}`;
  const { title, text } = noticeTexts[language];
  return JSON.stringify({
    title,
    body: text.replace('{{day}}', () => day),
    tag: name,
    ids: [name],
    path: '/user',
    at: until,
    isRing: false,
    hasPicture: false,
    key: '',
    reviewed: '',
  });
}

/** The notifications that were sent. */
export interface Notices {
  /** The message about an event for a browser, as `public/notificationWorker.js` reads it. */
  make(subscription: Subscription, event: NoticedEvent, language: LanguageTag): string;
  /** What the notification with this key is about; null if it is too old. */
  find(key: string): Notice | null;
}

/** Creates the notifications of a database. */
export function createNotices(db: Db, clock: Clock): Notices {
  return {
    make({ id, user_id }, { shown, alerts }, language) {
      const { device, type, at, channel, still, day, index } = shown;
      const { typeName, announced, reviewed } = alertTextsOf(language);
      const key = newSecret();
      const now = clock.now();
      const about = alerts.map(namedAlert);
      db.run('delete from push_notices where expires_at <= ?', now);
      db.run(
        'insert into push_notices values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
        secretHash(key),
        id,
        user_id,
        JSON.stringify(about),
        device.serialNumber,
        day,
        index,
        now + keyTtlMs,
        channel?.channel ?? null,
      );
      const time = withPass(wallClock(at, device.timezone).time, at, device.timezone);
      return JSON.stringify({
        title: cut(channel?.name || device.name || device.serialNumber),
        body: announced(typeName(type), time),
        tag: `alert ${namedAlert(shown).id}`,
        ids: about.slice(0, mostIds).map((one) => one.id),
        path: pathOf(shown),
        at,
        isRing: isRing(shown),
        hasPicture: still !== null,
        key,
        reviewed,
        mute: noticeTexts[language].mute,
      });
    },
    find: (key) =>
      db.one(
        noticeRow,
        'select user_id, alerts, serialNumber, day, place, channel from push_notices where hash = ? and expires_at > ?',
        secretHash(key),
        clock.now(),
      ),
  };
}
