import { awaitSaid } from '../announced.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { originTab } from '../originTab.ts';
import { newcomerAccount } from '../signIn.ts';
import { submitSignIn } from '../signInForm.ts';

const here = '/alert?from=today';
const signInBack = `/login?redirect=${encodeURIComponent(here)}`;

test.beforeEach(async ({ page, signIn }) => {
  await signIn();
  await page.goto(here);
  await expect(page.getByRole('button', { name: 'Mara Keller' })).toBeVisible();
});

test('another tab removes or spoils what is kept of the session: signed out, to sign-in with the way back', async ({
  page,
  provider,
  context,
}) => {
  const other = await originTab(context, provider.url);
  for (const [what, change] of [
    ['removes the token', () => localStorage.removeItem('Admin-Token')],
    ['removes the userId', () => localStorage.removeItem('userId')],
    ['clears everything', () => localStorage.clear()],
    ['spoils the token', () => localStorage.setItem('Admin-Token', 'a\nb')],
  ] as const)
    await test.step(what, async () => {
      await other.evaluate(change);
      await expect(page).toHaveURL(signInBack);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await submitSignIn(page);
      await expect(page).toHaveURL(here);
      await expect(page.getByRole('button', { name: 'Mara Keller' })).toBeVisible();
    });
});

test('a token that is gone without a word: the next call is held back, that is said, and to sign-in with the way back', async ({
  page,
}) => {
  const said = awaitSaid(page, new RegExp(say('messages:session.notLoggedIn')));
  // The tab that changes the storage hears nothing of it; the press comes before any call of the page itself.
  await page
    .getByRole('button', { name: say('common:refresh'), exact: true })
    .evaluate((button: HTMLElement) => {
      localStorage.removeItem('Admin-Token');
      button.click();
    });
  await said;
  await expect(page).toHaveURL(signInBack);
  await submitSignIn(page);
  await expect(page).toHaveURL(here);
});

test('another tab logs out and in again: this one follows', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto(here);
  await other.getByRole('button', { name: say('shell:logout.label') }).click();
  await other
    .getByRole('dialog')
    .getByRole('button', { name: say('shell:logout.confirm') })
    .click();
  await expect(other).toHaveURL(signInBack);
  await expect(page).toHaveURL(signInBack);
  await submitSignIn(other);
  await expect(other).toHaveURL(here);
  await expect(page).toHaveURL(here);
});

test('another account signs in in another tab: this one shows that account, and nothing of the one before', async ({
  page,
  provider,
  control,
  context,
}) => {
  await page.goto('/cameras');
  await expect(page.getByText(say('devices:list.count', { count: 14 }))).toBeVisible();
  const newcomer = await control.session(newcomerAccount.loginAccount);
  const other = await originTab(context, provider.url);
  await other.evaluate((session) => {
    localStorage.clear();
    localStorage.setItem('Admin-Token', session.token);
    localStorage.setItem('userId', session.userId);
  }, newcomer);
  await expect(page.getByRole('button', { name: 'Newcomer' })).toBeVisible();
  await expect(page.getByRole('heading', { name: say('devices:list.empty.title') })).toBeVisible();
  await expect(page.getByText('Front door')).toHaveCount(0);
});
