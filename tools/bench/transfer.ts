import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright';

/** What a page has fetched, by kind; sizes are those of the bodies under gzip, whatever the server sends. */
export interface Transfer {
  readonly scriptKiB: number;
  readonly styleKiB: number;
  readonly requests: number;
  readonly fonts: number;
}

/** Counts all that the page fetches from now on; a file that is fetched again counts once. */
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
    // What comes while the bodies are read is not counted.
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

/** Styles that stand in the page itself. */
function gzippedStyles(html: string): number {
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text).join('');
  return styles === '' ? 0 : gzipSync(styles).length;
}
