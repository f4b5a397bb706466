import fc from 'fast-check';
import type { Page } from 'playwright/test';
import { checkNickname } from '../../../../src/domain/account/profile.ts';
import { expect, test } from '../../fixtures.ts';
import { english as say } from '../../localeTexts.ts';
import { pauseClock, runUntilSeen } from '../../pageClock.ts';
import { demoAccount, guestAccount, neighbourAccount, newcomerAccount } from '../../signIn.ts';
import { storedSession, openSignIn, submitSignIn } from '../../signInForm.ts';
import {
  button,
  callAs,
  card,
  codeField,
  contactForm,
  expectSignIn,
  faultOf,
  receiveCode,
  receiveFirst,
  resetForm,
  textbox,
} from './accountPages.ts';

const generalPath = '/api/aithLink/user/general';
const resetPath = '/api/aithLink/user/resetPwd';
const profile = (page: Page) => card(page, 'profile');
const nickname = (page: Page) => textbox(profile(page), 'account:profile.nickname.label');

async function openProfile(page: Page): Promise<void> {
  await page.goto('/user');
  await expect(button(profile(page), 'account:profile.nickname.change')).toBeVisible();
}

/** What a field of one line makes of a text that is typed into it: Chromium puts a space for a line's end. */
const typed = (text: string) => text.replace(/\r\n|[\r\n]/g, ' ');

async function fillNickname(page: Page, text: string): Promise<void> {
  await button(profile(page), 'account:profile.nickname.change').click();
  await nickname(page).fill(text);
  await button(profile(page), 'common:save').click();
}

test.describe('the nickname', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn();
    await openProfile(page);
  });

  test('is saved and shown everywhere at once, script as text', async ({ page, provider }) => {
    const script = '<img src=x onerror=alert(1)>';
    await fillNickname(page, `  ${script} `);
    await expect(profile(page).getByText(script, { exact: true })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: script })).toBeVisible();
    await expect(button(profile(page), 'account:profile.nickname.change')).toBeFocused();
    await page.reload();
    await expect(profile(page).getByText(script, { exact: true })).toBeVisible();
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
    expect(await callAs(provider.url, demoAccount, 'user/info', {})).toMatchObject({ nickname: script });
  });

  test('that is empty or too long is refused at the field; Cancel leaves the old one', async ({
    page,
    control,
  }) => {
    await button(profile(page), 'account:profile.nickname.change').click();
    await expect(nickname(page)).toBeFocused();
    for (const [typed, key] of [
      ['', 'form.nicknameRequired'],
      [' \u200b ', 'form.nicknameRequired'],
      ['x'.repeat(33), 'form.nicknameTooLong'],
    ] as const) {
      await nickname(page).fill(typed);
      await page.keyboard.press('Enter');
      await expect.poll(() => faultOf(nickname(page))).toBe(say(`messages:${key}`));
      await nickname(page).press('End');
      await page.keyboard.type('y');
      await expect.poll(() => faultOf(nickname(page))).toBeNull();
    }
    await button(profile(page), 'common:cancel').click();
    await expect(profile(page).getByText('Mara Keller', { exact: true })).toBeVisible();
    expect((await control.log()).filter(({ path }) => path.endsWith('/name/edit'))).toEqual([]);
  });

  test('can be any text: what is shown is what the rules make of it', async ({ page }) => {
    const elements = () => page.locator('script, img, iframe, svg').count();
    const before = await elements();
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom(
        'a\nb',
        '{{brand}}',
        '$t(common:save)',
        '</script><script>alert(1)',
        '&lt;b&gt;',
        '\u202eabc',
      ),
    );
    // The same text twice within a second would be held for a repetition.
    const different = fc.uniqueArray(texts, {
      minLength: 8,
      maxLength: 8,
      selector: (text) => JSON.stringify(checkNickname(typed(text))),
    });
    for (const text of fc.sample(different, 1).flat()) {
      const checked = checkNickname(typed(text));
      await fillNickname(page, text);
      if (checked.ok) {
        await expect(button(profile(page), 'account:profile.nickname.change')).toBeVisible();
        expect(await profile(page).locator('.settings-row p').allTextContents(), text).toContain(
          checked.nickname,
        );
      } else {
        await expect.poll(() => faultOf(nickname(page)), text).toBe(say(`messages:${checked.error}`));
        await button(profile(page), 'common:cancel').click();
      }
      expect(await elements(), text).toBe(before);
    }
  });
});

