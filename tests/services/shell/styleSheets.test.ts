import { afterEach, expect, test, vi } from 'vitest';
import { watchStyleSheets } from '../../../src/services/shell/styleSheets.ts';

/** A link of a page, as far as sheets need it. */
class FakeLink extends EventTarget {
  rel = 'stylesheet';
  href = '';
  nonce = '';
  attributes: { name: string; value: string }[] = [];
  setAttribute(name: string, value: string): void {
    this.attributes.push({ name, value });
    Reflect.set(this, name, value);
  }
  replacements: FakeLink[] = [];
  replaceWith(next: FakeLink): void {
    this.replacements.push(next);
  }
}

/** A page on which sheets fail; `made` are the links that it got instead. */
function page() {
  vi.stubGlobal('HTMLLinkElement', FakeLink);
  const made: FakeLink[] = [];
  const document = Object.assign(new EventTarget(), {
    createElement: () => {
      const link = new FakeLink();
      made.push(link);
      return link;
    },
  });
  const fetchFailed = watchStyleSheets(document as unknown as Document);
  const fail = (link: object) => {
    const event = new Event('error');
    Object.defineProperty(event, 'target', { value: link });
    document.dispatchEvent(event);
  };
  const linkTo = (href: string, rel = 'stylesheet') => {
    const link = new FakeLink();
    link.setAttribute('rel', rel);
    link.setAttribute('href', href);
    link.nonce = 'n';
    return link;
  };
  return { made, fetchFailed, fail, linkTo };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a sheet that failed is fetched again in its place, once', async () => {
  const { made, fetchFailed, fail, linkTo } = page();
  const link = linkTo('/a.css');
  fail(link);
  fail(linkTo('/a.js', 'modulepreload'));
  const fetched = fetchFailed();
  made[0]?.dispatchEvent(new Event('load'));
  await fetched;
  await fetchFailed();
  expect(made.map(({ href, rel, nonce }) => [href, rel, nonce])).toEqual([['/a.css', 'stylesheet', 'n']]);
  expect(link.replacements).toEqual(made);
});

test('a sheet that fails again rejects, and is fetched at the next time', async () => {
  const { made, fetchFailed, fail, linkTo } = page();
  fail(linkTo('/a.css'));
  const fetched = fetchFailed();
  made[0]?.dispatchEvent(new Event('error'));
  if (made[0] !== undefined) fail(made[0]);
  await expect(fetched).rejects.toThrow('The style sheet /a.css failed again.');
  const again = fetchFailed();
  made[1]?.dispatchEvent(new Event('load'));
  await again;
  expect(made.length).toBe(2);
});
