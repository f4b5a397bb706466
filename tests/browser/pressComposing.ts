import type { Page } from 'playwright/test';

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
