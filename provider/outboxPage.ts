import type { MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import type { Outbox, SentMessage } from './accounts/outbox.ts';
import { isLoopback, namesThisMachine } from './control/loopback.ts';
import type { ProviderApp, ProviderEnv } from './http/env.ts';
import { notFound } from './http/refusal.ts';
import { newNonce, policy, securityHeaders } from './static/csp.ts';

/** The path of the outbox. */
export const outboxPath = '/outbox';

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
  ol { list-style: none; padding: 0; }
  li { border-top: 1px solid; padding: 0.75rem 0; }
  h2 { font-size: 1rem; margin: 0; }
  p { margin: 0.25rem 0; }
  strong { font-size: 1.5rem; letter-spacing: 0.1em; }
`;

const channels: Record<SentMessage['channel'], string> = { email: 'Mail', phone: 'Text message' };

function entry({ at, channel, to, subject, text, code }: SentMessage) {
  const moment = new Date(at).toISOString();
  return html`<li>
    <h2>${subject}</h2>
    <p>${channels[channel]} to ${to}, <time datetime="${moment}">${moment}</time></p>
    <p>${text}</p>
    ${code === null ? '' : html`<p><strong>${code}</strong></p>`}
  </li>`;
}

function page(messages: readonly SentMessage[], nonce: string) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Outbox</title>
        <style nonce="${nonce}">
          ${style}
        </style>
      </head>
      <body>
        <main>
          <h1>Outbox</h1>
          <p>
            This provider sends no mail and no text messages. What it would have sent is here, newest first.
          </p>
          <p><a href="${outboxPath}">Refresh</a></p>
          ${
            messages.length === 0
              ? html`<p>Nothing was sent yet.</p>`
              : html`<ol>
                  ${messages.map(entry)}
                </ol>`
          }
        </main>
      </body>
    </html>`;
}

/**
 * Responds to this machine only under its own host names, so that a page of another site cannot read codes through a
 * browser here.
 */
const noOtherName: MiddlewareHandler<ProviderEnv> = async (c, next) => {
  const host = c.req.header('host');
  const isForeign = host !== undefined && !namesThisMachine(host);
  if (isForeign && isLoopback(c.env.incoming.socket.remoteAddress)) throw notFound();
  await next();
};

/** The emails and text messages that a demo provider does not send: as a page and as JSON. */
export function addOutboxPage(app: ProviderApp, outbox: Outbox): void {
  app.get(outboxPath, noOtherName, async (c) => {
    const nonce = newNonce();
    return c.html(await page(outbox.list(), nonce), 200, {
      ...securityHeaders,
      'content-security-policy': policy(nonce, c.req.header('host'), ''),
      'cache-control': 'no-store',
    });
  });
  app.get(`${outboxPath}.json`, noOtherName, (c) =>
    c.json(outbox.list(), 200, { ...securityHeaders, 'cache-control': 'no-store' }),
  );
}
