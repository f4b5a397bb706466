import type { Page } from 'playwright/test';

/**
 * Presses Escape once the page has done what it is about to do: a dialog has the focus a moment before it listens. The
 * page's clock must run.
 */
export async function pressEscape(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => resolve());
      }),
  );
  await page.keyboard.press('Escape');
}
