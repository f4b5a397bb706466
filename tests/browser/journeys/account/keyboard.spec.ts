import { expect, test } from '../../fixtures.ts';
import { english as say } from '../../localeTexts.ts';
import { pngOf } from '../../png.ts';
import { pressEscape } from '../../keyboard.ts';
import { newcomerAccount } from '../../signIn.ts';
import { openSignIn } from '../../signInForm.ts';
import { button, card, codeField, contactForm, resetForm, textbox } from './accountPages.ts';

test('by keyboard alone: another way to sign in, and a new password', async ({ page }) => {
  await openSignIn(page);
  await page.getByLabel(say('signIn:account')).focus();
  for (const control of [
    textbox(page, 'signIn:password'),
    button(page, 'signIn:showPassword'),
    page.getByRole('checkbox'),
    page.getByRole('link', { name: /terms|agreement/i }),
    page.getByRole('link', { name: /privacy/i }),
    button(page, 'signIn:submit'),
    button(page, 'signIn:forgot'),
  ]) {
    await page.keyboard.press('Tab');
    await expect(control).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: say('signIn:reset.title') })).toBeFocused();
  const form = resetForm(page);
  await expect(form.account).toBeVisible();
  for (const control of [form.account, form.code, codeField(form.form).send, form.newPassword]) {
    await page.keyboard.press('Tab');
    await expect(control).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(form.account).toBeFocused();
  await button(page, 'signIn:reset.back').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: say('signIn:title') })).toBeFocused();
});

test('by keyboard alone: the nickname, a dialog and its way back, a switch, an arming mode', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/user');
  const change = button(card(page, 'profile'), 'account:profile.nickname.change');
  await change.press('Enter');
  await expect(textbox(card(page, 'profile'), 'account:profile.nickname.label')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Typed');
  await page.keyboard.press('Enter');
  await expect(change).toBeFocused();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Typed' })).toBeVisible();

  for (const [opener, first] of [
    [button(card(page, 'profile'), 'account:profile.phone.change'), contactForm(page, 'phone').address],
    [button(card(page, 'profile'), 'account:profile.email.change'), contactForm(page, 'email').address],
  ] as const) {
    await opener.press('Enter');
    await expect(first).toBeFocused();
    await pressEscape(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
  }

  const push = card(page, 'notifications').getByRole('switch').first();
  await push.press('Space');
  await expect(push).not.toBeChecked();
  const disarmed = card(page, 'arming').getByRole('radio').first();
  await disarmed.focus();
  await page.keyboard.press('ArrowDown');
  await expect(card(page, 'arming').getByRole('radio').nth(1)).toBeChecked();
});

test('the focus stays inside a dialog, and the picture is fitted by keys', async ({ page, signIn }) => {
  await signIn(newcomerAccount);
  await page.goto('/user');
  await page
    .locator('#avatar')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: pngOf(300, 100) });
  const dialog = page.getByRole('dialog', { name: say('account:profile.avatar.title') });
  const slider = dialog.getByRole('slider', { name: say('account:profile.avatar.across') });
  await expect(slider).toHaveValue('100');
  await slider.press('End');
  await expect(slider).toHaveValue('200');
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a link to a section brings it into view', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/user');
  for (const id of ['deletion', 'profile', 'arming']) {
    await page
      .getByRole('navigation', { name: say('account:sections') })
      .getByRole('link', { name: say(`account:${id}.title`), exact: true })
      .press('Enter');
    await expect(page).toHaveURL(`/user#${id}`);
    await expect(card(page, id).getByRole('heading')).toBeInViewport();
  }
});
