import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProvider } from '../../../provider/server.ts';
import { expect, test as base } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';

const staticDir = new URL('../../../dist', import.meta.url).pathname;

/** A provider with 200 cameras in the place of the worker's usual one. */
const test = base.extend({
  provider: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures here and wants a pattern
    async ({}, provide) => {
      const data = mkdtempSync(join(tmpdir(), 'lookout-many-'));
      const many = await startProvider({ port: 0, data, staticDir, control: true, seed: { many: 200 } });
      await provide({ ...many, pid: process.pid });
      await many.close();
      rmSync(data, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

test.beforeEach(async ({ signIn }) => {
  await signIn();
});

test('of 200 cameras only those in view are in the page: at the top, at the end, and after a search', async ({
  page,
}) => {
  await page.goto('/cameras?device=LK0000000005');
  const list = page.getByRole('list', { name: say('devices:list.label') });
  const rows = list.getByRole('listitem');
  const places = () =>
    rows.evaluateAll((items) => items.map((item) => Number(item.getAttribute('aria-posinset'))));
  const last = rows.last().getByRole('link').first();

  await expect(rows.first()).toContainText('Front door');
  await expect(rows.first()).toHaveAttribute('aria-setsize', '200');
  const atTop = await places();
  expect(atTop).toEqual(Array.from({ length: atTop.length }, (_, index) => index + 1));
  expect(atTop.length).toBeLessThan(20);

  // The focus and the row after it stay: the Tab key continues from there.
  await rows.first().getByRole('link').first().focus();
  await list.locator('..').evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await expect.poll(async () => (await places()).at(-1)).toBe(200);
  expect((await places()).slice(0, 2)).toEqual([1, 2]);
  await expect(rows.first().getByRole('link').first()).toBeFocused();
  expect((await places()).length).toBeLessThan(20);
  await last.click();
  await expect(page).toHaveURL(/device=LK0000000200$/);

  await page.getByRole('searchbox').fill('Garage');
  await expect(rows.first()).toHaveAttribute('aria-setsize', '17');
  await expect.poll(async () => (await places()).slice(0, 2)).toEqual([1, 2]);
  await expect(rows.locator('b')).toContainText((await places()).map(() => 'Garage'));
});

test('of 200 cameras on the wall only those in view are in the page, and the keys go to every one', async ({
  page,
}) => {
  await page.goto('/cameras');
  const tiles = page.getByRole('region', { name: say('devices:wall.label') }).getByRole('listitem');
  await expect(tiles.first()).toContainText('Front door');
  const height = page.viewportSize()?.height ?? 0;
  const inView = () => tiles.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  for (const key of ['Home', 'End']) {
    await tiles.first().getByRole('link').first().focus();
    await page.keyboard.press(key);
    const serialNumber = key === 'End' ? 'LK0000000200' : 'LK0000000001';
    await expect(page.locator('.wt-a:focus')).toHaveAttribute('href', `/cameras?device=${serialNumber}`);
    await expect(page.locator('.wt-a:focus')).toBeInViewport();
    const tops = (await inView()).toSorted((one, other) => one - other);
    // The tile at which the Tab key stops is in view; beyond the window's edges are two rows at most.
    expect(tops.at(-1)).toBeLessThan(height + 250);
    expect(tops[0]).toBeGreaterThan(-250);
    expect(tops.length).toBeLessThan(120);
  }
  await page.getByRole('searchbox').fill('Garage');
  await expect(tiles.first()).toContainText('Garage');
  // Another filter starts at its first tile: only that one is a tab stop.
  await expect(tiles.first().locator('.wt-a')).not.toHaveAttribute('tabindex');
  await expect(tiles.last().locator('.wt-a')).toHaveAttribute('tabindex', '-1');
});

test('an address of one of the last of 200 cameras scrolls the list to it', async ({ page }) => {
  await page.goto('/cameras?device=LK0000000195');
  const row = page.getByRole('list', { name: say('devices:list.label') }).locator('[aria-current="true"]');
  await expect(row).toHaveAttribute('href', '/cameras?device=LK0000000195');
  await expect(row).toBeInViewport();
});
