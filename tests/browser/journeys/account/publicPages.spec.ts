import { languageNames, languageTags } from '../../../../src/domain/shell/language.ts';
import { expect, test } from '../../fixtures.ts';
import { storeItems } from '../../storedItems.ts';
import { turnTo } from '../../turnTo.ts';
import { english, textsOf } from '../../localeTexts.ts';

const pages = [
  { path: '/server', title: 'legal:server.title', says: 'legal:server.intro' },
  { path: '/privacy', title: 'legal:privacy.title', says: 'legal:privacy.intro' },
  { path: '/destroyUser', title: 'account:deletionPage.title', says: 'account:deletionPage.signIn.text' },
];

test('agreement, policy and deletion can be opened without a token, in the chosen language', async ({
  page,
  provider,
  control,
}) => {
  for (const tag of languageTags)
    await test.step(tag, async () => {
      const say = textsOf(tag);
      await storeItems(page, provider.url, { lang: tag });
      for (const [index, { path, title, says }] of pages.entries()) {
        if (index === 0) await page.goto(path);
        else await turnTo(page, path);
        await expect(page.locator('html')).toHaveAttribute('lang', tag);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(title));
        await expect(page).toHaveTitle(`${say(title)} · Lookout`);
        await expect(page.getByText(say(says))).toBeVisible();
        await expect(page).toHaveURL(path);
        if (path === '/destroyUser') continue;
        const date = new Intl.DateTimeFormat(tag, { dateStyle: 'long' }).format(new Date(2026, 10, 21));
        await expect(page.getByText(say('legal:valid', { date }), { exact: true })).toBeVisible();
        const stored = page.getByRole('region', { name: say('legal:privacy.browser.title') });
        await expect(stored.getByRole('listitem')).toHaveCount(path === '/privacy' ? 15 : 0);
      }
    });
  const calls = (await control.log()).filter(({ path }) => path.startsWith('/api') || path === '/getInfo');
  expect(calls).toEqual([]);
});

test('the language can be chosen on each of them', async ({ page }) => {
  const chosen = ['de-DE', 'ja-JP', 'en-US'] as const;
  for (const [index, { path, title, says }] of pages.entries()) {
    const tag = chosen[index] ?? 'en-US';
    await page.goto(path);
    await page.getByRole('combobox').selectOption(languageNames[tag]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf(tag)(title));
    await expect(page.getByText(textsOf(tag)(says))).toBeVisible();
  }
});

test('agreement and policy link to their sections, to each other, and home', async ({ page }) => {
  await page.goto('/server');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: english('legal:server.contact.title') })
    .click();
  await expect(page).toHaveURL('/server#contact');
  const last = page.getByRole('heading', { level: 2, name: english('legal:server.contact.title') });
  await expect(last).toBeInViewport();
  await page.getByRole('link', { name: english('legal:toPrivacy') }).click();
  await expect(page).toHaveURL('/privacy');
  await expect(page.getByRole('heading', { level: 1, name: english('legal:privacy.title') })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await page.getByRole('link', { name: english('legal:toServer') }).click();
  await page.getByRole('link', { name: english('legal:back') }).click();
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/cameras')}`);
});
