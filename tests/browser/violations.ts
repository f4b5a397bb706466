import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** Every rule of WCAG 2.2 AA, or only whether colors stand out, which is all that a theme changes. */
type Rules = 'all' | 'colors';

/** Violations of WCAG 2.2 AA, each as its rule and the element. */
export async function violations(page: Page, rules: Rules = 'all'): Promise<string[]> {
  const found = await violationsHere(page, rules);
  const covered = found.filter(isHalfCovered);
  if (covered.length === 0) return found.map(textOf);
  // What lies half under something that floats is scrolled out from under it.
  const tops = await scrollBy(page, 64);
  const elsewhere = new Set((await violationsHere(page, rules)).map(textOf));
  await scrollBack(page, tops);
  return found.filter((one) => !covered.includes(one) || elsewhere.has(textOf(one))).map(textOf);
}

/** `size`: why axe finds it too small, where it does. */
type Violation = { readonly rule: string; readonly html: string; readonly size: unknown };

const textOf = ({ rule, html }: Violation): string => `${rule}: ${html}`;
/** It is large enough itself, and something lies over a part of it. */
const isHalfCovered = ({ size }: Violation): boolean => size === 'partiallyObscured';

/** Scrolls all that scrolls down, or up at its end, by so many pixels. @returns where each was */
const scrollBy = (page: Page, pixels: number): Promise<number[]> =>
  page.evaluate(
    (by) =>
      Array.from(document.querySelectorAll('*'), (element) => {
        const { scrollTop, scrollHeight, clientHeight } = element;
        element.scrollTop += scrollTop + clientHeight + by <= scrollHeight ? by : -by;
        return scrollTop;
      }),
    pixels,
  );

const scrollBack = (page: Page, tops: readonly number[]): Promise<void> =>
  page.evaluate((to) => {
    for (const [index, element] of document.querySelectorAll('*').entries())
      element.scrollTop = to[index] ?? 0;
  }, tops);

async function violationsHere(page: Page, rules: Rules): Promise<Violation[]> {
  // Colors that are on their way to those of another theme are none of either.
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
  // To compile axe in a page takes as long as to run it: a page that has it from before gets an empty script.
  const isThere = await page.evaluate(() => 'axe' in window);
  const script = isThere ? { axeSource: ';' } : {};
  // Pages of the console have no frames: the older way needs no second page to gather what each frame says.
  const axe = new AxeBuilder({ page, ...script }).setLegacyMode(true).options({
    resultTypes: ['violations'],
    // Not among the rules of its tag, since it takes icons that are letters for words.
    rules: { 'label-content-name-mismatch': { enabled: rules === 'all' } },
  });
  const chosen =
    rules === 'colors'
      ? axe.withRules('color-contrast')
      : axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  const { violations: found } = await chosen.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => ({
      rule: id,
      html,
      size: any.find((check) => check.id === 'target-size')?.data?.messageKey,
    })),
  );
}
