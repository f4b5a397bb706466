import type { Page } from 'playwright/test';
import { codeOfTag, type LanguageTag } from '../../../../src/domain/shell/language.ts';
import { armingModes } from '../../../../src/domain/account/workStatus.ts';
import type { Control } from '../../control.ts';
import { expect, test } from '../../fixtures.ts';
import { storeItems } from '../../storedItems.ts';
import { textsOf } from '../../localeTexts.ts';
import { demoAccount } from '../../signIn.ts';
import { openAnew } from '../../turnTo.ts';

/** That no text is missing in any language, and none is fixed in a page, is proved by tests/locales and the pseudo-locale. */
const tags = ['de-DE', 'ja-JP'] as const;

test('the account’s pages and their dialogs speak another language', async ({ page, control, signIn }) => {
  await signIn();
  for (const tag of tags) await test.step(tag, () => expectAccountIn(page, control, tag));
});

async function expectAccountIn(page: Page, control: Control, tag: LanguageTag): Promise<void> {
  const say = textsOf(tag);
  await control.user(demoAccount.loginAccount, { des: JSON.stringify({ language: codeOfTag(tag) }) });
  await page.goto('/user');
  await expect(page).toHaveTitle(`${say('shell:page.user')} · Lookout`);
  const ids = ['profile', 'notifications', 'system', 'links', 'shares', 'arming', 'deletion'];
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
    ids.map((id) => say(`account:${id}.title`)),
  );
  await expect(page.getByRole('switch')).toHaveCount(4);
  for (const name of ['notification', 'emailNotification', 'autoPauseVideo']) {
    await expect(
      page.getByRole('switch', { name: say(`account:notifications.${name}.label`), exact: true }),
    ).toBeVisible();
  }
  for (const mode of armingModes) {
    const radio = page.getByRole('radio', { name: say(`account:arming.${mode}.label`), exact: true });
    await expect(radio).toHaveAccessibleDescription(say(`account:arming.${mode}.help`));
  }
  await page.getByRole('button', { name: say('account:profile.email.change'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: say('account:profile.email.change') });
  await expect(dialog).toContainText(say('account:profile.email.text'));
  await dialog.getByRole('button', { name: say('common:save'), exact: true }).click();
  await expect(dialog.getByText(say('messages:form.emailRequired'))).toBeVisible();
  await expect(dialog.getByText(say('messages:form.codeRequired'))).toBeVisible();
  await expect(dialog.getByText(say('messages:form.passwordRequired'))).toBeVisible();
  const proof = dialog.getByRole('group', { name: say('account:profile.proof.title') });
  await proof.getByRole('radio', { name: say('account:profile.proof.code'), exact: true }).check();
  const { loginAccount: account } = demoAccount;
  await expect(
    proof.getByRole('textbox', { name: say('account:profile.proof.codeTo', { account }), exact: true }),
  ).toBeVisible();

  await openAnew(page, '/destroyUser');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('account:deletionPage.title'));
  await expect(page.getByText(say('account:deletionPage.held.devices.count', { count: 16 }))).toBeVisible();
  await expect(page.getByText(say('account:deletionPage.held.pending.none'))).toBeVisible();
}

test('sign-in by code and a forgotten password speak another language', async ({ page, provider }) => {
  for (const tag of tags) await test.step(tag, () => expectFormsIn(page, provider.url, tag));
});

async function expectFormsIn(page: Page, url: string, tag: LanguageTag): Promise<void> {
  const say = textsOf(tag);
  await storeItems(page, url, { lang: tag });
  await page.goto('/login');
  await expect(page).toHaveTitle(`${say('signIn:title')} · Lookout`);
  await page.getByRole('tab', { name: say('signIn:method.code'), exact: true }).click();
  await page.getByRole('button', { name: say('signIn:code.send'), exact: true }).click();
  await expect(page.getByText(say('messages:form.accountRequired'))).toBeVisible();
  await page.getByRole('tab', { name: say('signIn:method.password'), exact: true }).click();
  await page.getByRole('button', { name: say('signIn:forgot'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('signIn:reset.title'));
  await page.getByRole('button', { name: say('signIn:reset.submit'), exact: true }).click();
  await expect(page.getByText(say('messages:form.passwordRequired'))).toBeVisible();
}
