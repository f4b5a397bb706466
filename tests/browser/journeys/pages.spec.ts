import { homePath, routes } from '../../../src/domain/shell/routes.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { turnTo } from '../turnTo.ts';

const toBuild = routes.filter((route) => route.page === 'notBuilt');
const name = (path: string) => path.slice(1);

test.describe('signed in', () => {
  test.beforeEach(async ({ signIn }) => {
    await signIn();
  });

  test('/ leads to the cameras', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL(homePath);
    await expect(page.getByRole('heading', { level: 1, name: say('shell:page.cameras') })).toBeVisible();
    await expect(page).toHaveTitle('Cameras · Lookout');
  });

  test('every page that is not built yet says so honestly, and leads to the cameras', async ({ page }) => {
    await page.goto(homePath);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    for (const { path } of toBuild) {
      await test.step(path, async () => {
        await turnTo(page, path);
        const title = say(`shell:page.${name(path)}`);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(page).toHaveTitle(`${title} · Lookout`);
        const menu = page.getByRole('navigation', { name: say('shell:menu') });
        await expect(menu.locator('[aria-current="page"]')).toHaveText(title);
        const main = page.getByRole('main');
        await expect(main.getByRole('heading', { name: say('shell:notBuilt.title') })).toBeVisible();
        await expect(main).toContainText(say(`shell:notBuilt.${name(path)}`));
        const on = main.getByRole('link', { name: say('shell:notBuilt.toCameras') });
        await expect(on).toHaveAttribute('href', homePath);
      });
    }
    await page.getByRole('link', { name: say('shell:notBuilt.toCameras') }).click();
    await expect(page).toHaveURL(homePath);
  });
});

for (const isSignedIn of [false, true]) {
  const who = isSignedIn ? 'signed in' : 'signed out';
  const afterHome = isSignedIn ? homePath : `/login?redirect=${encodeURIComponent(homePath)}`;

  test(`a path that does not exist says so ${who}, and leads home`, async ({ page, signIn }) => {
    if (isSignedIn) await signIn();
    for (const path of ['/nothing/here', '/cameras/1', '/Cameras']) {
      await page.goto(path);
      await expect(
        page.getByRole('heading', { level: 1, name: say('messages:page.notFound') }),
      ).toBeVisible();
      await expect(page).toHaveTitle(`${say('messages:page.notFound')} · Lookout`);
      await expect(page).toHaveURL(path);
    }
    await page.getByRole('link', { name: say('messages:page.returnHome') }).click();
    await expect(page).toHaveURL(afterHome);
  });
}

test('every page of the layout asks who is not signed in to sign in, and leads back', async ({ page }) => {
  for (const { path } of routes.filter(({ group }) => group !== null)) {
    await page.goto(`${path}?a=1#b`);
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(`${path}?a=1#b`)}`);
  }
});
