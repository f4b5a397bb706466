import fc from 'fast-check';
import type { Page } from 'playwright/test';
import { checkAccount } from '../../../../src/domain/account/contact.ts';
import { checkCode } from '../../../../src/domain/signIn/verificationCode.ts';
import { expect, test } from '../../fixtures.ts';
import { english as say } from '../../localeTexts.ts';
import { readCode } from '../../outbox.ts';
import { pauseClock, runUntilSeen } from '../../pageClock.ts';
import { demoAccount } from '../../signIn.ts';
import { storedSession, openSignIn, signInForm } from '../../signInForm.ts';
import { codeField, faultOf, receiveCode } from './accountPages.ts';

const { loginAccount } = demoAccount;
const sendPath = '/api/aithLink/user/get/verificationCode';
const wrongCode = say('messages:account.wrongCode');

async function openByCode(page: Page, address = '/login'): Promise<void> {
  await openSignIn(page, address);
  await signInForm(page).byCode.click();
  await signInForm(page).account.fill(loginAccount);
  await signInForm(page).agreed.check();
}

async function submitCode(page: Page, code: string): Promise<void> {
  await codeField(page).field.fill(code);
  await signInForm(page).submit.click();
}

const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

test('the code that was sent signs in, to the page that was asked for; what is wrong before is said at the field', async ({
  page,
  provider,
  control,
}) => {
  await openByCode(page, '/alert?from=1');
  const { field } = codeField(page);
  await signInForm(page).submit.click();
  await expect.poll(() => faultOf(field)).toBe(say('messages:form.codeRequired'));
  for (const typed of ['12345', '1234567', 'abcdef', '<b>12</b>']) {
    await submitCode(page, typed);
    await expect.poll(() => faultOf(field), typed).toBe(say('messages:form.codeFormat'));
  }
  const code = await receiveCode(page, provider.url, loginAccount);
  await submitCode(page, otherThan(code));
  await expect.poll(() => faultOf(field)).toBe(wrongCode);
  await expect(field).toBeFocused();
  await submitCode(page, ` ${code} `);
  await expect(page).toHaveURL('/alert?from=1');
  expect(await storedSession(page)).toEqual({
    token: expect.stringMatching(/^[\x21-\x7e]{16,}$/),
    userId: '1001',
  });
  const logins = (await control.log()).filter(({ path }) => path === '/api/aithLink/user/login');
  expect(logins.map((call) => call.code)).toEqual([601, 1]);
});

test('a code works once, for ten minutes', async ({ page, provider, control }) => {
  await openByCode(page);
  const used = await receiveCode(page, provider.url, loginAccount);
  await submitCode(page, used);
  await expect(page).toHaveURL('/cameras');
  await page.evaluate(() => localStorage.clear());
  await openByCode(page);
  await submitCode(page, used);
  await expect.poll(() => faultOf(codeField(page).field)).toBe(wrongCode);

  await control.advance(60_000);
  const late = await receiveCode(page, provider.url, loginAccount);
  await control.advance(10 * 60_000);
  await submitCode(page, late);
  await expect.poll(() => faultOf(codeField(page).field)).toBe(wrongCode);
  expect(await storedSession(page)).toEqual({ token: null, userId: null });
});

test('the seconds until the next code are counted down on the button, which then returns', async ({
  page,
  provider,
  control,
}) => {
  await page.clock.install();
  await openByCode(page);
  await control.hold(sendPath);
  await codeField(page).send.click();
  await control.awaitHeld(sendPath);
  await pauseClock(page);
  await control.release(sendPath);
  const again = (seconds: number) =>
    page.getByRole('button', { name: say('signIn:code.again', { left: `${seconds} sec` }), exact: true });
  await runUntilSeen(page, again(60));
  await expect(again(60)).toHaveAttribute('aria-disabled', 'true');
  for (const [passed, left] of [
    [1000, 59],
    [1000, 58],
    [48_000, 10],
    [9000, 1],
  ] as const) {
    await page.clock.runFor(passed);
    await expect(again(left)).toBeVisible();
  }
  await again(1).click({ force: true });
  const first = await readCode(provider.url, loginAccount);
  await page.clock.runFor(1000);
  await expect(codeField(page).send).toHaveAttribute('aria-disabled', 'false');
  await page.clock.resume();

  // Only now is another one sent, and it ends the first.
  await control.advance(60_000);
  const second = await receiveCode(page, provider.url, loginAccount);
  expect((await control.log()).filter(({ path }) => path === sendPath)).toHaveLength(2);
  if (second !== first) {
    await submitCode(page, first);
    await expect.poll(() => faultOf(codeField(page).field)).toBe(wrongCode);
  }
  await submitCode(page, second);
  await expect(page).toHaveURL('/cameras');
});

