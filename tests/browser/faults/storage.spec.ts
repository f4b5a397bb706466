import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { forgetItems, storeItems } from '../storedItems.ts';
import { english as say } from '../localeTexts.ts';
import { openSignIn, submitSignIn } from '../signInForm.ts';

/** Ways in which a browser refuses to keep anything. */
const refusals = {
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
  'is full for the second value': () => {
    // oxlint-disable-next-line typescript/unbound-method -- it is called on its storage below
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function refuseUserId(key: string, value: string) {
      if (key === 'userId') throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  },
  'is refused': () => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  },
};

const saveFailed = (page: Page) => page.getByText(say('common:sessionSaveFailed'));

for (const [what, refuse] of Object.entries(refusals)) {
  test(`local storage ${what}: sign-in works for this visit and says so, and theme and language work`, async ({
    page,
    control,
  }) => {
    await page.addInitScript(refuse);
    await openSignIn(page);
    await submitSignIn(page);
    await expect(page).toHaveURL('/cameras');
    await expect(saveFailed(page)).toBeVisible();
    await expect(page.getByText(say('devices:list.count', { count: 14 }))).toBeVisible();
    await page.getByRole('button', { name: say('common:dismiss') }).click();
    await expect(saveFailed(page)).toHaveCount(0);

    await page.getByRole('button', { name: 'Mara Keller' }).click();
    await page.getByRole('radio', { name: say('common:theme.light') }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.keyboard.press('Escape');
    expect((await control.log()).filter(({ code }) => code === 401)).toEqual([]);

    await page.reload();
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/cameras')}`);
  });
}

test('what is kept of a session is none if a part of it is wrong: sign-in, without a call', async ({
  page,
  control,
  provider,
}) => {
  for (const [what, token, userId] of [
    ['a line break in the token', 'a\nrequestToken: b', '1001'],
    ['a token of another script', 'токен', '1001'],
    ['an empty token', '', '1001'],
    ['no userId', 'abcdefghijklmnop', null],
  ] as const)
    await test.step(what, async () => {
      await forgetItems(page, provider.url);
      await storeItems(page, provider.url, { 'Admin-Token': token, ...(userId !== null && { userId }) });
      await openSignIn(page, '/cameras');
      await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/cameras')}`);
    });
  expect((await control.log()).filter(({ path }) => path.startsWith('/api') || path === '/getInfo')).toEqual(
    [],
  );
});

test('a kept token that is script is sent as it is, refused, and never run', async ({ page, provider }) => {
  await storeItems(page, provider.url, {
    'Admin-Token': '"><img/src=x/onerror=alert(1)>',
    userId: '</script><script>alert(1)</script>',
    lang: '../../evil',
    theme: 'evil',
  });
  await page.goto('/cameras');
  await expect(page.getByRole('dialog', { name: say('messages:session.expired') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await expect(page.locator('html')).toHaveAttribute('data-theme', /^(light|dark)$/);
});
