import { expect, type Locator, type Page } from 'playwright/test';
import { english as say } from '../localeTexts.ts';
import type { ReplayContext } from './driver.ts';
import { openSignedIn } from './acts.ts';

// Where the alert rules of the demo's front door are listed and changed.

type OfPage = Pick<ReplayContext, 'page'>;

export const rulesAddress = '/cameras?device=LK0000000001&tab=settings&section=rules';

/** So wide that the list stands beside the rule that is open. */
export const wide = { width: 1920, height: 1000 };

export const ruleList = ({ page }: OfPage): Locator => page.locator('[data-machine="ruleList"]');
export const ruleEditor = ({ page }: OfPage): Locator => page.locator('[data-machine="alertRule"]');
export const newButton = (context: OfPage): Locator =>
  ruleList(context).getByRole('button', { name: say('settings:rules.new'), exact: true });
/** The row of a rule that is not open. */
export const closedRow = (context: OfPage, name: string | RegExp): Locator =>
  ruleList(context).locator('.rule-open:not([aria-current])').filter({ hasText: name }).first();
export const weekGrid = ({ page }: OfPage): Locator =>
  page.getByRole('grid', { name: say('settings:rules.schedule') });

/** Opens the rules in a window so wide that list and rule stand side by side. */
export async function openRules(context: ReplayContext): Promise<void> {
  await context.page.setViewportSize(wide);
  await openSignedIn(context, rulesAddress);
}

/** The middle of an hour of the grid, in the window. */
export async function middleOf(page: Page, day: number, hour: number): Promise<{ x: number; y: number }> {
  const cell = weekGrid({ page }).getByRole('row').nth(day).locator('.week-cell').nth(hour);
  await cell.scrollIntoViewIfNeeded();
  const box = await cell.boundingBox();
  expect(box).not.toBeNull();
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

/** A dialog's button. */
export const answer = ({ page }: OfPage, key: string): Promise<void> =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: say(key), exact: true })
    .click();

/** Goes elsewhere. Where that loses something, as the closing of the tab would too, the page asks, and the person leaves. */
export async function leaving(context: ReplayContext, go: () => Promise<void>): Promise<void> {
  const asks = await context.page.evaluate(
    () => !dispatchEvent(new Event('beforeunload', { cancelable: true })),
  );
  await go();
  if (asks) await answer(context, 'common:leave.confirm');
}

/** Goes forward to a rule that is not there any more. */
export async function goToGone({ page }: OfPage): Promise<void> {
  await page.evaluate((gone) => {
    history.pushState({ ...history.state, idx: history.state.idx + 1 }, '', gone);
  }, `${rulesAddress}&rule=gone`);
  await page.goBack();
  await page.goForward();
}
