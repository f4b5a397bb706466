import type { Page } from 'playwright/test';
import { beginAnew, expect, test } from '../../fixtures.ts';
import { inPseudoLocale } from '../../inPseudoLocale.ts';
import { untranslatedData } from '../../pseudoData.ts';
import { untranslated } from '../../pseudoLocale.ts';
import { forgetItems } from '../../storedItems.ts';
import { astrayTabs } from '../../tabOrder.ts';
import { violations } from '../../violations.ts';
import { overflow } from './accountPages.ts';
import { screens } from './accountScreens.ts';

/** What of an open dialog is outside the window; 0 where it fits. */
const outside = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('[role="dialog"]')].map((each) =>
      each.getBoundingClientRect(),
    );
    return Math.max(
      0,
      ...boxes.flatMap(({ left, top, right, bottom }) => [
        -left,
        -top,
        right - innerWidth,
        bottom - innerHeight,
      ]),
    );
  });

/** What a screen has against it, as for those of the console (consoleScreens.spec.ts). */
async function checkScreen(page: Page): Promise<void> {
  expect(await violations(page), 'wide and dark').toEqual([]);
  expect(await astrayTabs(page)).toEqual([]);
  expect(await untranslated(page, untranslatedData)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await overflow(page)).toBe(0);
  expect(await outside(page)).toBe(0);
  expect(await violations(page), 'narrow and light').toEqual([]);
}

const all = Object.entries(screens);
/** As many screens as a slow machine walks well within the time of one test. */
const perTest = 6;

inPseudoLocale(() => {
  for (let first = 0; first < all.length; first += perTest)
    test(`screens of the account from ${first + 1} on: no violation in both themes, nothing sideways at 360 px, nothing untranslated`, async ({
      page,
      provider,
      control,
      signIn,
    }) => {
      for (const [name, { account, path, arrange }] of all.slice(first, first + perTest))
        await test.step(name, async () => {
          await beginAnew(control);
          await forgetItems(page, provider.url);
          await page.setViewportSize({ width: 1440, height: 900 });
          // Nothing moves while colors are measured.
          await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
          if (account) await signIn(account);
          await page.goto(path);
          await arrange(page, control);
          await checkScreen(page);
        });
    });
});
