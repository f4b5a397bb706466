import type { Page } from 'playwright/test';
import {
  codeOfTag,
  languageNames,
  languageTags,
  type LanguageTag,
} from '../../../src/domain/shell/language.ts';
import { expect, test } from '../fixtures.ts';
import { storeItems, storedItem } from '../storedItems.ts';
import { english, textsOf, type Say } from '../localeTexts.ts';
import { demoAccount, newcomerAccount } from '../signIn.ts';
import { openSignIn, submitSignIn } from '../signInForm.ts';

const kept = (page: Page) => storedItem(page, 'lang');
const desOf = (tag: LanguageTag) => JSON.stringify({ language: codeOfTag(tag) });
const plain = (text: string) => text.replace(/<\/?\w+>/g, '');

async function expectSignInIn(page: Page, tag: LanguageTag, say: Say): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', tag);
  await expect(page).toHaveTitle(`${say('signIn:title')} · Lookout`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('signIn:title'));
  await expect(page.getByText(say('signIn:subtitle', { brand: 'Lookout' }))).toBeVisible();
  await expect(page.getByLabel(say('signIn:account'))).toBeVisible();
  await expect(page.getByRole('textbox', { name: say('signIn:password'), exact: true })).toBeVisible();
  await expect(page.locator('#agreement')).toHaveText(plain(say('signIn:agreement')));
  await expect(page.getByText(say('signIn:foot'))).toBeVisible();
  await page.getByRole('button', { name: say('signIn:submit'), exact: true }).click();
  for (const key of ['accountRequired', 'passwordRequired', 'agreementRequired']) {
    await expect(page.getByText(say(`messages:form.${key}`), { exact: true })).toBeVisible();
  }
}

async function expectConsoleIn(page: Page, tag: LanguageTag, say: Say): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', tag);
  await expect(page).toHaveTitle(`${say('shell:page.cameras')} · Lookout`);
  await expect(page.getByRole('navigation', { name: say('shell:menu') }).getByRole('link')).toHaveText(
    ['cameras', 'grids', 'people', 'vehicle', 'alert'].map((name) => say(`shell:page.${name}`)),
  );
  await expect(page.getByText(say('devices:list.count', { count: 14 }))).toBeVisible();
  await expect(page.getByText(say('devices:list.online', { count: 13 }))).toBeVisible();
  await expect(page.getByRole('searchbox', { name: say('devices:filter.keyword') })).toBeVisible();
  await expect(page.getByRole('region', { name: say('devices:wall.label') })).toBeVisible();
  for (const key of ['common:refresh', 'shell:logout.label']) {
    await expect(page.getByRole('button', { name: say(key), exact: true })).toBeVisible();
  }
}

test('a language chosen on the sign-in page is shown at once, kept, and there after a reload', async ({
  page,
}) => {
  await openSignIn(page);
  let before = english;
  for (const tag of languageTags) {
    await test.step(tag, async () => {
      const say = textsOf(tag);
      await page.getByRole('combobox', { name: before('common:language') }).selectOption(languageNames[tag]);
      await expectSignInIn(page, tag, say);
      expect(await kept(page)).toBe(tag);
      await page.reload();
      await expectSignInIn(page, tag, say);
      before = say;
    });
  }
});

test('the language that the user saved wins at sign-in, and is the console’s', async ({
  page,
  signIn,
  control,
}) => {
  await signIn();
  for (const tag of ['de-DE', 'ja-JP', 'en-US'] as const) {
    await test.step(tag, async () => {
      await control.user(demoAccount.loginAccount, { des: desOf(tag) });
      await page.goto('/cameras');
      await expectConsoleIn(page, tag, textsOf(tag));
      expect(await kept(page)).toBe(tag);
    });
  }
});

test('a language chosen in the console is shown at once, kept, and saved for the user', async ({
  page,
  signIn,
  context,
  control,
}) => {
  await signIn();
  await page.goto('/cameras');
  await page.getByRole('button', { name: 'Mara Keller' }).click();
  await page.getByRole('combobox', { name: english('common:language') }).selectOption('Deutsch');
  await page.keyboard.press('Escape');
  await expectConsoleIn(page, 'de-DE', textsOf('de-DE'));
  expect(await kept(page)).toBe('de-DE');
  await expect
    .poll(async () => (await control.log()).filter(({ path }) => path.endsWith('/user/general')))
    .toEqual([expect.objectContaining({ code: 1 })]);

  await page.evaluate(() => localStorage.removeItem('lang'));
  const other = await context.newPage();
  await other.goto('/cameras');
  await expectConsoleIn(other, 'de-DE', textsOf('de-DE'));
});

test('the saved language wins over the one chosen on the sign-in page', async ({ page, control }) => {
  await control.user(newcomerAccount.loginAccount, { des: desOf('es-ES') });
  await openSignIn(page);
  await submitSignIn(page, newcomerAccount);
  await expect(
    page.getByRole('heading', { name: textsOf('es-ES')('devices:list.empty.title') }),
  ).toBeVisible();
  expect(await kept(page)).toBe('es-ES');
});

test('a saved setting that names no language gives English', async ({ page, signIn, control, provider }) => {
  await signIn();
  for (const [what, des] of [
    ['no JSON', 'not json'],
    ['an unknown code', '{"language":1}'],
  ] as const) {
    await test.step(what, async () => {
      await control.user(demoAccount.loginAccount, { des });
      await storeItems(page, provider.url, { lang: 'de-DE' });
      await page.goto('/cameras');
      await expectConsoleIn(page, 'en-US', english);
    });
  }
});
