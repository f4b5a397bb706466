import { html, raw } from 'hono/html';

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 32rem; margin: 20vh auto; padding: 0 1rem; text-align: center; }
`;

/** Requests its own page until the response is a different one. */
const script = `
  setInterval(async () => {
    const answer = await fetch(location.href, { cache: 'no-store' }).catch(() => null);
    if (answer !== null && answer.status !== 503) location.reload();
  }, 1000);
`;

/** The page at every address of the console while it is being built. It opens the console automatically. */
export function buildingPage(nonce: string) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Lookout is being built</title>
        <style nonce="${nonce}">
          ${style}
        </style>
      </head>
      <body>
        <main>
          <h1>Lookout is being built</h1>
          <p role="status">This takes about half a minute. The page opens by itself when it is done.</p>
          <noscript><p>Without scripts, load it again in a while.</p></noscript>
        </main>
        <script nonce="${nonce}">
          ${raw(script)};
        </script>
      </body>
    </html>`;
}
