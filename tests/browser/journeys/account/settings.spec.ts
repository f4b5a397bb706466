import type { Page } from 'playwright/test';
import { codeOfTag } from '../../../../src/domain/shell/language.ts';
import { expect, test } from '../../fixtures.ts';
import { storedItem } from '../../storedItems.ts';
import { english, textsOf } from '../../localeTexts.ts';
import { demoAccount } from '../../signIn.ts';
import { button, card, faultOf, storedDes, textbox } from './accountPages.ts';

const say = english;
const switches = ['notification', 'emailNotification', 'autoPauseVideo'] as const;
const switchOf = (page: Page, name: (typeof switches)[number]) =>
  card(page, 'notifications').getByRole('switch', { name: say(`account:notifications.${name}.label`) });
const email = (page: Page) => textbox(card(page, 'notifications'), 'account:notifications.notificationEmail');
const saved = (page: Page) => page.locator('[data-machine="notificationSettings"][data-state="ready"]');

/** E-mail notifications stay off while there is no address: the switch says so, and pressing it goes to the field. */
async function expectAddressFirst(page: Page): Promise<void> {
  const byEmail = switchOf(page, 'emailNotification');
  await expect(byEmail).toHaveAccessibleDescription(say('account:notifications.emailNotification.addFirst'));
  await byEmail.click();
  await expect.poll(() => faultOf(email(page))).toBe(say('messages:form.notificationEmailRequired'));
  await expect(email(page)).toBeFocused();
  await expect(byEmail).not.toBeChecked();
}

test('every switch and the address are saved at once, beside what else is kept, and survive a reload', async ({
  page,
  provider,
  control,
  signIn,
}) => {
  const before = { language: codeOfTag('en-US'), theme: 'dark', ofOtherClients: { keep: ['this'] } };
  await control.user(demoAccount.loginAccount, { des: JSON.stringify(before) });
  await signIn();
  await page.goto('/user');
  const shown = { notification: true, emailNotification: false, autoPauseVideo: true };
  for (const name of switches) await expect(switchOf(page, name)).toBeChecked({ checked: shown[name] });
  await expectAddressFirst(page);
  expect((await control.log()).filter(({ path }) => path.endsWith('/user/general'))).toEqual([]);
  for (const [typed, key] of [
    ['', 'form.emailRequired'],
    ['<script>@x', 'form.notificationEmailFormat'],
  ] as const) {
    await email(page).fill(typed);
    await button(card(page, 'notifications'), 'account:notifications.saveEmail').click();
    await expect.poll(() => faultOf(email(page))).toBe(say(`messages:${key}`));
    await expect(email(page)).toBeFocused();
  }
  await email(page).fill(' Alerts@Lookout.Example ');
  await page.keyboard.press('Enter');
  await expect(email(page)).toHaveValue('alerts@lookout.example');
  for (const name of switches) {
    await switchOf(page, name).click();
    await expect(switchOf(page, name)).toBeChecked({ checked: !shown[name] });
    await expect(saved(page)).toBeVisible();
  }
  await expect(switchOf(page, 'emailNotification')).toHaveAccessibleDescription(
    say('account:notifications.emailNotification.help'),
  );

  await page.reload();
  for (const name of switches) await expect(switchOf(page, name)).toBeChecked({ checked: !shown[name] });
  await expect(email(page)).toHaveValue('alerts@lookout.example');
  expect(await storedDes(provider.url, demoAccount)).toEqual({
    ...before,
    notification: false,
    emailNotification: true,
    autoPauseVideo: false,
    notificationEmail: 'alerts@lookout.example',
  });
});

test('the language chosen here is worn at once, saved beside the other settings, and there on a new visit', async ({
  page,
  provider,
  signIn,
}) => {
  await signIn();
  await page.goto('/user');
  await switchOf(page, 'notification').click();
  await expect(saved(page)).toBeVisible();
  await card(page, 'system')
    .getByRole('combobox', { name: say('common:language') })
    .selectOption('Deutsch');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await expect(page).toHaveTitle(`${textsOf('de-DE')('shell:page.user')} · Lookout`);
  await expect
    .poll(() => storedDes(provider.url, demoAccount))
    .toEqual({ language: codeOfTag('de-DE'), notification: false });
  expect(await storedItem(page, 'lang')).toBe('de-DE');

  await signIn();
  await page.goto('/user');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
});

test('the theme chosen here is worn at once, and is the one of the user menu', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/user');
  for (const theme of ['light', 'dark'] as const) {
    await card(page, 'system')
      .getByRole('radio', { name: say(`common:theme.${theme}`) })
      .check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await page.getByRole('button', { name: 'Mara Keller' }).click();
    await expect(
      page
        .getByRole('region', { name: say('shell:user.menu') })
        .getByRole('radio', { name: say(`common:theme.${theme}`) }),
    ).toBeChecked();
    await page.keyboard.press('Escape');
  }
});

for (const des of [
  'no json',
  '[]',
  '{"__proto__":{"notification":false},"notification":"no","notificationEmail":"<img src=x>","theme":7}',
  '{"notificationEmail":{"a":1},"language":{},"emailNotification":null,"autoPauseVideo":[]}',
]) {
  test(`hostile settings ${des.slice(0, 30)} are shown as the defaults, and one can be changed`, async ({
    page,
    provider,
    control,
    signIn,
  }) => {
    await control.user(demoAccount.loginAccount, { des });
    await signIn();
    await page.goto('/user');
    await expect(switchOf(page, 'notification')).toBeChecked();
    await expect(switchOf(page, 'emailNotification')).not.toBeChecked();
    await expect(switchOf(page, 'autoPauseVideo')).toBeChecked();
    await expect(email(page)).toHaveValue('');
    await switchOf(page, 'autoPauseVideo').click();
    await expect(saved(page)).toBeVisible();
    await expect
      .poll(() => storedDes(provider.url, demoAccount))
      .toEqual(expect.objectContaining({ autoPauseVideo: false }));
  });
}
