import { forgetCache } from '../cache.ts';
import { expect, test } from '../fixtures.ts';
import type { Rule } from '../control.ts';
import { english as say } from '../localeTexts.ts';
import { plainDay } from '../recordedDay.ts';
import { openSignIn, submitSignIn } from '../signInForm.ts';

const gone: Rule['action'] = { kind: 'answer', raw: 'gone', status: 404 };
const broken: Rule['action'] = { kind: 'answer', raw: 'syntax error (', contentType: 'text/javascript' };
const page404: Rule['action'] = { kind: 'answer', raw: '<p>proxy error</p>', contentType: 'text/html' };

test.describe('the run-time configuration', () => {
  const answers: readonly [string, Rule['action']][] = [
    ['missing', { kind: 'answer', raw: 'not found', status: 404 }],
    ['a page', page404],
    ['empty', { kind: 'answer', raw: '' }],
    ['null', { kind: 'answer', json: null }],
    ['of wrong types', { kind: 'answer', json: { api: 7, brand: {}, inspector: 'yes' } }],
    ['a script for an address', { kind: 'answer', json: { api: 'javascript:alert(1)' } }],
  ];
  test.use({ tolerated: [/status of 404 \(Not Found\) \(http:\/\/[^/]+\/config\.json\)$/] });
  test('whatever is wrong with it, the console runs on its defaults', async ({ page, control, signIn }) => {
    await signIn();
    for (const [what, action] of answers) {
      await test.step(what, async () => {
        await control.rule({ path: '/config.json', action });
        await page.goto('/cameras');
        await expect(page).toHaveTitle('Cameras · Lookout');
        await expect(page.getByText(say('devices:list.count', { count: 14 }))).toBeVisible();
      });
    }
  });

  test('without one a person can sign in', async ({ page, control }) => {
    await control.rule({ path: '/config.json', action: gone });
    await openSignIn(page);
    await submitSignIn(page);
    await expect(page.getByText(say('devices:list.count', { count: 14 }))).toBeVisible();
  });
});

test.describe('a chunk of the console that does not arrive', () => {
  // Chromium and the loader write about each in their own words, and React repeats the error.
  test.use({
    tolerated: [
      /status of 404|Failed to load module script|dynamically imported module|SyntaxError|Unable to preload CSS/,
    ],
  });

  for (const [what, path, address] of [
    ['the layout', '/assets/layout*', '/cameras'],
    ['the camera page', '/assets/cameras-*', '/cameras'],
    ['the texts of the shell', '/assets/en-US-shell*', '/cameras'],
    ['the texts of the pages', '/assets/en-US-pages*', '/user'],
  ] as const) {
    test(`${what} does not arrive: the page says so and offers to try again`, async ({
      page,
      control,
      signIn,
    }) => {
      for (const [how, action] of [
        ['gone', gone],
        ['broken', broken],
        ['a page', page404],
      ] as const) {
        await test.step(how, async () => {
          // The page of before may ask for its chunks until it is gone, and would find them now.
          await page.goto('about:blank');
          await control.reset();
          await signIn();
          await forgetCache(page);
          await control.rule({ path, times: 0, action });
          await page.goto(address);
          await expect(page.getByRole('alert')).toContainText(say('common:chunk.failed'));
          await expect(page.getByRole('button', { name: say('common:tryAgain') })).toBeVisible();
        });
      }
    });
  }

  test('the texts of the sign-in page do not arrive: words without them, never a blank page', async ({
    page,
    control,
  }) => {
    await forgetCache(page);
    await control.rule({ path: '/assets/en-US-signin*', times: 0, action: gone });
    await page.goto('/cameras');
    await expect(page.getByText('The console could not be loaded.')).toBeVisible();
  });
});

test('trying again after a chunk did not arrive shows the console', async ({ page, signIn, problems }) => {
  await signIn();
  const files = '**/assets/cameras-*';
  await page.route(files, (route) => route.abort());
  await page.goto('/cameras');
  const again = page.getByRole('button', { name: say('common:tryAgain') });
  await expect(again).toBeVisible();
  await page.unroute(files);
  // It also arrives automatically, and then there is nothing to press any more.
  await again.click({ timeout: 2000 }).catch(() => undefined);
  await expect(page.getByText(say('devices:list.count', { count: 14 }))).toBeVisible();
  expect(problems.splice(0).length).toBeGreaterThan(0);
});

test.describe('an icon font that does not arrive', () => {
  test.use({ tolerated: [/status of 404 \(Not Found\) \(http:\/\/[^/]+\/assets\/primeicons/] });

  test('leaves a timeline with its alerts, and nothing uncaught', async ({ page, control, signIn }) => {
    await signIn();
    await forgetCache(page);
    await control.rule({ path: '/assets/primeicons*', times: 0, action: gone });
    await page.goto(`/cameras?device=LK0000000001&tab=history&day=${plainDay}`);
    await expect(page.getByRole('slider', { name: say('history:timeline.moment') })).toBeVisible();
    // Who waits for the font waits since before.
    const loaded = () =>
      page.evaluate(() =>
        document.fonts.load('10px primeicons').then(
          () => 'loaded',
          (error: unknown) => String(error),
        ),
      );
    expect(await loaded()).toMatch(/^NetworkError/);
  });
});
