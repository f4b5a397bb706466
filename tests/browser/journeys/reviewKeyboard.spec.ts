import type { Page } from 'playwright/test';
import { cameraAddress } from '../../../src/domain/devices/cameraAddress.ts';
import { expect, test } from '../fixtures.ts';
import { downloadList } from '../downloadList.ts';
import { english as say } from '../localeTexts.ts';
import { tabTo } from '../keyboard.ts';

const card = (page: Page, place: number) => page.locator('.ev a').nth(place);

test('by keyboard alone: alerts are chosen, and what can be done with them is reached and left', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/alert?period=all&review=all&device=LK0000000001');
  await card(page, 1).focus();
  await page.keyboard.press('x');
  await expect(page.locator('.choice output')).toHaveText(say('review:chosen.count', { count: 1 }));
  const first = page.locator('.choice').getByRole('button').first();
  for (const target of [first, card(page, 1), first]) {
    await page.keyboard.press('F6');
    await expect(target).toBeFocused();
  }
  // The button itself is gone once all are chosen: the next one has the focus.
  await page.keyboard.press('Enter');
  await expect(page.locator('.choice :focus')).toHaveCount(1);
  await tabTo(page, say('review:chosen.letGo'), 6);
  await page.keyboard.press('Enter');
  await expect(page.locator('.choice output')).toHaveCount(0);
  await expect(card(page, 1)).toBeFocused();
});

test('by keyboard alone: a mark is taken back where it is said', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/alert?period=all&review=all&device=LK0000000001');
  await card(page, 0).focus();
  await page.keyboard.press('r');
  const undo = page.locator('.mark-notice').getByRole('button', { name: say('review:undo') });
  await expect(undo).toBeVisible();
  await page.keyboard.press('F6');
  await expect(undo).toBeFocused();
});

test('by keyboard alone: what is said of saved files is reached, also once nothing is chosen any more', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/alert?period=all&review=all&device=LK0000000001');
  await card(page, 0).focus();
  await page.keyboard.press('x');
  const choice = page.locator('.choice');
  await choice.getByRole('button', { name: say('review:save.pictures') }).press('Enter');
  const bulk = downloadList({ page });
  await expect(bulk).toContainText('1 file saved');
  await choice.getByRole('button', { name: say('review:chosen.letGo') }).press('Enter');
  await expect(choice.locator('output')).toHaveCount(0);
  await card(page, 0).focus();
  await page.keyboard.press('F6');
  await expect(bulk.getByRole('button')).toBeFocused();
});

/** How far the focused element reaches under what stays at the bottom, in pixels. */
const hiddenBy = (page: Page, bar: string) =>
  page.locator(bar).evaluate((element) => {
    const { bottom } = document.activeElement?.getBoundingClientRect() ?? { bottom: 0 };
    return Math.max(0, bottom - element.getBoundingClientRect().top);
  });

test('what has the focus does not lie under a bar at the bottom', async ({ page, signIn }) => {
  await signIn();
  await page.goto(cameraAddress('LK0000000001', { tab: 'settings', section: 'rules' }));
  await page.locator('.rule-open').first().click();
  await page.getByRole('grid').focus();
  const outputs = page.locator('.rule-outputs input');
  await expect(outputs).not.toHaveCount(0);
  const last = outputs.last();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await hiddenBy(page, '.rule-editor > footer')).toBe(0);
    if (await last.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('The outputs of the rule were not reached.');
});
