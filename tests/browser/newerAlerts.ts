import type { Locator, Page } from 'playwright/test';
import { english as say } from './localeTexts.ts';

/** What waits above a list of alerts until it is pressed. */
export const newerPill = (page: Page, within: Locator = page.getByRole('main')) =>
  within.getByRole('button', { name: /^\d+ new alerts?$/ });

/** What it says. */
export const newerText = (count: number) => say('alerts:newer', { count });
