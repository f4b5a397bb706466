import type { Locator, Page } from 'playwright/test';

/** Presses Tab until the focus is where it should be, by how its words begin or by what it is; fails after `most` presses. */
export async function tabTo(page: Page, target: string | Locator, most = 40): Promise<void> {
  const named = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      const label = activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
      return label.trim();
    });
  const passed: string[] = [];
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    const name = await named();
    passed.push(name);
    const isThere =
      typeof target === 'string'
        ? name.startsWith(target)
        : await target.evaluate((element) => element === document.activeElement);
    if (isThere) return;
  }
  throw new Error(`Tab does not reach ${String(target)}: ${passed.join(' | ')}`);
}
