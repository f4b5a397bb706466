import { expect, type Page } from 'playwright/test';
import { english as say } from './localeTexts.ts';
import { demoAccount, type DemoAccount } from './signIn.ts';

/** The controls of the sign-in page, as a person finds them, in English. The password's way is the first one shown. */
export const signInForm = (page: Page) => ({
  byCode: page.getByRole('tab', { name: say('signIn:method.code') }),
  byPassword: page.getByRole('tab', { name: say('signIn:method.password') }),
  account: page.getByLabel(say('signIn:account')),
  password: page.getByRole('textbox', { name: say('signIn:password'), exact: true }),
  agreed: page.getByRole('checkbox'),
  submit: page.getByRole('button', { name: say('signIn:submit') }),
});

/** Opens an address that shows the sign-in page, and waits until its script has taken over. */
export async function openSignIn(page: Page, address = '/login'): Promise<void> {
  await page.goto(address);
  await signInShown(page);
}

/** Waits until the script of the sign-in page has taken over. */
export const signInShown = (page: Page): Promise<void> =>
  expect(page).toHaveTitle(`${say('signIn:title')} · Lookout`);

/** Fills in and submits the form. */
export async function submitSignIn(
  page: Page,
  { loginAccount, password }: DemoAccount = demoAccount,
  { agreed = true } = {},
): Promise<void> {
  const controls = signInForm(page);
  await controls.account.fill(loginAccount);
  await controls.password.fill(password);
  await controls.agreed.setChecked(agreed);
  await controls.submit.click();
}

/** What local storage holds of the session. */
export const storedSession = (page: Page) =>
  page.evaluate(() => ({
    token: localStorage.getItem('Admin-Token'),
    userId: localStorage.getItem('userId'),
  }));
