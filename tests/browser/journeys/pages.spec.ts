import { homePath, routes } from '../../../src/domain/shell/routes.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';

test.describe('signed in', () => {
  test.beforeEach(async ({ signIn }) => {
    await signIn();
  });

  test('/ goes to the cameras', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL(homePath);
    await expect(page.getByRole('heading', { level: 1, name: say('shell:page.cameras') })).toBeVisible();
    await expect(page).toHaveTitle('Cameras · Lookout');
  });
});

for (const isSignedIn of [false, true]) {
  const who = isSignedIn ? 'signed in' : 'signed out';
  const afterHome = isSignedIn ? homePath : `/login?redirect=${encodeURIComponent(homePath)}`;

  test(`a path that does not exist says so ${who}, and goes home`, async ({ page, signIn }) => {
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

/** Runs in the page: the address changes unheard, as by Back, while the first page is drawn, which nobody listens to. */
function goBackUnheard(): void {
  const add = window.addEventListener.bind(window);
  window.addEventListener = (...args: Parameters<typeof window.addEventListener>) => {
    if (args[0] === 'popstate' && document.querySelector('[data-machine]') !== null) {
      History.prototype.replaceState.call(history, { idx: 0 }, '', '/grids');
      document.documentElement.dataset['wentBack'] = '';
    }
    add(...args);
  };
}

test('who goes back while the first page is being drawn is there', async ({ page, signIn }) => {
  await signIn();
  await page.addInitScript(goBackUnheard);
  await page.goto('/user');
  await expect(page.locator('html')).toHaveAttribute('data-went-back', '');
  await expect(page).toHaveTitle(/^Grids · /);
  await expect(page).toHaveURL('/grids');
});

test('every page of the layout asks who is not signed in to sign in, and goes back', async ({ page }) => {
  for (const { path } of routes.filter(({ group }) => group !== null)) {
    await page.goto(`${path}?a=1#b`);
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(`${path}?a=1#b`)}`);
  }
});
