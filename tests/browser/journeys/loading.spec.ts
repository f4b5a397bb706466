import type { Page } from 'playwright/test';
import { firstCalls } from '../../../tools/firstCalls.ts';
import { expect, test } from '../fixtures.ts';
import { english as say } from '../localeTexts.ts';
import { pauseClock, runUntilSeen } from '../pageClock.ts';
import { openSignIn } from '../signInForm.ts';

/** Fails the files of that name until told, as a network does that is away; counts how often they are asked for. */
async function failFiles(page: Page, name: string) {
  let isUnreachable = true;
  let asked = 0;
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    asked += 1;
    if (isUnreachable) await route.abort('connectionfailed');
    else await route.continue();
  });
  return {
    back: () => {
      isUnreachable = false;
    },
    asked: () => asked,
  };
}

const refused = (name: string) =>
  new RegExp(
    `^console: Failed to load resource: net::ERR_CONNECTION_FAILED \\(http://[^/]+/assets/${name}-.*\\)$`,
  );

/** Takes what the browser writes of the files that failed, and only that, off the list of problems. */
const takeFailures = (problems: string[], name: string) => {
  const written = problems.splice(0);
  expect(written.filter((line) => !refused(name).test(line))).toEqual([]);
};

test('the form for a new password that does not come says so on the sign-in page, and Try again brings it', async ({
  page,
  provider,
  problems,
}) => {
  const files = await failFiles(page, 'PasswordResetForm');
  await openSignIn(page, `${provider.url}/login`);
  await page.clock.install();
  // With a running clock the part is also asked for by itself, and may be on its way at the press.
  await pauseClock(page);
  await page.getByRole('button', { name: say('signIn:forgot') }).click();
  await runUntilSeen(page, page.getByRole('alert').filter({ hasText: say('common:part.failed') }));
  files.back();
  await page.getByRole('button', { name: say('common:tryAgain') }).click();
  await page.clock.resume();
  await expect(page.getByRole('form', { name: say('signIn:reset.title') })).toBeVisible();
  takeFailures(problems, 'PasswordResetForm');
});

test('a panel that did not come is there by itself once the provider is back', async ({
  page,
  signIn,
  problems,
}) => {
  await signIn();
  await page.goto('/cameras?device=LK0000000001&tab=stats');
  const files = await failFiles(page, 'ArchivesPanel');
  await page.getByRole('link', { name: say('devices:tabs.archives') }).click();
  await expect.poll(files.asked).toBeGreaterThan(0);
  files.back();
  await expect(page.locator('[data-machine="archiveQuery"]').first()).toBeVisible();
  takeFailures(problems, 'ArchivesPanel');
});

test('what a tab leads to is fetched when it is pointed at, and when it is focused', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/cameras?device=LK0000000001&tab=stats');
  const tab = page.getByRole('link', { name: say('devices:tabs.archives') });
  await expect(tab).toBeVisible();
  const archives = page.waitForRequest(/\/assets\/ArchivesPanel-/);
  await tab.hover();
  await archives;
  const history = page.waitForRequest(/\/assets\/HistoryPanel-/);
  await page.getByRole('link', { name: say('devices:tabs.history') }).focus();
  await history;
  await expect(page).toHaveURL(/tab=stats/);
});

/** Runs in the page: it never finds itself idle, and so fetches nothing ahead. */
function neverIdle(): void {
  Reflect.set(globalThis, 'requestIdleCallback', () => 0);
}

/** The scripts and sheets that a page asks for while it is opened, each as often as it is asked for, and its configuration. */
async function askedBy(page: Page, open: () => Promise<unknown>): Promise<readonly string[]> {
  const asked: string[] = [];
  const hear = (request: { url: () => string }) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/config.json' || /^\/assets\/.+\.(?:js|css)$/.test(pathname)) asked.push(pathname);
  };
  page.on('request', hear);
  await open();
  page.off('request', hear);
  return asked.toSorted();
}

for (const { name, path, isSignedIn } of [
  { name: 'the sign-in page', path: '/login', isSignedIn: false },
  { name: 'the camera home', path: '/cameras', isSignedIn: true },
]) {
  test(`all that ${name} needs is asked for before its first script has come, each file once`, async ({
    page,
    signIn,
  }) => {
    if (isSignedIn) await signIn();
    await page.addInitScript(neverIdle);
    const script = '**/assets/index-*.js';
    await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    const byItself = await askedBy(page, () => page.goto(path, { waitUntil: 'networkidle' }));
    await page.unroute(script);
    const whole = await askedBy(page, async () => {
      if (!isSignedIn) return openSignIn(page, path);
      await page.goto(path);
      await page.getByRole('link', { name: /^Front door/ }).waitFor();
    });
    expect(whole).toEqual(byItself);
    expect(whole).toEqual([...new Set(whole)]);
    expect(whole).toContain('/config.json');
  });
}

test('the first calls are made before any script is there, and none is made twice', async ({
  page,
  signIn,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/(api|getInfo)/.test(pathname)) calls.push(`${pathname}${search} ${request.postData() ?? ''}`);
  });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await signIn();
  await page.goto('/cameras', { waitUntil: 'commit' });
  const userId = await page.evaluate(() => localStorage.getItem('userId'));
  const expected = (await firstCalls()).map(
    ({ url, body }) => `${url.join(userId ?? '')} ${body?.join(JSON.stringify(userId)) ?? ''}`,
  );
  await expect.poll(() => calls.toSorted()).toEqual(expected.toSorted());
  release();
  await expect(page.getByRole('link', { name: 'Front door', exact: true })).toBeVisible();
  expect(calls.filter((call) => expected.includes(call)).toSorted()).toEqual(expected.toSorted());
});
