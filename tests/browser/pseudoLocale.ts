import type { Page } from 'playwright/test';
import { englishTag } from '../../src/domain/shell/language.ts';
import { areasOf, sayFrom } from './localeTexts.ts';

// Invisible signs that stand around every text of the pseudo-locale.
const open = '\u2068';
const close = '\u2069';

function marked(value: unknown): unknown {
  if (typeof value === 'string') return open + value + close;
  return Object.fromEntries(Object.entries(Object(value)).map(([key, inner]) => [key, marked(inner)]));
}

const areas = Object.fromEntries(
  Object.entries(areasOf(englishTag)).map(([area, texts]) => [area, Object(marked(texts))]),
);

/** The texts of the pseudo-locale: English between invisible signs. */
export const pseudo = sayFrom(englishTag, areas);

/**
 * From now on the page gets the pseudo-locale for English. The sign-in page that was made at build time has true
 * English in it: it is left out. Only these two are stopped on their way: to stop every request, as `page.route` does,
 * makes a browser load and compile all of the console again for each page.
 */
export async function showPseudo(page: Page, url: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const fulfil = async (requestId: string, body: string, headers: Headers) => {
    await session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: [...headers].map(([name, value]) => ({ name, value })),
      body: Buffer.from(body).toString('base64'),
    });
  };
  session.on('Fetch.requestPaused', ({ requestId, resourceType }) => {
    const answer = async () => {
      if (resourceType !== 'Document') {
        const type = new Headers({ 'content-type': 'text/javascript' });
        await fulfil(requestId, `export default ${JSON.stringify(areas)}`, type);
        return;
      }
      const made = await fetch(`${url}/made-by-the-script`, { headers: { accept: 'text/html' } });
      const headers = new Headers(made.headers);
      // What is sent on is not packed any more.
      for (const name of ['content-encoding', 'content-length']) headers.delete(name);
      await fulfil(requestId, await made.text(), headers);
    };
    // Who turns the page meanwhile wants no answer any more.
    answer().catch((error: unknown) => {
      if (!/Invalid InterceptionId|has been closed/.test(String(error))) throw error;
    });
  });
  // What is kept from a test before would not be asked for.
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Fetch.enable', {
    patterns: [
      { urlPattern: `${url}/assets/${englishTag}-*` },
      { urlPattern: `${url}/login*`, resourceType: 'Document' },
    ],
  });
}

/** Attributes that a person reads or hears. */
const spokenAttributes = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt'];

/**
 * What a page says that is no text of the pseudo-locale: its words with every marked text, and all that is `data`,
 * taken away. Empty where everything was translated.
 */
export async function untranslated(page: Page, data: readonly string[]): Promise<string[]> {
  const said = await page.evaluate((attributes) => {
    const described = document.querySelector('meta[name=description]')?.getAttribute('content');
    const words: string[] = [document.title, described ?? 'no description'];
    let flow = '';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Element) {
        words.push(...attributes.map((name) => node.getAttribute(name) ?? ''));
      } else if (!node.parentElement?.closest('script, style, noscript')) {
        // A letter on a key is that letter in every language.
        const isKey = node.parentElement?.matches('kbd') === true && node.textContent?.length === 1;
        flow += isKey ? '\n' : `${node.textContent}\n`;
      }
    }
    return [...words, flow];
  }, spokenAttributes);
  const longestFirst = data.toSorted((a, b) => b.length - a.length);
  return said.flatMap((words) => {
    let rest = words;
    // The innermost first: a text may stand in another.
    const text = new RegExp(`${open}[^${open}${close}]*${close}`, 'gu');
    while (text.test(rest)) rest = rest.replace(text, ' ');
    for (const each of longestFirst) rest = rest.replaceAll(each, ' ');
    return rest.split('\n').filter((line) => /\p{L}/u.test(line));
  });
}
