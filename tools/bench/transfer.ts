import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright';

/** The files that a page has loaded, by kind. Sizes are those of the gzipped bodies, whatever the server sends. */
export interface Transfer {
  readonly scriptKiB: number;
  readonly styleKiB: number;
  readonly requests: number;
  readonly fonts: number;
}

/** Counts everything that the page loads from now on. A file that loads again counts once. */
export function watchTransfer(page: Page): () => Promise<Transfer> {
  const responses = new Map<string, Response>();
  page.on('response', (response) => {
    responses.set(`${response.request().method()} ${response.url()}`, response);
  });
  return async () => {
    let script = 0;
    let style = 0;
    let fonts = 0;
    const requests = responses.size;
    // Files that arrive while the bodies are read are not counted.
    const counted = [...responses.values()];
    for (const response of counted) {
      const type = response.request().resourceType();
      if (type === 'font') fonts += 1;
      if (type === 'script') script += gzipSync(await response.body()).length;
      if (type === 'stylesheet') style += gzipSync(await response.body()).length;
      if (type === 'document') style += gzippedStyles(await response.text());
    }
    return { scriptKiB: script / 1024, styleKiB: style / 1024, requests, fonts };
  };
}

/** Inline styles of the page. */
function gzippedStyles(html: string): number {
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text).join('');
  return styles === '' ? 0 : gzipSync(styles).length;
}
