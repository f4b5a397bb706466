import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** Every rule of WCAG 2.2 AA, or only whether colours stand out, which is all that a theme changes. */
type Rules = 'all' | 'colours';

/** Violations of WCAG 2.2 AA, as rule and elements. */
export async function violations(page: Page, rules: Rules = 'all'): Promise<string[]> {
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
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
