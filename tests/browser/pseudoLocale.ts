import type { Page } from 'playwright/test';
import { englishTag } from '../../src/domain/language.ts';
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
 * English in it: it is left out.
 */
export async function showPseudo(page: Page, url: string): Promise<void> {
  const body = `export default ${JSON.stringify(areas)}`;
  await page.route(`**/assets/${englishTag}-*`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
  await page.route(/\/login(\?|$)/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    await route.fulfill({ response: await route.fetch({ url: `${url}/made-by-the-script` }) });
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
    const words: string[] = [document.title];
    let flow = '';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Element) {
        words.push(...attributes.map((name) => node.getAttribute(name) ?? ''));
      } else if (!node.parentElement?.closest('script, style, noscript')) flow += `${node.textContent}\n`;
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
