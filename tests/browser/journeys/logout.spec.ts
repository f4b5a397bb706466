import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { pressEscape } from '../keyboard.ts';
import { storedSession, submitSignIn } from '../signInForm.ts';

const here = '/alert?from=today';

test.beforeEach(async ({ page, signIn }) => {
  await signIn();
  await page.goto(here);
  await page.getByRole('button', { name: say('shell:logout.label') }).click();
  await expect(page.getByRole('dialog')).toContainText(say('shell:logout.text'));
});

const ways: readonly [string, (page: Page) => Promise<void>][] = [
  ['Cancel', (page) => page.getByRole('button', { name: say('common:cancel') }).click()],
  ['Escape', pressEscape],
];

test('Cancel and Escape leave everything as it was; confirming logs out: a notice, sign-in with the way back, nothing kept; signing in goes back', async ({
  page,
}) => {
  for (const [way, leave] of ways)
    await test.step(way, async () => {
      await leave(page);
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page).toHaveURL(here);
      expect(await storedSession(page)).toMatchObject({ userId: '1001' });
      await page.getByRole('button', { name: say('shell:logout.label') }).click();
    });
  const dialog = page.getByRole('dialog', { name: say('shell:logout.title') });
  await dialog.getByRole('button', { name: say('shell:logout.confirm') }).click();
  await expect(page.getByText(say('messages:session.loggedOut'))).toBeVisible();
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(here)}`);
  expect(await storedSession(page)).toEqual({ token: null, userId: null });
  await expect(page.getByText(say('messages:session.loggedOut'))).toBeHidden();

  await submitSignIn(page);
  await expect(page).toHaveURL(here);
});

const logoutPath = '/api/aithLink/user/logout';

/** What the provider says to a token. */
async function codeFor(url: string, token: string | null): Promise<number> {
  const response = await fetch(`${url}/getInfo`, { headers: { requestToken: token ?? '' } });
  const { code }: { code: number } = await response.json();
  return code;
}

test('the provider refuses the token from then on; a provider that never learns of it does not delay the sign-out', async ({
  page,
  provider,
  control,
}) => {
  const dialog = page.getByRole('dialog', { name: say('shell:logout.title') });
  const { token } = await storedSession(page);
  expect(await codeFor(provider.url, token)).toBe(200);
  await control.hold(logoutPath);
  await dialog.getByRole('button', { name: say('shell:logout.confirm') }).click();
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(here)}`);
  await control.awaitHeld(logoutPath);
  expect(await storedSession(page)).toEqual({ token: null, userId: null });
  expect(await codeFor(provider.url, token)).toBe(200);
  await control.release(logoutPath);
  await expect.poll(() => codeFor(provider.url, token)).toBe(401);
});

test.describe('without the network', () => {
  test.use({ tolerated: [/Failed to load resource/] });

  test('one is signed out all the same, and nothing is said of it', async ({ page, control }) => {
    await control.rule({ path: logoutPath, action: { kind: 'cut' } });
    const dialog = page.getByRole('dialog', { name: say('shell:logout.title') });
    await dialog.getByRole('button', { name: say('shell:logout.confirm') }).click();
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(here)}`);
    await expect(page.getByText(say('messages:session.loggedOut'))).toBeHidden();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
    await submitSignIn(page);
    await expect(page).toHaveURL(here);
  });
});
