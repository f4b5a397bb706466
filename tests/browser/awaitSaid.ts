import type { Page } from 'playwright/test';

/** Resolves when the page says something, however shortly: it is looked at in every frame from now on. */
export const awaitSaid = (page: Page, text: RegExp) =>
  page.waitForFunction((pattern) => new RegExp(pattern).test(document.body.innerText), text.source);
