import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { inspected } from './inspected.ts';
import { violations } from './violations.ts';

/** Presses the sidebar's button so often, and saves what the inspector saw of it. */
async function recordWalk(page: Page, inspector: Page, presses: number): Promise<string> {
  await page.bringToFront();
  await page.goto('/grids');
  const toggle = page.locator('[data-machine="sidebar"] > button');
  for (let press = 0; press < presses; press += 1) await toggle.click();
  await inspector.bringToFront();
  await inspector.goto('/inspect.html');
  const name = `sidebar ${presses % 2 === 0 ? 'expanded' : 'collapsed'}`;
  await inspector
    .getByRole('navigation', { name: 'Actors' })
    .getByRole('button', { name, exact: true })
    .click();
  const download = inspector.waitForEvent('download');
  await inspector.getByRole('button', { name: 'Save as a file' }).click();
  return readFile(await (await download).path(), 'utf8');
}

test('two recorded walks are compared: the first difference is lit, and the keys go through all', async ({
  page,
  context,
  control,
  signIn,
}) => {
  await control.rule(inspected);
  await signIn();
  const inspector = await context.newPage();
  const once = await recordWalk(page, inspector, 1);
  const thrice = await recordWalk(page, inspector, 3);
  const choose = (side: string, name: string, text: string) =>
    inspector
      .getByLabel(`Walk ${side}`)
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  const lit = inspector.getByRole('list', { name: 'Both walks' }).locator('[aria-current]');
  const count = inspector.getByRole('status');

  await inspector.getByRole('link', { name: 'Compare', exact: true }).click();
  await expect(inspector.getByRole('heading', { name: 'Choose two walks' })).toBeVisible();
  await choose('A', 'once.json', once);
  await choose('B', 'half.json', thrice.slice(0, 5000));
  await expect(inspector.getByRole('alert')).toContainText('This file is damaged');

  await test.step('a walk does not differ from itself', async () => {
    await choose('B', 'again.json', once);
    await expect(count).toHaveText(/^No difference in \d+ lines$/);
    await expect(lit).toHaveCount(0);
    await expect(inspector.getByRole('alert')).toHaveCount(0);
  });

  await test.step('the first difference is lit, and N goes to the others', async () => {
    await choose('B', 'thrice.json', thrice);
    await expect(count).toHaveText(/^Difference 1 of \d+, line \d+ of \d+$/);
    await expect(lit).toHaveCount(1);
    await expect(lit).toBeInViewport();
    await expect(inspector.getByRole('complementary')).toContainText('At this difference');
    const total = Number(/ of (?<total>\d+),/.exec((await count.textContent()) ?? '')?.groups?.['total']);
    expect(total).toBeGreaterThan(0);
    // The presses that only the second walk has are in one of the differences.
    const presses = inspector
      .locator('[data-side="b"]')
      .filter({ hasText: 'sidebar' })
      .filter({ hasText: 'toggle' });
    await expect(presses.first()).toBeAttached();
    await inspector.getByLabel('Walk B').focus();
    for (let at = 2; at <= total; at += 1) {
      await inspector.keyboard.press('n');
      await expect(count).toHaveText(new RegExp(`^Difference ${at} of ${total},`));
      await expect(lit).toBeInViewport();
    }
    await inspector.keyboard.press('n');
    await expect(count).toHaveText(new RegExp(`^Difference ${total} of ${total},`));
    await inspector.keyboard.press('Shift+N');
    await expect(count).toHaveText(new RegExp(`^Difference ${Math.max(1, total - 1)} of ${total},`));
  });

  for (const width of [1440, 1024]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await inspector.setViewportSize({ width, height: 900 });
      await inspector.emulateMedia({ colorScheme });
      expect(await violations(inspector)).toEqual([]);
    }
  }
});
