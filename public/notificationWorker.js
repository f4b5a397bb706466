// Shows notifications, of pages and of push messages while no page is open. It keeps no files and answers no requests.

/** How long a page may take to say that it goes there, or that it shows an alert (ms). */
const answerTime = 500;
/** How long the picture may take (ms). A notification without it is better than a late one. */
const pictureTime = 4000;
/** How long any other request may take (ms): a browser opens pages only until some seconds after a press. */
const requestTime = 8000;
const notices = '/api/aithLink/push/notice';

/** The status with which the provider answers a key that ended, after a day or with the sign-in of its browser. */
const keyEnded = 404;

/** The alerts that were shown while this worker runs, also if the person closed the notification. */
const seen = new Set();

/** What the buttons of a notification ask the provider for. */
const buttons = ['reviewed', 'mute'];

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { action, notification } = event;
  event.waitUntil(
    buttons.includes(action) ? press(action, notification) : open(notification.data.path).then(countBadge),
  );
});

self.addEventListener('notificationclose', (event) => {
  event.waitUntil(countBadge());
});

self.addEventListener('push', (event) => {
  event.waitUntil(arrive(event.data.json()));
});

self.addEventListener('message', (event) => {
  if (event.data?.type === 'notice.show') event.waitUntil(showOnce(event.data.notice));
  if (event.data?.type === 'console.turned') event.waitUntil(closeReviewed());
});

/** Shows a message, unless a page announces its alert. */
async function arrive(message) {
  // A message without a key is about no alert, so that no page knows it.
  if (message.key && (await isLeft())) return;
  const { title, body, tag, ids, path, isRing, hasPicture, key, reviewed, mute } = message;
  if (isKnown(ids)) return;
  const image = hasPicture ? await pictureOf(key) : undefined;
  await showOnce({ title, body, tag, ids, path, key, image, requireInteraction: isRing, reviewed, mute });
  // A browser demands a notification for each push message, so none can only close another one.
  await closeReviewed();
}

/** Whether an alert is left to a page that is in view: there it is announced together with others. */
async function isLeft() {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages.filter(({ visibilityState }) => visibilityState === 'visible')) {
    if (await isTaken(page, { type: 'alert.pushed' })) return true;
  }
  return false;
}

const isKnown = (ids) => ids.every((id) => seen.has(id));

/** Shows a notification, unless all of its alerts were shown. */
async function showOnce({ title, ids, path, key, reviewed, mute, ...options }) {
  if (isKnown(ids)) return;
  for (const id of ids) seen.add(id);
  await self.registration.showNotification(title, {
    ...options,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { path, key },
    actions: key
      ? [
          { action: 'reviewed', title: reviewed },
          { action: 'mute', title: mute },
        ]
      : [],
  });
  await countBadge();
}

/** Closes the notifications whose alerts were reviewed elsewhere, or whose key ended. */
async function closeReviewed() {
  const shown = await self.registration.getNotifications();
  // One that cannot be looked up now stays.
  await Promise.allSettled(
    shown
      .filter(({ data }) => data?.key)
      .map(async (notification) => {
        const answer = await ask('state', notification.data.key);
        const isOver = answer.status === keyEnded || (await answer.json()).data?.reviewed === true;
        if (isOver) notification.close();
      }),
  );
  await countBadge();
}

/** The badge of the installed app has the number of notifications; where there are no badges, nothing happens. */
async function countBadge() {
  const { length } = await self.registration.getNotifications();
  if (length > 0) await self.navigator.setAppBadge?.(length).catch(() => {});
  else await self.navigator.clearAppBadge?.().catch(() => {});
}

/** Asks the provider with the key of a notification: nobody has to be signed in. */
async function ask(what, key, time = requestTime) {
  const signal = AbortSignal.timeout(time);
  const config = await fetch('/config.json', { signal }).then((answer) => answer.json());
  return fetch(`${config.api ?? ''}${notices}/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key }),
    signal,
  });
}

/**
 * Marks the alert as reviewed, or mutes its camera. If its key ended, the alert opens, where a signed-in person can do
 * so. If it fails otherwise, the notification returns, so that the press is not lost unseen.
 */
async function press(action, { title, body, tag, icon, badge, image, actions, data, requireInteraction }) {
  const status = await ask(action, data.key).then(
    (answer) => answer.status,
    () => 0,
  );
  if (status === keyEnded) await open(data.path);
  else if (status !== 200) {
    const options = { body, tag, icon, badge, image, actions, data, requireInteraction };
    await self.registration.showNotification(title, options);
  }
  await countBadge();
}

/** The picture as an address without a secret; undefined if it does not arrive in time. */
async function pictureOf(key) {
  try {
    const answer = await ask('picture', key, pictureTime);
    if (!answer.ok) return undefined;
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    return `data:image/jpeg;base64,${btoa(text)}`;
  } catch {
    return undefined;
  }
}

async function open(path) {
  // The page that was used last comes first.
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) {
    if (await isTaken(page, { type: 'notification.pressed', path })) return page.focus();
  }
  return self.clients.openWindow(path);
}

/** Whether a page takes a message. One that is no console, or where nobody is signed in, says nothing. */
function isTaken(page, message) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), answerTime);
    page.postMessage(message, [port2]);
  });
}
