import * as v from 'valibot';
import webPush from 'web-push';
import { settingsOf } from '../../src/domain/account/settings.ts';
import { noticedEvents, type LastEvents } from '../../src/domain/alerts/noticedEvents.ts';
import { isRing } from '../../src/domain/doorbells/ring.ts';
import type { AlertNews, FoundAlert } from '../alerts/alertNews.ts';
import { byUser, newsFor } from '../alerts/newsByUser.ts';
import type { WaitingClock } from '../clock.ts';
import type { LanguageTag } from '../../src/domain/shell/language.ts';
import type { Db } from '../database/database.ts';
import type { Mutes } from './mutes.ts';
import { createNotices, endingMessage, type Notices, type NoticedEvent } from './notices.ts';
import { pushKeysOf } from './pushKeys.ts';
import type { PushAnswer, SendRequest } from './sendRequest.ts';
import { createWaitingList, type Waiting } from './waitingList.ts';
import { createSubscriptions, type Subscription, type Subscriptions } from './subscriptions.ts';

/** The polling interval for new alerts while there are subscriptions, milliseconds. */
const lookEveryMs = 1000;
/** Alerts that are older when they are found are not sent, milliseconds. */
const newsForMs = 10 * 60_000;
/** How long a push service keeps a message for a browser that is off, seconds. A ring is soon over. */
const keptForS = { ring: 60, alert: 4 * 3600 };
/** The pauses before a message is sent again, milliseconds; after the last one it is given up. */
const pausesMs = [2000, 10_000, 60_000, 300_000];
/** The longest pause that a push service can ask for, milliseconds. */
const longestPauseMs = 3_600_000;
/** How long before its end a subscription's browser is notified of it, milliseconds. */
const warnedBeforeMs = 3 * 24 * 3_600_000;
/** The most messages that wait for a browser. */
const mostWaiting = 20;

const desRow = v.object({ des: v.string() });

/** Notifications that reach browsers whose console is closed (Web Push). */
export interface Push {
  subscriptions: Subscriptions;
  notices: Notices;
  mutes: Mutes;
  /** The public key with which browsers subscribe. */
  publicKey(): string;
  /** Whether a push service can be reached from here, and its address is allowed. */
  reaches(endpoint: string): Promise<boolean>;
  /** Starts polling for new alerts. */
  start(): void;
  /** Polls once. */
  look(): void;
  close(): void;
}

interface PushParts {
  db: Db;
  clock: WaitingClock;
  news: AlertNews;
  mutes: Mutes;
  send: SendRequest;
  /** The public address of the provider, by which a push service can contact whoever runs it. */
  origin: () => string | undefined;
}

const isOver = (status: number): boolean => status === 404 || status === 410;
const isLater = (status: number): boolean => status === 429 || status >= 500;

/** A camera, or a channel of a hub. */
const cameraOf = ({ device, channel }: FoundAlert): string =>
  `${device.serialNumber} ${channel?.channel ?? ''}`;

/**
 * Creates the notifications. They follow the rules, schedules and arming modes of alerts and the user's switch. A
 * subscription ends when its push service no longer knows it. A message that a push service does not take now is sent
 * again.
 */
