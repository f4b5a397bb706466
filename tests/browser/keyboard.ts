import type { Page, Locator } from 'playwright/test';
import { untilIdle } from './idlePage.ts';

/** Composes a text in the field that has the focus, as an input method does, presses a key meanwhile, and accepts the text. */
export async function pressComposing(page: Page, text: string, code: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  });
  const key = { code, key: 'Process', windowsVirtualKeyCode: 229 };
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  await session.send('Input.insertText', { text });
  await session.detach();
}

/** Presses Escape once the page is idle: a dialog has the focus a moment before it listens. The page's clock must run. */
export async function pressEscape(page: Page): Promise<void> {
  await untilIdle(page);
  await page.keyboard.press('Escape');
}

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
