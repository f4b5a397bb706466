import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { pressEscape } from '../pressEscape.ts';
import { keptSession, submitSignIn } from '../signInForm.ts';

const here = '/alert?from=today';

test.beforeEach(async ({ page, signIn }) => {
  await signIn();
  await page.goto(here);
  await page.getByRole('button', { name: say('layout:logout.label') }).click();
  await expect(page.getByRole('dialog')).toContainText(say('layout:logout.text'));
});

const ways: readonly [string, (page: Page) => Promise<void>][] = [
  ['Cancel', (page) => page.getByRole('button', { name: say('common:cancel') }).click()],
  ['Escape', pressEscape],
];

for (const [way, leave] of ways) {
  test(`${way} leaves everything as it was`, async ({ page }) => {
    await leave(page);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(here);
    expect(await keptSession(page)).toMatchObject({ userId: '1001' });
  });
}

test('confirming logs out: a notice, sign-in with the way back, nothing kept; signing in leads back', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog', { name: say('layout:logout.title') });
  await dialog.getByRole('button', { name: say('layout:logout.confirm') }).click();
  await expect(page.getByText(say('messages:session.loggedOut'))).toBeVisible();
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(here)}`);
  expect(await keptSession(page)).toEqual({ token: null, userId: null });
  await expect(page.getByText(say('messages:session.loggedOut'))).toBeHidden();

  await submitSignIn(page);
  await expect(page).toHaveURL(here);
});
