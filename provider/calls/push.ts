import * as v from 'valibot';
import { browserName } from '../../src/domain/account/browserName.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import type { AlertBook } from '../alerts/alertBook.ts';
import type { AlertStreams } from '../alerts/alertStreams.ts';
import { markAlerts, reviewedBy } from '../alerts/reviews.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { deviceFor } from '../devices/devices.ts';
import { ownUserId } from '../http/auth.ts';
import { readBody, shortText } from '../http/body.ts';
import type { ProviderApp, ProviderContext } from '../http/env.ts';
import { success } from '../http/envelope.ts';
import { notFound, refused } from '../http/refusal.ts';
import type { Footage } from '../live/footage.ts';
import type { Notice } from '../push/notices.ts';
import type { Push } from '../push/push.ts';

/** A key of a browser: of this many bytes, base64url. */
const keyOf = (bytes: number) =>
  v.pipe(
    shortText,
    v.regex(/^[\w-]+$/),
    v.check((text) => Buffer.from(text, 'base64url').length === bytes, `not ${bytes} bytes`),
  );

const address = v.pipe(shortText, v.maxLength(2048));
const listBody = v.object({ userId: shortText, endpoint: v.optional(address) });
const subscribeBody = v.object({ userId: shortText, endpoint: address, p256dh: keyOf(65), auth: keyOf(16) });
const revokeBody = v.object({ ...listBody.entries, id: shortText });
const noticeBody = v.object({ key: shortText });

/** The paths of what a notification does, assumed: `public/notificationWorker.js` calls them. */
export const noticePaths = {
  picture: '/api/aithLink/push/notice/picture',
  reviewed: '/api/aithLink/push/notice/reviewed',
  mute: '/api/aithLink/push/notice/mute',
  state: '/api/aithLink/push/notice/state',
} as const;

/** The dependencies of these calls. */
export interface PushCallParts {
  db: Db;
  clock: Clock;
  push: Push;
  alertStreams: Pick<AlertStreams, 'marked'>;
  alertBook: Pick<AlertBook, 'still'>;
  footage: Pick<Footage, 'still'>;
  /** Whether the address can be that of a push service. */
  isPushEndpoint: (address: string) => boolean;
}

/** What a notification does while no page is open. A worker has no token: the key of the notification replaces it. */
export function addNoticeCalls(app: ProviderApp, parts: PushCallParts): void {
  const { db, clock, push, alertStreams, alertBook, footage } = parts;
  const noticeOf = async (c: ProviderContext): Promise<Notice> => {
    const notice = push.notices.find((await readBody(c, noticeBody)).key);
    if (notice === null) throw notFound();
    return notice;
  };
  app.post(noticePaths.picture, async (c) => {
    const { user_id, serialNumber, day, place } = await noticeOf(c);
    const device = deviceFor(db, user_id, serialNumber);
    const still = device && alertBook.still('alert', device, { day, index: place });
    if (still === null) throw notFound();
    return c.body(await footage.still(still), 200, { 'content-type': 'image/jpeg' });
  });
  app.post(noticePaths.reviewed, async (c) => {
    const { user_id, alerts } = await noticeOf(c);
    const changed = await markAlerts(db, user_id, alerts, true, clock.now());
    const ids = changed.map(({ id }) => id);
    if (ids.length > 0) alertStreams.marked(user_id, { ids, reviewed: true });
    return success(c, null);
  });
  app.post(noticePaths.state, async (c) => {
    const { user_id, alerts } = await noticeOf(c);
    const isReviewed = reviewedBy(db, user_id);
    return success(c, { reviewed: alerts.every((alert) => isReviewed(alert)) });
  });
  app.post(noticePaths.mute, async (c) => {
    const { user_id, serialNumber, channel } = await noticeOf(c);
    push.mutes.add(user_id, { serialNumber, channel });
    return success(c, null);
  });
}

/** The browsers that are notified while the console is closed. These calls need the token. */
export function addPushCalls(app: ProviderApp, { push, isPushEndpoint }: PushCallParts): void {
  const { subscriptions, mutes } = push;
  const listed = (c: ProviderContext, userId: string, endpoint: string | undefined): Response =>
    success(c, {
      publicKey: push.publicKey(),
      list: subscriptions.list(userId).map(({ id, browser, since, until, endpoint: own }) => ({
        id,
        name: browser,
        since,
        until,
        isOwn: own === endpoint,
      })),
      muted: mutes.list(userId),
    });

  app.post(endpoints.listPush.path, async (c) => {
    const { userId, endpoint } = await readBody(c, listBody);
    return listed(c, ownUserId(c, userId), endpoint);
  });

  app.post(endpoints.subscribePush.path, async (c) => {
    const { userId, endpoint, p256dh, auth } = await readBody(c, subscribeBody);
    ownUserId(c, userId);
    if (!isPushEndpoint(endpoint)) throw refused('push.failed');
    if (!(await push.reaches(endpoint))) throw refused('push.noWayOut');
    const browser = browserName(c.req.header('user-agent') ?? '');
    subscriptions.add({ userId, token: c.get('token'), endpoint, p256dh, auth, browser });
    return listed(c, userId, endpoint);
  });

  app.post(endpoints.revokePush.path, async (c) => {
    const { userId, id, endpoint } = await readBody(c, revokeBody);
    subscriptions.remove(id, ownUserId(c, userId));
    mutes.end(userId, id);
    return listed(c, userId, endpoint);
  });
}
