import { expect, test } from '../../fixtures.ts';
import { english as say } from '../../localeTexts.ts';
import { guestAccount } from '../../signIn.ts';
import { openSignIn, submitSignIn } from '../../signInForm.ts';
import {
  button,
  codeField,
  expectSignIn,
  expiredDialog,
  faultOf,
  receiveCode,
  resetForm,
} from './accountPages.ts';

const { loginAccount } = guestAccount;
const newPassword = 'nouveau <b>mot</b> 新しい';

test('who forgot the password sets a new one by code: it works, the old one does not, and nobody stays signed in', async ({
  page,
  browser,
  provider,
  signIn,
}) => {
  await signIn(guestAccount);
  await page.goto('/user');
  await expect(button(page, 'account:profile.nickname.change')).toBeVisible();

  const elsewhere = await (await browser.newContext()).newPage();
  await openSignIn(elsewhere, `${provider.url}/alert`);
  await button(elsewhere, 'signIn:forgot').click();
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(say('signIn:reset.title'));
  const form = resetForm(elsewhere);
  await form.account.fill(`  ${loginAccount.toUpperCase()} `);
  await form.code.fill(await receiveCode(form.form, provider.url, loginAccount));
  await form.newPassword.fill(newPassword);
  await form.repeatedPassword.fill(newPassword);
  await form.submit.click();
  await expect(elsewhere.getByText(say('signIn:reset.done'))).toBeVisible();
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(say('signIn:title'));

  await expectSignIn(provider.url, guestAccount, 'account.wrongPassword');
  await submitSignIn(elsewhere, { loginAccount, password: newPassword });
  await expect(elsewhere).toHaveURL(`${provider.url}/alert`);
  await elsewhere.context().close();

  await page
    .getByRole('banner')
    .getByRole('button', { name: say('common:refresh') })
    .click();
  await expect(expiredDialog(page)).toBeVisible();
});

test('every fault of the form is said at its field, and nothing is sent; the way back goes to sign-in', async ({
  page,
  control,
}) => {
  await openSignIn(page);
  await page.getByRole('textbox', { name: say('signIn:account') }).fill('somebody');
  await button(page, 'signIn:forgot').click();
  const { account, code, newPassword: password, repeatedPassword, submit } = resetForm(page);
  await expect(account).toHaveValue('somebody');
  await account.fill('');
  const faults = async () => Promise.all([account, code, password, repeatedPassword].map(faultOf));
  const said = (...keys: (string | null)[]) => keys.map((key) => key && say(`messages:${key}`));
  await submit.click();
  await expect
    .poll(faults)
    .toEqual(said('form.accountRequired', 'form.codeRequired', 'form.passwordRequired', null));
  await expect(account).toBeFocused();

  await account.fill(loginAccount);
  await code.fill('12');
  await password.fill('short');
  await repeatedPassword.fill('other');
  await submit.click();
  await expect.poll(faults).toEqual(said(null, 'form.codeFormat', 'form.passwordWeak', null));

  await code.fill('123456');
  await password.fill('long enough');
  await submit.click();
  await expect.poll(faults).toEqual(said(null, null, null, 'form.passwordsDiffer'));
  expect((await control.log()).filter(({ path }) => path.endsWith('/resetPwd'))).toEqual([]);

  await repeatedPassword.fill('long enough');
  await submit.click();
  await expect.poll(faults).toEqual(said(null, 'account.wrongCode', null, null));
  await expect(code).toBeFocused();

  await account.fill('nobody@lookout.example');
  await codeField(page).send.click();
  await expect.poll(faults).toEqual(said('account.userNotFound', 'account.wrongCode', null, null));

  await button(page, 'signIn:reset.back').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('signIn:title'));
  await expect(page.getByRole('textbox', { name: say('signIn:account') })).toHaveValue('somebody');
});
