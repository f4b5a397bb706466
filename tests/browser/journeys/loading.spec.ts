import type { Page } from 'playwright/test';
import { firstCalls } from '../../../tools/firstCalls.ts';
import { expect, test } from '../fixtures.ts';
import { inspected } from '../inspected.ts';
import { english as say } from '../localeTexts.ts';
import { pauseClock, runUntilSeen } from '../pageClock.ts';
import { openSignIn, submitSignIn } from '../signInForm.ts';

/** Fails the files of that name until stopped, as a network does that is away; counts how often they are asked for. */
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

/**
 * Answers as a server after a new release: its pages name another first script, and it does not have these files, or has
 * them again once the page is loaded again.
 */
async function replaceRelease(page: Page, name: string, { isBack }: { readonly isBack: boolean }) {
  let opened = 0;
  await page.route(`**/assets/${name}-*.js`, (route) =>
    isBack && opened > 0 ? route.continue() : route.fulfill({ status: 404 }),
  );
  await page.route('**/', async (route) => {
    const answer = await route.fetch();
    const text = (await answer.text()).replace(/\/assets\/index-[^"]+\.js/, '/assets/index-newer.js');
    await route.fulfill({ response: answer, body: text });
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) opened += 1;
  });
  return { opened: () => opened };
}

/** Takes what the browser writes of files with this status, and only that, off the list of problems. */
const takeStatus = (problems: string[], status: number, name: string) => {
  const line = new RegExp(`^console: Failed to load resource: .* ${status} \\(.*\\) \\(http://[^/]+/assets/${name}-.*\\)$`); // prettier-ignore
  expect(problems.splice(0).filter((written) => !line.test(written))).toEqual([]);
};

const refused = (name: string) =>
  new RegExp(
    `^console: Failed to load resource: net::ERR_CONNECTION_FAILED \\(http://[^/]+/assets/${name}-.*\\)$`,
  );

/** Takes what the browser writes of the files that failed, and only that, off the list of problems. */
const takeFailures = (problems: string[], name: string) => {
  const written = problems.splice(0);
  expect(written.filter((line) => !refused(name).test(line))).toEqual([]);
};

test('the form for a new password that does not arrive says so on the sign-in page, and Try again brings it', async ({
  page,
  provider,
  problems,
}) => {
  const files = await failFiles(page, 'PasswordResetForm');
  await openSignIn(page, `${provider.url}/login`);
  await page.clock.install();
  // With a running clock the chunk is also asked for automatically, and may be on its way at the press.
  await pauseClock(page);
  await page.getByRole('button', { name: say('signIn:forgot') }).click();
  await runUntilSeen(page, page.getByRole('alert').filter({ hasText: say('common:chunk.failed') }));
  files.back();
  await page.getByRole('button', { name: say('common:tryAgain') }).click();
  await page.clock.resume();
  await expect(page.getByRole('form', { name: say('signIn:reset.title') })).toBeVisible();
  takeFailures(problems, 'PasswordResetForm');
});

test('a panel that did not arrive is there automatically once the provider is back', async ({
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

test('what a tab goes to is fetched when it is pointed at, and when it is focused', async ({
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

for (const { name, path, isSignedIn, rule } of [
  { name: 'the sign-in page', path: '/login', isSignedIn: false },
  { name: 'the sign-in page with the inspector on', path: '/login', isSignedIn: false, rule: inspected },
  { name: 'the camera home', path: '/cameras', isSignedIn: true },
]) {
  test(`all that ${name} needs is asked for before its first script has arrived, each file once`, async ({
    page,
    control,
    signIn,
  }) => {
    if (rule) await control.rule(rule);
    if (isSignedIn) await signIn();
    const script = '**/assets/index-*.js';
    await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    const alone = await askedBy(page, () => page.goto(path, { waitUntil: 'networkidle' }));
    await page.unroute(script);
    const whole = await askedBy(page, async () => {
      if (!isSignedIn) return openSignIn(page, path);
      await page.goto(path);
      await page.getByRole('link', { name: /^Front door/ }).waitFor();
    });
    expect(whole).toEqual(alone);
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
  // Once its alerts have been loaded, they are part of the name.
  await expect(page.getByRole('link', { name: /^Front door\b/ })).toBeVisible();
  expect(calls.filter((call) => expected.includes(call)).toSorted()).toEqual(expected.toSorted());
});

/** Opens a page whose first script is held back until it is released. */
async function openWithoutScript(page: Page, path = '/cameras') {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return { release };
}

const published = '[data-machine="deviceList"][data-state="published"]';

/** The cameras of a list: their names, and the places of their tiles in whole pixels. */
const tilesOf = (page: Page, list: string) =>
  page.locator(`${list} li`).evaluateAll((items) =>
    items.map((item) => {
      const { x, y, width, height } = item.getBoundingClientRect();
      return [item.querySelector('a b')?.textContent, ...[x, y, width, height].map(Math.round)];
    }),
  );

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 800, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`the cameras are listed before any script is there, and stay where they are when the console takes over, ${width} pixels wide`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn();
    const script = await openWithoutScript(page);
    await expect(page.locator('.start-wall a').first()).toHaveText('Front door');
    const early = await tilesOf(page, '.start-wall');
    await page.evaluate(() => {
      const counts: number[] = [];
      Reflect.set(globalThis, 'counts', counts);
      new MutationObserver(() => {
        counts.push(document.querySelectorAll('a[href*="/cameras?device="] b').length);
      }).observe(document, { childList: true, subtree: true });
    });
    script.release();
    await expect(page.locator(published)).toBeVisible();
    await expect(page.locator('.start-wall')).toHaveCount(0);
    await expect.poll(async () => (await tilesOf(page, '.wall-all')).slice(0, early.length)).toEqual(early);
    const least = await page.evaluate(() => Math.min(...(Reflect.get(globalThis, 'counts') as number[])));
    expect(least).toBeGreaterThanOrEqual(early.length);
  });
}

test('what the start page lists is forgotten where the console opens another page', async ({
  page,
  signIn,
}) => {
  await signIn();
  const script = await openWithoutScript(page);
  await expect(page.locator('.start-wall a').first()).toHaveText('Front door');
  const isShown = () => page.evaluate(() => 'shownWall' in globalThis);
  await expect.poll(isShown).toBe(true);
  await page.evaluate(() => history.replaceState(null, '', '/grids'));
  script.release();
  await expect(
    page.getByRole('heading', { name: say('shell:page.grids'), exact: true }).first(),
  ).toBeVisible();
  expect([await page.locator('.start-wall').count(), await isShown()]).toEqual([0, false]);
});

test('the wall stays where it is when its counts arrive, 800 pixels wide', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await signIn();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/alarm/latest', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/cameras');
  await expect(page.locator(published)).toBeVisible();
  const counts = page.getByRole('navigation', { name: say('devices:wall.facets') });
  const newAlerts = counts.getByRole('link', { name: say('devices:wall.facet.newAlerts') });
  await expect(newAlerts).toHaveCount(0);
  release();
  await expect(newAlerts).toBeVisible();
  const shifted = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'));
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
  expect(shifted).toBeLessThan(0.02);
});

test('a camera that is focused before any script is there stays focused when the console takes over', async ({
  page,
  signIn,
}) => {
  await signIn();
  const script = await openWithoutScript(page);
  const third = page.locator('.start-wall a').nth(2);
  await expect(third).toHaveText('Back yard');
  await third.focus();
  script.release();
  await expect(page.locator(published)).toBeVisible();
  await expect(page.locator('.wall a:focus')).toHaveAttribute('href', '/cameras?device=LK0000000003');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.wall a:focus')).toHaveAttribute('href', '/cameras?device=LK0000000004');
});

test('before any script is there, names are text, and a camera opens', async ({ page, signIn, control }) => {
  const name = '<img src=x onerror=alert(1)>';
  await control.device('LK0000000001', { name });
  await signIn();
  await openWithoutScript(page);
  await expect(page.locator('.start-wall a').first()).toHaveText(name);
  expect(await page.locator('.start-wall img').count()).toBe(0);
  await page.getByRole('link', { name }).click({ noWaitAfter: true });
  await expect(page).toHaveURL('/cameras?device=LK0000000001');
});

for (const { what, path, code } of [
  { what: 'of a refused token', path: '/cameras', code: 401 },
  { what: 'on a page that lists other things', path: '/doorHome', code: 1 },
  { what: 'next to a camera', path: '/cameras?device=LK0000000001', code: 1 },
]) {
  test(`the start page lists no cameras ${what}`, async ({ page, signIn, control }) => {
    if (code === 401) {
      await control.rule({
        path: '/api/aithLink/device/info',
        body: { deviceType: ['IPC', 'BATIPC'] },
        action: { kind: 'answer', json: { code, msg: '' } },
      });
    }
    await signIn();
    await openWithoutScript(page, path);
    // No `waitForFunction`: what it repeats is refused by the policy of the page.
    await expect.poll(() => page.evaluate(() => 'askedFirst' in globalThis)).toBe(true);
    // All answers are there, and a frame has been drawn since.
    await page.evaluate(`Promise.allSettled([...askedFirst.answers.values()].map(({ answer }) => answer))
      .then(() => new Promise(requestAnimationFrame)).then(() => new Promise(requestAnimationFrame)).then(() => {})`);
    expect(await page.locator('.start-wall').count()).toBe(0);
  });
}

test('a page whose files a new release has replaced is opened by loading it again, once', async ({
  page,
  signIn,
  problems,
}) => {
  await signIn();
  await page.goto('/cameras?device=LK0000000001&tab=stats');
  const release = await replaceRelease(page, 'ArchivesPanel', { isBack: true });
  await page.getByRole('link', { name: say('devices:tabs.archives') }).click();
  await expect.poll(release.opened).toBe(1);
  await expect(page.locator('[data-machine="archiveQuery"]').first()).toBeVisible();
  await expect(page).toHaveURL('/cameras?device=LK0000000001&tab=archives');
  expect(release.opened()).toBe(1);
  takeStatus(problems, 404, 'ArchivesPanel');
});

test('if it still does not arrive, the page is not loaded again without the person; unsaved input is asked about', async ({
  page,
  signIn,
  problems,
}) => {
  await signIn();
  await page.goto('/cameras?device=LK0000000001&tab=settings');
  const name = page.getByRole('textbox', { name: say('settings:label.name') });
  await name.fill('Porch');
  const release = await replaceRelease(page, 'SoundSection', { isBack: false });
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  const sections = page.getByRole('navigation', { name: say('settings:sections') });
  await sections.getByRole('link', { name: say('settings:sound.title') }).click();
  await expect(page.getByRole('alert').filter({ hasText: say('common:chunk.replaced') })).toBeVisible();
  expect([asked, release.opened()]).toEqual([['beforeunload'], 0]);
  await sections.getByRole('link', { name: say('settings:general.title') }).click();
  await expect(name).toHaveValue('Porch');
  await page.getByRole('button', { name: say('settings:unsaved.discard') }).click();
  await sections.getByRole('link', { name: say('settings:sound.title') }).click();
  const reload = page.getByRole('button', { name: say('common:crashed.again') });
  await reload.click();
  await expect.poll(release.opened).toBe(1);
  // It is still gone: the page only offers to be loaded again.
  await expect(page.getByRole('alert').filter({ hasText: say('common:chunk.replaced') })).toBeVisible();
  await expect(page.locator('[data-machine="chunkLoader"][data-state="replaced.offered"]')).toBeVisible();
  expect([asked, release.opened()]).toEqual([['beforeunload'], 1]);
  takeStatus(problems, 404, 'SoundSection');
});

test('a style sheet that failed once is fetched again with its page', async ({ page, signIn, problems }) => {
  await signIn();
  await page.goto('/cameras');
  let asked = 0;
  await page.route('**/assets/AlertsPage-*.css', async (route) => {
    asked += 1;
    if (asked === 1) await route.fulfill({ status: 503 });
    else await route.continue();
  });
  await page.evaluate(() => {
    history.pushState(null, '', '/alert');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.locator('[data-machine="alertQuery"]').first()).toBeVisible();
  const sheets = await page.evaluate(
    () => [...document.styleSheets].filter(({ href }) => href?.includes('/assets/AlertsPage-')).length,
  );
  expect([asked, sheets]).toEqual([2, 1]);
  takeStatus(problems, 503, 'AlertsPage');
});

for (const [what, name, act] of [
  ['the code of those who are signed in', 'signedIn', submitSignIn],
  [
    'a language',
    'de-DE-signin',
    (page: Page) => page.getByRole('combobox', { name: say('common:language') }).selectOption('Deutsch'),
  ],
] as const) {
  test(`a sign-in page for which a new release has replaced ${what} is loaded again`, async ({
    page,
    problems,
  }) => {
    await openSignIn(page, '/login?redirect=%2Fuser');
    const release = await replaceRelease(page, name, { isBack: true });
    await act(page);
    await expect.poll(release.opened).toBe(1);
    await expect(page).toHaveURL('/login?redirect=%2Fuser');
    takeStatus(problems, 404, name);
  });
}