test('no code is sent to who is no user, or has just been sent one; typing takes the fault back', async ({
  page,
  provider,
  control,
}) => {
  await openByCode(page);
  const { account } = signInForm(page);
  const sent = async () => (await control.log()).filter(({ path }) => path === sendPath).length;
  for (const [typed, key] of [
    ['', 'form.accountRequired'],
    ['not an address@', 'form.emailFormat'],
    ['12-34', 'form.phoneFormat'],
    ['nobody@lookout.example', 'account.userNotFound'],
  ] as const) {
    await account.fill(typed);
    await codeField(page).send.click();
    await expect.poll(() => faultOf(account), typed).toBe(say(`messages:${key}`));
    await expect(account).toBeFocused();
    await account.fill(`${typed}x`);
    await expect.poll(() => faultOf(account), typed).toBeNull();
  }
  expect(await sent()).toBe(0);

  await account.fill(loginAccount);
  await receiveCode(page, provider.url, loginAccount);
  await openByCode(page);
  await codeField(page).send.click();
  await expect.poll(() => faultOf(codeField(page).field)).toBe(say('messages:account.sendFailed'));
});

test('the two ways are tabs: arrow keys move from one to the other, and the account stays', async ({
  page,
}) => {
  await openSignIn(page);
  const { account, password, byCode, byPassword } = signInForm(page);
  await expect(byPassword).toHaveAttribute('aria-selected', 'true');
  await account.fill('half typed');
  await byPassword.focus();
  for (const [key, chosen, other, field] of [
    ['ArrowLeft', byCode, byPassword, codeField(page).field],
    ['ArrowRight', byPassword, byCode, password],
    ['Home', byCode, byPassword, codeField(page).field],
    ['End', byPassword, byCode, password],
  ] as const) {
    await page.keyboard.press(key);
    await expect(chosen).toBeFocused();
    await expect(chosen).toHaveAttribute('aria-selected', 'true');
    await expect(other).toHaveAttribute('aria-selected', 'false');
    await expect(field).toBeVisible();
    await expect(account).toHaveValue('half typed');
  }
});

test('any text for an account and a code is judged by the rules, and shown as nothing else', async ({
  page,
}) => {
  await openByCode(page);
  const { account } = signInForm(page);
  const { field, send } = codeField(page);
  const elements = () => page.locator('script, img, iframe').count();
  const before = await elements();
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.emailAddress(),
    fc.constantFrom('"><img src=x onerror=alert(1)>@a.example', "' or 1=1 --", '{{brand}}', '１２３４５６７'),
  );
  await fc.assert(
    fc.asyncProperty(text, text, async (loginAccount, code) => {
      await account.fill(loginAccount);
      await field.fill(code);
      const checked = checkAccount(await account.inputValue());
      const proof = checkCode(await field.inputValue());
      await send.click();
      const said = checked.ok ? 'account.userNotFound' : checked.error;
      await expect.poll(() => faultOf(account)).toBe(say(`messages:${said}`));
      await signInForm(page).submit.click();
      if (!proof.ok) await expect.poll(() => faultOf(field)).toBe(say(`messages:${proof.error}`));
      expect(await elements()).toBe(before);
    }),
    { numRuns: 8 },
  );
});
