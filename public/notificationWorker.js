// Phones leave notifications to a worker. This one keeps no files and answers no requests: it leads a press to the console.

/** How long a page may take to say that it leads there (ms). */
const answerTime = 500;

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

async function open(path) {
  // The page that was used last comes first.
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) if (await isTaken(page, path)) return page.focus();
  return self.clients.openWindow(path);
}

/** Whether a page leads there. One that is no console, or where nobody is signed in, says nothing. */
function isTaken(page, path) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), answerTime);
    page.postMessage({ type: 'notification.pressed', path }, [port2]);
  });
}
