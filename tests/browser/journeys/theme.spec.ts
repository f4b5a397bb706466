import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { storedItem } from '../storedItems.ts';
import { english as say } from '../localeTexts.ts';

const worn = (page: Page) => page.locator('html').getAttribute('data-theme');
const kept = (page: Page) => storedItem(page, 'theme');

async function choose(page: Page, theme: 'light' | 'dark' | 'system'): Promise<void> {
  await page.getByRole('button', { name: 'Mara Keller' }).click();
  await page.getByRole('radio', { name: say(`common:theme.${theme}`) }).check();
  await page.keyboard.press('Escape');
}

/** Notes the theme that the document wears when it is first painted. */
const notePaint = (page: Page) =>
  page.addInitScript(() => {
    requestAnimationFrame(() => {
      document.documentElement.dataset['atFirstFrame'] = String(document.documentElement.dataset['theme']);
    });
  });

test.beforeEach(async ({ page, signIn }) => {
  await notePaint(page);
  await signIn();
  await page.goto('/cameras');
});

test('a theme is worn at once, kept, and worn before the first paint of the next visit; that of the system follows it', async ({
  page,
}) => {
  for (const [theme, other] of [
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const)
    await test.step(theme, async () => {
      await choose(page, 'system');
      await page.emulateMedia({ colorScheme: other });
      await expect.poll(() => worn(page)).toBe(other);
      await choose(page, theme);
      await expect.poll(() => worn(page)).toBe(theme);
      expect(await kept(page)).toBe(theme);
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('data-at-first-frame', theme);
      await expect.poll(() => worn(page)).toBe(theme);
      await page.getByRole('button', { name: 'Mara Keller' }).click();
      await expect(page.getByRole('radio', { name: say(`common:theme.${theme}`) })).toBeChecked();
      await page.keyboard.press('Escape');
    });
  await choose(page, 'system');
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => worn(page)).toBe(colorScheme);
  }
  expect(await kept(page)).toBe('system');
});
