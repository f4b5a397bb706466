import { expect, type Page } from 'playwright/test';
import { english as say } from './localeTexts.ts';
import { demoAccount } from './signIn.ts';

/** The controls of the sign-in page, as a person finds them, in English. */
export const signInForm = (page: Page) => ({
  account: page.getByLabel(say('login:account')),
  password: page.getByLabel(say('login:password'), { exact: true }),
  agreed: page.getByRole('checkbox'),
  submit: page.getByRole('button', { name: say('login:submit') }),
});

/** Opens an address that shows the sign-in page, and waits until its script has taken over. */
export async function openSignIn(page: Page, address = '/login'): Promise<void> {
  await page.goto(address);
  await expect(page).toHaveTitle(`${say('login:title')} · Lookout`);
}

/** Fills in and submits the form. */
export async function submitSignIn(
  page: Page,
  { loginAccount, password }: { loginAccount: string; password: string } = demoAccount,
  { agreed = true } = {},
): Promise<void> {
  const controls = signInForm(page);
  await controls.account.fill(loginAccount);
  await controls.password.fill(password);
  await controls.agreed.setChecked(agreed);
  await controls.submit.click();
}

/** What local storage holds of the session. */
export const keptSession = (page: Page) =>
  page.evaluate(() => ({
    token: localStorage.getItem('Admin-Token'),
    userId: localStorage.getItem('userId'),
  }));
