import type { Page } from 'playwright/test';
import * as v from 'valibot';
import { limitsOf } from '../../src/domain/alerts/alertLimits.ts';
import { listAlertsCall } from '../../src/domain/wire/calls/alerts.ts';
import { timezone } from '../demoRecorders.ts';
import { callsOf, setQuietMoment } from './alertCalls.ts';
import type { Control } from './control.ts';
import { english as say } from './localeTexts.ts';
import { demoAccount } from './signIn.ts';

// The list of alerts where they are reviewed, as a person sees it.

export const card = (page: Page, place: number) => page.locator('.ev[data-alert]').nth(place);
export const box = (page: Page, place: number) => card(page, place).getByRole('checkbox');
/** The alert that is played in its place. */
export const openAlert = (page: Page) => page.getByRole('region', { name: /^Alert: / });
/** What was marked last, with the way back. */
export const markNotice = (page: Page) => page.locator('[data-machine="alertReview"]');
/** How many alerts are new, reviewed and all of them, as the filter says. */
export async function reviewCounts(page: Page): Promise<number[]> {
  const texts = await page
    .getByRole('navigation', { name: say('review:filter.label') })
    .getByRole('link')
    .allTextContents();
  return texts.map((text) => Number(/[\d,]+$/.exec(text)?.[0].replaceAll(',', '')));
}
/** What each card that is in the document says: new, or reviewed. */
export const reviewMarks = (page: Page) => page.locator('.ev .review-mark').allTextContents();
/** What the first of them say. */
export const firstMarks = (page: Page, count: number) => async () =>
  (await reviewMarks(page)).slice(0, count);

type Given = {
  readonly page: Page;
  readonly control: Control;
  readonly provider: { readonly url: string };
  readonly signIn: () => Promise<void>;
};

/** Makes the last hundred alerts of yesterday new: of its own, only what is less than 24 hours old is. */
async function renewYesterday(url: string, control: Control): Promise<void> {
  const { call } = callsOf(url, control, demoAccount);
  const limits = limitsOf({ period: 'yesterday' }, Date.now(), timezone);
  const asked = await call('listAlerts', { serialNumber: [], types: [], ...limits, page: 1, size: 100 });
  const ids = v.parse(listAlertsCall.response, asked).list.entries.map(({ id }) => id);
  await call('markAlerts', { ids, reviewed: false });
}

/**
 * Opens the alerts of yesterday, at a moment at which none arrives; of all of them the oldest may be let go of meanwhile.
 *
 * @returns how many are new, reviewed and all of them
 */
export async function openYesterday({
  page,
  control,
  provider,
  signIn,
}: Given): Promise<[number, number, number]> {
  await setQuietMoment(provider.url, control);
  await renewYesterday(provider.url, control);
  await signIn();
  await page.goto('/alert?period=yesterday');
  await card(page, 0).waitFor();
  const [fresh = 0, reviewed = 0, all = 0] = await reviewCounts(page);
  return [fresh, reviewed, all];
}
