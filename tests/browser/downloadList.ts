import type { Locator, Page } from 'playwright/test';
import { english as say } from './localeTexts.ts';

/** The list of downloads, on any page. */
export const downloadList = ({ page }: { readonly page: Page }): Locator =>
  page.getByRole('region', { name: say('clips:downloads.label'), exact: true });