export function createPush({ db, clock, news, mutes, send, origin }: PushParts): Push {
  const subscriptions = createSubscriptions(db, clock);
  const notices = createNotices(db, clock);
  const closing = new AbortController();
  const { signal } = closing;
  const lastEvents = new Map<string, LastEvents>();
  /** The moment up to which a browser was notified. Stored only with news: nothing was found since what is stored. */
  const notifiedUntil = new Map<string, number>();
  const waiting = new Map<string, number>();
  const waitingList = createWaitingList(db, clock);
  let timer: NodeJS.Timeout | null = null;

  const subject = (): string => {
    const own = origin() ?? '';
    return own.startsWith('https://') ? own : 'mailto:provider@lookout.example';
  };
  const deliver = async (
    subscription: Subscription,
    message: string,
    rings: boolean,
  ): Promise<PushAnswer> => {
    const { endpoint, p256dh, auth } = subscription;
    const { publicKey, privateKey } = pushKeysOf(db);
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
      TTL: rings ? keptForS.ring : keptForS.alert,
      urgency: rings ? 'high' : 'normal',
      vapidDetails: { subject: subject(), publicKey, privateKey },
    });
    const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    // What cannot be reached now is tried again, as if it were busy.
    return send({ endpoint, headers: texts, body }, signal).catch(() => ({ status: 503, waitMs: null }));
  };
  /** Sends a message until the push service takes it. It is stored while it waits, so that a restart does not lose it. */
  const sendUntilTaken = async (subscription: Subscription, stored: Waiting): Promise<void> => {
    const { id } = subscription;
    const { message, rings, until } = stored;
    try {
      for (let { attempt } = stored; ; attempt += 1) {
        const { status, waitMs } = await deliver(subscription, message, rings);
        if (signal.aborted) return;
        if (isOver(status)) return subscriptions.remove(id);
        if (!isLater(status)) {
          if (status >= 300) console.error(`push service ${new URL(subscription.endpoint).host}: ${status}`);
          return;
        }
        const pause = pausesMs[attempt];
        if (pause === undefined) return;
        const wait = Math.min(Math.max(pause, waitMs ?? 0), longestPauseMs);
        if (clock.now() + wait > until) return;
        waitingList.postpone(stored.id, { attempt: attempt + 1, dueAt: clock.now() + wait });
        await clock.wait(wait, signal);
        if (!subscriptions.has(id)) return;
      }
    } finally {
      // What is stopped continues after the restart.
      if (!signal.aborted) waitingList.remove(stored.id);
    }
  };
  const begin = (subscription: Subscription, stored: Waiting, waitMs = 0): void => {
    const { id } = subscription;
    waiting.set(id, (waiting.get(id) ?? 0) + 1);
    const sent = async () => {
      if (waitMs > 0) await clock.wait(waitMs, signal);
      if (!signal.aborted && subscriptions.has(id)) await sendUntilTaken(subscription, stored);
    };
    void sent()
      .catch((error: unknown) => {
        if (!signal.aborted) console.error('push message:', error);
      })
      .finally(() => waiting.set(id, (waiting.get(id) ?? 1) - 1));
  };
  const add = (subscription: Subscription, message: string, rings: boolean): void => {
    const until = clock.now() + (rings ? keptForS.ring : keptForS.alert) * 1000;
    begin(subscription, waitingList.add({ subscription: subscription.id, message, rings, until }));
  };
  const notify = (subscription: Subscription, event: NoticedEvent): void => {
    const rings = isRing(event.shown);
    if ((waiting.get(subscription.id) ?? 0) >= mostWaiting && !rings) return;
    add(subscription, notices.make(subscription, event, languageOf(subscription.user_id)), rings);
  };
  const languageOf = (userId: string): LanguageTag =>
    settingsOf(db.one(desRow, 'select des from users where id = ?', userId)?.des).language;
  /** Announces the end of a sign-in some days before: the notifications of its browser end with it. */
  const warn = (subscription: Subscription): void => {
    const { id, user_id, until, warned } = subscription;
    if (warned || until - clock.now() > warnedBeforeMs) return;
    subscriptions.warned(id);
    add(subscription, endingMessage(languageOf(user_id), id, until), false);
  };
  const notifyOf = (subscription: Subscription, list: readonly FoundAlert[], isOn: boolean): void => {
    const { events, last } = noticedEvents(
      list.map((alert) => ({ ...alert, camera: cameraOf(alert), alert })),
      lastEvents.get(subscription.id) ?? new Map(),
    );
    lastEvents.set(subscription.id, last);
    if (!isOn) return;
    const isMuted = mutes.of(subscription.user_id);
    for (const { shown, alerts } of events) {
      if (isMuted(shown.alert)) continue;
      notify(subscription, { shown: shown.alert, alerts: alerts.map(({ alert }) => alert) });
    }
  };
  const look = (): void => {
    const oldest = clock.now() - newsForMs;
    const listeners = subscriptions.list().map((subscription) => ({
      subscription,
      userId: subscription.user_id,
      after: Math.max(notifiedUntil.get(subscription.id) ?? subscription.told_until, oldest),
    }));
    for (const { subscription } of listeners) warn(subscription);
    const there = new Set(listeners.map(({ subscription }) => subscription.id));
    for (const kept of [lastEvents, notifiedUntil]) {
      for (const id of kept.keys()) if (!there.has(id)) kept.delete(id);
    }
    for (const [userId, ofUser] of byUser(listeners)) {
      try {
        const row = db.one(desRow, 'select des from users where id = ?', userId);
        const isOn = settingsOf(row?.des).notification;
        for (const { listener, news: reported } of newsFor(userId, ofUser, (...of) => news.since(...of))) {
          const { subscription } = listener;
          notifiedUntil.set(subscription.id, reported.at);
          if (reported.list.length === 0) continue;
          subscriptions.notifiedUntil(subscription.id, reported.at);
          notifyOf(subscription, reported.list, isOn);
        }
      } catch (error) {
        // What fails for one user must not keep the notifications of others back.
        console.error('push messages:', error);
      }
    }
  };
  return {
    subscriptions,
    notices,
    mutes,
    publicKey: () => pushKeysOf(db).publicKey,
    reaches: (endpoint) =>
      send({ endpoint }, signal).then(
        () => true,
        () => false,
      ),
    look,
    start() {
      const known = new Map(subscriptions.list().map((one) => [one.id, one]));
      for (const stored of waitingList.take()) {
        const subscription = known.get(stored.subscription);
        if (subscription) begin(subscription, stored, Math.max(0, stored.dueAt - clock.now()));
      }
      timer ??= setInterval(() => {
        try {
          look();
        } catch (error) {
          console.error('push messages:', error);
        }
      }, lookEveryMs);
    },
    close() {
      if (timer !== null) clearInterval(timer);
      closing.abort();
    },
  };
}
