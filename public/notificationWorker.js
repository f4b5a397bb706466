// Phones leave notifications to a worker. This one keeps no files and answers no requests: it leads a press to the console.

/** Pages of this origin that are no console: the inspector, and clips that were shared by mail. */
const others = /^\/(inspect\.html$|clip\/)/;

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

async function open(path) {
  // The page that was used last comes first.
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => !others.test(new URL(url).pathname));
  if (page === undefined) return self.clients.openWindow(path);
  page.postMessage({ type: 'notification.pressed', path });
  return page.focus();
}