test('a new e-mail address is proved by its code; after 3 s, which are counted, one signs in with it', async ({
  page,
  provider,
  control,
  signIn,
}) => {
  const address = 'new.one@lookout.example';
  await signIn(newcomerAccount);
  await page.clock.install();
  await openProfile(page);
  await button(profile(page), 'account:profile.email.change').click();
  const form = contactForm(page, 'email');
  await form.save.click();
  await expect.poll(() => faultOf(form.address)).toBe(say('messages:form.emailRequired'));
  expect(await faultOf(form.code)).toBe(say('messages:form.codeRequired'));
  expect(await faultOf(form.password)).toBe(say('messages:form.passwordRequired'));
  await form.address.fill('no address');
  await form.save.click();
  await expect.poll(() => faultOf(form.address)).toBe(say('messages:form.emailFormat'));
  await form.address.fill(guestAccount.loginAccount);
  await codeField(form.form).send.click();
  await expect(form.form.getByText(say('messages:account.taken'))).toBeVisible();

  await form.address.fill(address);
  await form.code.fill(await receiveCode(form.form, provider.url, address));
  await form.password.fill('a guess');
  await form.save.click();
  await expect.poll(() => faultOf(form.password)).toBe(say('messages:account.wrongPassword'));
  await expect(form.password).toBeFocused();
  await form.password.fill(newcomerAccount.password);
  await control.hold(generalPath);
  await form.save.click();
  await control.awaitHeld(generalPath);
  await pauseClock(page);
  await control.release(generalPath);
  const leaving = (seconds: number) =>
    profile(page)
      .getByText(say('account:profile.loggingOut', { left: `${seconds} sec` }), { exact: true })
      .last();
  await runUntilSeen(page, leaving(3));
  await page.clock.runFor(1000);
  await expect(leaving(2)).toBeVisible();
  await page.clock.runFor(1000);
  await expect(leaving(1)).toBeVisible();
  await page.clock.runFor(1000);
  await page.clock.resume();
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/user')}`);
  expect(await storedSession(page)).toEqual({ token: null, userId: null });
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await expectSignIn(provider.url, newcomerAccount, 'account.userNotFound');
  await submitSignIn(page, { ...newcomerAccount, loginAccount: address });
  await expect(page).toHaveURL('/user');
  await expect(profile(page).getByText(address, { exact: true })).toBeVisible();
});

test('a phone number is added, confirmed by a code to the e-mail address, without logging out, and is a name to sign in by', async ({
  page,
  provider,
  signIn,
}) => {
  await signIn(newcomerAccount);
  await openProfile(page);
  await button(profile(page), 'account:profile.phone.add').click();
  const form = contactForm(page, 'phone');
  for (const [typed, key] of [
    ['', 'form.phoneRequired'],
    ['12-34', 'form.phoneFormat'],
    ['someone@lookout.example', 'form.phoneFormat'],
  ] as const) {
    await form.address.fill(typed);
    await form.save.click();
    await expect.poll(() => faultOf(form.address), typed).toBe(say(`messages:${key}`));
  }
  await form.proofBy('code').check();
  await expect(form.password).toHaveCount(0);
  const { loginAccount } = newcomerAccount;
  const oldCode = form.proof.getByRole('textbox', {
    name: say('account:profile.proof.codeTo', { account: loginAccount }),
  });
  const sent = await receiveCode(form.proof, provider.url, loginAccount);
  await oldCode.fill(sent === '000000' ? '000001' : '000000');
  await form.address.fill('+49 30 555-0199');
  const code = await receiveFirst(form.form, provider.url, '+49305550199');
  await form.code.fill(code === '000000' ? '000001' : '000000');
  await form.save.click();
  await expect.poll(() => faultOf(oldCode)).toBe(say('messages:account.wrongOldCode'));
  await oldCode.fill(sent);
  await form.save.click();
  await expect.poll(() => faultOf(form.code)).toBe(say('messages:account.wrongCode'));
  await expect(form.address).toHaveValue('+49 30 555-0199');
  await form.code.fill(code);
  await form.save.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(profile(page).getByText('+49305550199', { exact: true })).toBeVisible();
  await expect(button(profile(page), 'account:profile.phone.change')).toBeVisible();
  await expectSignIn(provider.url, { ...newcomerAccount, loginAccount: '+49305550199' }, null);
});

test('who has no password confirms by a code to the old address, and is offered nothing else', async ({
  page,
  provider,
  signIn,
}) => {
  const { loginAccount } = neighbourAccount;
  await signIn(neighbourAccount);
  await openProfile(page);
  await button(profile(page), 'account:profile.phone.add').click();
  const form = contactForm(page, 'phone');
  await expect(form.proof.getByRole('radio')).toHaveCount(0);
  await expect(form.password).toHaveCount(0);
  await form.address.fill('+49 30 555-0198');
  await form.code.fill(await receiveFirst(form.form, provider.url, '+49305550198'));
  await form.proof
    .getByRole('textbox', { name: say('account:profile.proof.codeTo', { account: loginAccount }) })
    .fill(await receiveCode(form.proof, provider.url, loginAccount));
  await form.save.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(profile(page).getByText('+49305550198', { exact: true })).toBeVisible();
});

test('a new password ends the sign-in after 3 s; only the new one works', async ({
  page,
  provider,
  control,
  signIn,
}) => {
  const password = 'another one';
  await signIn(newcomerAccount);
  await page.clock.install();
  await openProfile(page);
  await button(profile(page), 'account:profile.password.change').click();
  const form = resetForm(page);
  await expect(form.account).toHaveValue(newcomerAccount.loginAccount);
  await expect(form.account).not.toBeEditable();
  await form.code.fill(await receiveCode(form.form, provider.url, newcomerAccount.loginAccount));
  await form.newPassword.fill(password);
  await form.repeatedPassword.fill(password);
  await control.hold(resetPath);
  await form.submit.click();
  await control.awaitHeld(resetPath);
  await pauseClock(page);
  await control.release(resetPath);
  await runUntilSeen(
    page,
    profile(page)
      .getByText(say('account:profile.loggingOut', { left: '3 sec' }))
      .last(),
  );
  await page.clock.runFor(3000);
  await page.clock.resume();
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/user')}`);
  await expectSignIn(provider.url, newcomerAccount, 'account.wrongPassword');
  await openSignIn(page, '/login?redirect=%2Fuser');
  await submitSignIn(page, { ...newcomerAccount, password });
  await expect(page).toHaveURL('/user');
});
