import type { Page } from 'playwright/test';
import { expect, test } from '../../fixtures.ts';
import { english as say } from '../../localeTexts.ts';
import { readCode } from '../../outbox.ts';
import { pauseClock, runUntilSeen } from '../../pageClock.ts';
import { demoAccount, guestAccount, newcomerAccount } from '../../signIn.ts';
import { storedSession, signInForm, submitSignIn } from '../../signInForm.ts';
import { button, card, codeField, expectSignIn, faultOf, receiveCode, textbox } from './accountPages.ts';

const cancelPath = '/api/aithLink/user/cancel';
const held = (page: Page) => page.getByRole('region', { name: say('account:deletionPage.held.title') });
const proof = (page: Page) => page.getByRole('form', { name: say('account:deletionPage.proof.title') });
const ask = (page: Page) => page.getByRole('dialog', { name: say('account:deletionPage.ask.title') });

test('an account with devices, or with something to activate, says how many stand in the way, and asks for no code', async ({
  page,
  control,
  signIn,
}) => {
  await control.user(demoAccount.loginAccount, { pending: 1 });
  await signIn();
  await page.goto('/user');
  await card(page, 'deletion')
    .getByRole('link', { name: say('account:deletion.go') })
    .click();
  await expect(page).toHaveURL('/destroyUser');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('account:deletionPage.title'));
  for (const key of ['profile', 'recordings', 'shares', 'payments']) {
    await expect(page.getByText(say(`account:deletionPage.lost.${key}`))).toBeVisible();
  }
  for (const text of [
    say('account:deletionPage.held.devices.count', { count: 16 }),
    say('messages:account.deletionHasDevices'),
    say('account:deletionPage.held.devices.help'),
    say('account:deletionPage.held.pending.count', { count: 1 }),
    say('messages:account.deletionPending'),
    say('account:deletionPage.held.pending.help'),
  ]) {
    await expect(held(page).getByText(text, { exact: true })).toBeVisible();
  }
  await expect(proof(page)).toHaveCount(0);

  await control.user(demoAccount.loginAccount, { pending: 0 });
  await button(held(page), 'account:deletionPage.held.again').click();
  await expect(held(page)).toContainText(say('account:deletionPage.held.pending.none'));
  await expect(held(page)).toContainText(say('account:deletionPage.held.devices.count', { count: 16 }));
  await page.getByRole('link', { name: say('account:deletionPage.back') }).click();
  await expect(page).toHaveURL('/user');
});

test('an account is deleted by code and confirmation: logged out after 3 s, which are counted, and refused from then on', async ({
  page,
  provider,
  control,
  signIn,
}) => {
  const { loginAccount } = newcomerAccount;
  await signIn(newcomerAccount);
  await page.clock.install();
  await page.goto('/destroyUser');
  const { userId } = await storedSession(page);
  const storedOfUser = () =>
    page.evaluate(
      (id) =>
        [localStorage, sessionStorage]
          .flatMap((kept) => Object.keys(kept))
          .filter((key) => key.endsWith(` ${id}`)),
      userId,
    );
  await page.evaluate((id) => {
    for (const name of ['wall', 'rings', 'tour']) localStorage.setItem(`${name} ${id}`, '{}');
    sessionStorage.setItem(`unanswered rings ${id}`, '[]');
  }, userId);
  // The fourth of the local ones is from the sign-in of the tests.
  expect(await storedOfUser()).toHaveLength(5);
  await expect(held(page)).toContainText(say('account:deletionPage.held.devices.none'));
  await expect(held(page)).toContainText(say('account:deletionPage.held.pending.none'));
  const { field } = codeField(proof(page));
  const submit = button(proof(page), 'account:deletionPage.delete');
  await submit.click();
  await expect.poll(() => faultOf(field)).toBe(say('messages:form.codeRequired'));
  await expect(textbox(proof(page), 'signIn:account')).toHaveValue(loginAccount);
  const code = await receiveCode(proof(page), provider.url, loginAccount);
  await field.fill(code === '000000' ? '000001' : '000000');
  await submit.click();
  await button(ask(page), 'account:deletionPage.delete').click();
  await expect.poll(() => faultOf(field)).toBe(say('messages:account.wrongCode'));

  await field.fill(code);
  await submit.click();
  await button(ask(page), 'account:deletionPage.ask.keep').click();
  await expect(ask(page)).toHaveCount(0);
  await expectSignIn(provider.url, newcomerAccount, null);

  await submit.click();
  await control.hold(cancelPath);
  await button(ask(page), 'account:deletionPage.delete').click();
  await control.awaitHeld(cancelPath);
  await pauseClock(page);
  await control.release(cancelPath);
  await runUntilSeen(page, page.getByText(say('account:deletionPage.deleted.text')));
  for (const seconds of [3, 2, 1]) {
    await expect(
      page
        .getByText(say('account:deletionPage.deleted.loggingOut', { left: `${seconds} sec` }), {
          exact: true,
        })
        .last(),
    ).toBeVisible();
    await page.clock.runFor(1000);
  }
  await page.clock.resume();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('signIn:title'));
  await expect(page).toHaveURL('/login');
  expect(await storedSession(page)).toEqual({ token: null, userId: null });
  expect(await storedOfUser()).toEqual([]);
  await submitSignIn(page, newcomerAccount);
  await expect.poll(() => faultOf(signInForm(page).account)).toBe(say('messages:account.userNotFound'));
  await expectSignIn(provider.url, newcomerAccount, 'account.userNotFound');
});

test('no code is sent to another account, and what is made up deletes nothing', async ({
  page,
  provider,
  signIn,
}) => {
  await signIn(newcomerAccount);
  await page.goto('/destroyUser');
  await textbox(proof(page), 'signIn:account').fill(guestAccount.loginAccount);
  await codeField(proof(page)).send.click();
  await expect(proof(page).getByText(say('messages:account.otherAccount'))).toBeVisible();
  await expect(readCode(provider.url, guestAccount.loginAccount)).rejects.toThrow('no code was sent');
  await codeField(proof(page)).field.fill('123456');
  await button(proof(page), 'account:deletionPage.delete').click();
  await button(ask(page), 'account:deletionPage.delete').click();
  await expect.poll(() => faultOf(codeField(proof(page)).field)).toBe(say('messages:account.wrongCode'));
  await expectSignIn(provider.url, newcomerAccount, null);
  await expectSignIn(provider.url, guestAccount, null);
});

test('who is not signed in is asked to, and returns', async ({ page }) => {
  await page.goto('/destroyUser');
  await page.getByRole('link', { name: say('account:deletionPage.signIn.go') }).click();
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/destroyUser')}`);
  await submitSignIn(page, newcomerAccount);
  await expect(page).toHaveURL('/destroyUser');
  await expect(held(page)).toContainText(say('account:deletionPage.held.devices.none'));
});
