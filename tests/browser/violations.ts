import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** Every rule of WCAG 2.2 AA, or only whether colours stand out, which is all that a theme changes. */
type Rules = 'all' | 'colours';

/** Violations of WCAG 2.2 AA, each as its rule and the element. */
export async function violations(page: Page, rules: Rules = 'all'): Promise<string[]> {
  const found = await violationsHere(page, rules);
  const covered = await halfCovered(page, found);
  if (covered.length === 0) return found.map(textOf);
  // What lies half under something that floats is led out from under it by scrolling.
  const tops = await scrollBy(page, 64);
  const elsewhere = new Set((await violationsHere(page, rules)).map(textOf));
  await scrollBack(page, tops);
  return found.filter((one) => !covered.includes(one) || elsewhere.has(textOf(one))).map(textOf);
}

/** `target`: a selector of the element. */
type Violation = {
  readonly rule: string;
  readonly html: string;
  readonly target: string;
  readonly why: string;
};

const textOf = ({ rule, html }: Violation): string => `${rule}: ${html}`;

/** The least side of what is pressed, in pixels (WCAG 2.5.8). */
const leastSide = 24;

/** Those that would be large enough if nothing lay over a part of them. */
async function halfCovered(page: Page, found: readonly Violation[]): Promise<Violation[]> {
  const covered: Violation[] = [];
  for (const one of found) {
    if (one.rule !== 'target-size' || one.why !== 'partiallyObscured') continue;
    const { width = 0, height = 0 } = (await page.locator(one.target).boundingBox()) ?? {};
    if (Math.min(width, height) >= leastSide) covered.push(one);
  }
  return covered;
}

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
  // Colours that are on their way to those of another theme are none of either.
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
    rules === 'colours'
      ? axe.withRules('color-contrast')
      : axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  const { violations: found } = await chosen.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, target, any }) => ({
      rule: id,
      html,
      target: String(target[0]),
      why: String(any[0]?.data?.messageKey),
    })),
  );
}
