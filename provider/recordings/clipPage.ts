import { html } from 'hono/html';
import type { Clock } from '../clock.ts';
import type { ProviderApp, ProviderContext } from '../http/env.ts';
import type { Footage } from '../live/footage.ts';
import { newNonce, policy, securityHeaders } from '../static/csp.ts';
import type { ClipLinks } from './clipLinks.ts';
import type { Cut } from './cut.ts';
import type { Mp4File } from './mp4File.ts';
import { cutFile, cutOf } from './cut.ts';
import { counted } from '../store/meter.ts';
import type { Traffic } from '../store/traffic.ts';
import { sendFile } from './sendFile.ts';

/** The number of files cached for a player's further range requests. */
const mostKept = 8;

/** The path of shared clips; the link follows. */
export const clipPath = '/clip';

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
  video { display: block; width: 100%; background: #000; }
`;

function page(title: string, body: unknown, nonce: string) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style nonce="${nonce}">
          ${style}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
}

/** The dependencies of the clip pages. */
export interface ClipPageParts {
  clock: Clock;
  footage: Footage;
  links: ClipLinks;
  traffic: Pick<Traffic, 'isOpen' | 'sent'>;
}

/** The pages of shared clips, and their files. They need no token: the link grants access. */
export function addClipPages(app: ProviderApp, { clock, footage, links, traffic }: ClipPageParts): void {
  const cutAt = (link: string): Cut | null => {
    const found = links.find(link);
    if (found === null || !traffic.isOpen(found.device.serialNumber)) return null;
    return cutOf(found.device, found.range, clock.now());
  };
  const kept = new Map<string, Promise<Mp4File>>();
  const fileOf = (link: string, cut: Cut): Promise<Mp4File> => {
    // A range of the current day still grows.
    const key = `${link} ${cut.range.start} ${cut.range.end} ${cut.seconds}`;
    const file = kept.get(key) ?? cutFile(cut, footage);
    kept.delete(key);
    kept.set(key, file);
    file.catch(() => kept.delete(key));
    for (const oldest of [...kept.keys()].slice(0, -mostKept)) kept.delete(oldest);
    return file;
  };
  const headers = (c: ProviderContext, nonce: string): Record<string, string> => ({
    ...securityHeaders,
    'content-security-policy': policy(nonce, c.req.header('host'), ''),
    'cache-control': 'no-store',
  });
  const gone = async (c: ProviderContext): Promise<Response> => {
    const nonce = newNonce();
    const text = html`<p>The link has ended, or the recording is not there any more.</p>`;
    return c.html(await page('No clip', text, nonce), 404, headers(c, nonce));
  };

  app.get(`${clipPath}/:link`, async (c) => {
    const link = c.req.param('link');
    const cut = cutAt(link);
    if (!cut) return gone(c);
    const nonce = newNonce();
    const file = `${clipPath}/${encodeURIComponent(link)}/clip.mp4`;
    const body = html`<video controls src="${file}"></video>
      <p>The time is that of the camera's clock (${cut.offset}).</p>
      <p><a href="${file}" download="${cut.name}">Download ${cut.name}</a></p>`;
    return c.html(await page(cut.name.replace(/\.mp4$/, ''), body, nonce), 200, headers(c, nonce));
  });
  app.get(`${clipPath}/:link/clip.mp4`, async (c) => {
    const link = c.req.param('link');
    const cut = cutAt(link);
    if (!cut) return gone(c);
    const file = sendFile(c, await fileOf(link, cut), 'inline', cut.name);
    const answer = counted(file, (bytes) => traffic.sent(cut.device.serialNumber, bytes));
    for (const [name, value] of Object.entries(headers(c, newNonce()))) answer.headers.set(name, value);
    return answer;
  });
}
