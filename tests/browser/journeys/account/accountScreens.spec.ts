import type { Page } from 'playwright/test';
import { expect, test } from '../../fixtures.ts';
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

for (const [name, { account, path, arrange }] of Object.entries(screens)) {
  test(`${name}: no violation in both themes, and at 360 px nothing sideways`, async ({
    page,
    control,
    signIn,
  }) => {
    // Nothing moves while colors are measured.
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
    if (account) await signIn(account);
    await page.goto(path);
    await arrange(page, control);
    expect(await violations(page), 'wide and dark').toEqual([]);
    expect(await astrayTabs(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    expect(await overflow(page)).toBe(0);
    expect(await outside(page)).toBe(0);
    expect(await violations(page), 'narrow and light').toEqual([]);
  });
}
