import type { BrowserContext } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { stopClock } from './pageClock.ts';

// The second test is about what the first one leaves behind.
test.describe.configure({ mode: 'serial' });

let before: BrowserContext | null = null;

test('a test can stop the clock of its page', async ({ page }) => {
  before = page.context();
  await page.goto('/config.json');
  await stopClock(page);
  const now = await page.evaluate(() => Date.now());
  await page.clock.runFor(500);
  expect(await page.evaluate(() => Date.now())).toBe(now + 500);
});

test('the next test has the same context, with the clock of the browser', async ({ page }) => {
  expect(page.context()).toBe(before);
  await page.goto('/config.json');
  const now = await page.evaluate(() => Date.now());
  await expect.poll(() => page.evaluate(() => Date.now())).toBeGreaterThan(now);
});
