import { expect, test } from '../../fixtures.ts';
import { english as say } from '../../localeTexts.ts';
import { pressComposing } from '../../pressComposing.ts';
import { pressEscape } from '../../pressEscape.ts';
import { demoAccount } from '../../signIn.ts';
import { submitSignIn } from '../../signInForm.ts';
import { button, card, codeField, contactForm, expiredDialog, textbox } from './accountPages.ts';

const here = '/user?from=mail&note=a%26b';

test('an expired sign-in while a form is open: cancelling keeps what was typed, re-login comes back here', async ({
  page,
  control,
  signIn,
}) => {
  const profile = card(page, 'profile');
  const nickname = textbox(profile, 'account:profile.nickname.label');
  await signIn();
  await page.goto(here);
  await button(profile, 'account:profile.nickname.change').click();
  await nickname.fill('half <typed>');
  // A call of the page that opens would open the question itself.
  await page.waitForLoadState('networkidle');
  await control.revoke(demoAccount.loginAccount);
  await button(profile, 'common:save').click();
  await expect(expiredDialog(page)).toHaveCount(1);
  // Both ways to sign in ask before what is typed is lost.
  await button(expiredDialog(page), 'shell:expired.relogin').click();
  await button(page, 'common:leave.stay').click();
  await expect(button(page, 'common:leave.stay')).toHaveCount(0);
  await button(expiredDialog(page), 'common:cancel').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(here);
  await expect(nickname).toHaveValue('half <typed>');

  await button(page, 'shell:expired.signIn').click();
  await button(page, 'common:leave.stay').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(nickname).toHaveValue('half <typed>');
  await button(profile, 'common:cancel').click();

  await card(page, 'notifications').getByRole('switch').first().click();
  await button(expiredDialog(page), 'shell:expired.relogin').click();
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(here)}`);
  await submitSignIn(page);
  await expect(page).toHaveURL(here);
  await expect(profile.getByText('Mara Keller', { exact: true })).toBeVisible();
});

test('a sign-in that ends takes the live video off the screen, also once the question is dismissed', async ({
  page,
  control,
  signIn,
}) => {
  await signIn();
  await page.goto('/cameras?device=LK0000000001');
  const video = page.locator('.player .pic > video');
  await expect(page.locator('.player .pic')).toHaveAttribute('data-face', 'live');
  await expect(video).toHaveCSS('visibility', 'visible');
  await control.revoke(demoAccount.loginAccount);
  await expect(expiredDialog(page)).toHaveCount(1);
  await expect(video).toHaveCSS('visibility', 'hidden');
  await button(expiredDialog(page), 'common:cancel').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(video).toHaveCSS('visibility', 'hidden');
  await expect(page.locator('.player .pic > canvas')).toHaveCSS('visibility', 'hidden');
});

test('an expired sign-in while a dialog is open: Escape closes only the question on top, and the dialog keeps its text; nobody who wants no motion sees one', async ({
  page,
  control,
  signIn,
}) => {
  await signIn();
  await page.addInitScript(() => {
    addEventListener('transitionrun', ({ target }) => {
      if (target instanceof Element && target.matches('.p-dialog')) console.error('a dialog moved');
    });
  });
  await page.goto(here);
  await button(card(page, 'profile'), 'account:profile.email.change').click();
  const form = contactForm(page, 'email');
  await form.address.fill('half.typed@lookout.example');
  await form.code.fill('12');
  // A call of the page that opens would open the question itself.
  await page.waitForLoadState('networkidle');
  await control.revoke(demoAccount.loginAccount);
  await codeField(form.form).send.click();
  await expect(button(expiredDialog(page), 'shell:expired.relogin')).toBeFocused();
  await pressEscape(page);
  await expect(expiredDialog(page)).toHaveCount(0);
  await expect(form.address).toHaveValue('half.typed@lookout.example');
  await expect(form.code).toHaveValue('12');
  await expect(form.form.getByText(say('messages:account.sendFailed'))).toBeVisible();
  // An input method takes the Escape that drops a candidate.
  await form.address.fill('');
  await pressComposing(page, 'にほん', 'Escape');
  await expect(form.address).toHaveValue('にほん');
  await form.address.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button(card(page, 'profile'), 'account:profile.email.change')).toBeFocused();
});

test('on the page of the deletion, which has no main layout, re-login leads to the sign-in and back', async ({
  page,
  control,
  signIn,
}) => {
  await signIn();
  await page.goto('/destroyUser');
  const again = button(page, 'account:deletionPage.held.again');
  await expect(again).toBeVisible();
  await control.revoke(demoAccount.loginAccount);
  await again.click();
  await button(expiredDialog(page), 'shell:expired.relogin').click();
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/destroyUser')}`);
  await submitSignIn(page);
  await expect(page).toHaveURL('/destroyUser');
  await expect(again).toBeVisible();
});

test('every call of the page that is refused at once asks one time', async ({ page, control, signIn }) => {
  await signIn();
  await control.revoke(demoAccount.loginAccount);
  await page.goto(here);
  // What is refused after a person has answered asks again: every card must have been refused.
  for (const id of ['profile', 'notifications', 'shares', 'arming']) {
    await expect(card(page, id)).toContainText(say('common:notLoaded'));
  }
  await expect(expiredDialog(page)).toHaveCount(1);
  await button(expiredDialog(page), 'common:cancel').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
