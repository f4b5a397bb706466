import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { cameraAddress, cameraTabs } from '../../src/domain/devices/cameraAddress.ts';
import { routes } from '../../src/domain/shell/routes.ts';
import { frontDoor, timezone } from '../../tests/demoRecorders.ts';
import { dayAt } from '../../src/domain/time/deviceDay.ts';
import { biggestDay } from '../../tests/fortyLists.ts';
import { signIn } from './cameras.ts';
import { traceTasks } from './frameCosts.ts';
import { measureFirstPicture } from './live.ts';
import { openPage } from './openPage.ts';
import { median, type Row } from './rows.ts';
import { hydratedForm, startSlowly } from './signIn.ts';
import { firstPaint, slowDown } from './slowLine.ts';

const firstRow = 'a[href*="/cameras?device="]';
const runs = 3;
/** The maximum layout shift of a page. */
const mostShift = 0.02;

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

async function withPage<T>(
  browser: Browser,
  options: BrowserContextOptions,
  measure: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(options);
  try {
    const page = await openPage(context);
    return await measure(page);
  } finally {
    await context.close();
  }
}

/** Milliseconds from a click on a camera to its first live frame, without cached files. */
function clickToPicture(browser: Browser, url: string): Promise<number> {
  return withPage(browser, {}, async (page) => {
    await signIn(page, url);
    await page.waitForLoadState('networkidle');
    return measureFirstPicture(page, frontDoor.serialNumber);
  });
}

/**
 * A cold start of /cameras by a signed-in person on a slow connection: milliseconds to its first paint and its list.
 */
function slowHome(browser: Browser, url: string, storageState: StorageState) {
  return withPage(browser, { storageState }, async (page) => {
    await slowDown(page);
    await page.goto(`${url}/cameras`, { waitUntil: 'commit' });
    const listed = await page.waitForFunction(
      (row) => document.querySelector(row) !== null && performance.now(),
      firstRow,
    );
    return { painted: await firstPaint(page), listed: Number(await listed.jsonValue()) };
  });
}

/** A cold start of /cameras, and one of /login right after it, so that their ratio does not depend on the machine. */
async function slowStarts(browser: Browser, url: string, storageState: StorageState) {
  const home = await slowHome(browser, url, storageState);
  const { hydrated } = await withPage(browser, {}, (page) => startSlowly(page, url));
  return { ...home, hydrated };
}

/**
 * A cold start of a page on a slow processor: CPU milliseconds of its longest task, and of all tasks beyond 50 ms,
 * during which the page does not answer.
 */
function blockedStart(
  browser: Browser,
  address: string,
  options: BrowserContextOptions,
  loaded: (page: Page) => Promise<unknown>,
) {
  return withPage(browser, options, async (page) => {
    // The process of the browser that will show the console.
    await page.goto(new URL('/licenses.txt', address).href);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const costs = await traceTasks(page);
    await page.goto(address);
    await loaded(page);
    await page.waitForTimeout(2000);
    const tasks = await costs();
    return {
      longest: Math.max(...tasks),
      blocked: tasks.reduce((sum, cost) => sum + Math.max(0, cost - 50), 0),
    };
  });
}

/** A layout shift with the elements that moved, from where to where, for the person who fixes it. */
interface Shift {
  readonly sum: number;
  readonly moved: readonly string[];
}

/** The cumulative layout shift of a page without user input. */
function layoutShift(browser: Browser, storageState: StorageState, address: string): Promise<Shift> {
  return withPage(browser, { storageState, viewport: { width: 1440, height: 900 } }, async (page) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    return page.evaluate(
      () =>
        new Promise<Shift>((resolve) => {
          let sum = 0;
          const moved: string[] = [];
          type Source = { node: Element | null; previousRect: DOMRect; currentRect: DOMRect };
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              if (Reflect.get(entry, 'hadRecentInput') !== false) continue;
              sum += Number(Reflect.get(entry, 'value'));
              for (const { node, previousRect, currentRect } of Reflect.get(entry, 'sources') as Source[])
                moved.push(
                  `${node?.getAttribute?.('class')} ${previousRect.x},${previousRect.y} to ${currentRect.x},${currentRect.y}`,
                );
            }
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve({ sum, moved }), 500);
        }),
    );
  });
}

/**
 * CPU time of the longest task while a person first drags the timeline of a day of 50,000 sections, in milliseconds.
 */
function firstDrag(browser: Browser, url: string, storageState: StorageState): Promise<number> {
  return withPage(browser, { storageState }, async (page) => {
    const { serialNumber, day } = biggestDay();
    await page.goto(`${url}${cameraAddress(serialNumber, { tab: 'history', day, second: 43_200 })}`);
    const timeline = page.getByRole('slider').first();
    const box = await timeline.boundingBox({ timeout: 60_000 });
    if (box === null) throw new Error('the timeline is not shown');
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(3000);
    const costs = await traceTasks(page);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; step <= 30; step += 1) await page.mouse.move(x - 4 * step, y);
    await page.mouse.up();
    await page.waitForTimeout(2000);
    return Math.max(...(await costs()));
  });
}

const several = async <T>(measure: () => Promise<T>): Promise<T[]> => {
  const found: T[] = [];
  for (let run = 0; run < runs; run += 1) found.push(await measure());
  return found;
};

/** How fast the console loads: a click, a slow start, layout shifts, the first drag of a full day. */
export async function benchLoading(browser: Browser, url: string): Promise<Row[]> {
  const storageState = await withPage(browser, {}, async (page) => {
    await signIn(page, url);
    return page.context().storageState();
  });
  const ms = (name: string, value: number, figure: number): Row => ({ name, value, unit: 'ms', figure });
  const clicks = await several(() => clickToPicture(browser, url));
  const homes = await several(() => slowStarts(browser, url, storageState));
  const blocked = await several(() =>
    blockedStart(browser, `${url}/cameras`, { storageState }, (page) =>
      page.locator('[data-machine="deviceList"][data-state="published"]').waitFor(),
    ),
  );
  const blockedSignIn = await several(() => blockedStart(browser, `${url}/login`, {}, hydratedForm));
  const tabs = cameraTabs.map((tab) =>
    cameraAddress(
      frontDoor.serialNumber,
      tab === 'history' ? { tab, day: dayAt(Date.now(), timezone), second: 3600 } : { tab },
    ),
  );
  const shifts: Row[] = [];
  for (const path of [...routes.map((route) => route.path), '/no/page', ...tabs]) {
    const { sum, moved } = await layoutShift(
      browser,
      path === '/login' ? { cookies: [], origins: [] } : storageState,
      url + path,
    );
    if (sum > mostShift) console.error(`${path}: ${moved.join('; ')}`);
    const tab = new URL(url + path).searchParams.get('tab');
    const name = path.includes('device=') ? `a camera, ${tab ?? 'live'}` : path;
    shifts.push({ name: `layout shift: ${name}`, value: sum, unit: 'x', figure: mostShift });
  }
  return [
    ms('click on a camera to its first live picture, cold', median(clicks), 150),
    ms('/cameras: first paint, slow 4G and CPU 4x', median(homes.map(({ painted }) => painted)), 1000),
    ms('/cameras: list, slow 4G and CPU 4x', median(homes.map(({ listed }) => listed)), 4400),
    {
      name: '/cameras: list by hydration of /login, slow 4G and CPU 4x',
      value: median(homes.map(({ listed }) => listed)) / median(homes.map(({ hydrated }) => hydrated)),
      unit: 'x',
      figure: 1.1,
    },
    ms('/cameras: longest task, CPU 4x', median(blocked.map(({ longest }) => longest)), 200),
    ms('/cameras: tasks beyond 50 ms, CPU 4x', median(blocked.map((home) => home.blocked)), 240),
    ms('/login: tasks beyond 50 ms, CPU 4x', median(blockedSignIn.map((start) => start.blocked)), 190),
    ...shifts,
    ms(
      '50,000 sections: costliest task of the first drag, CPU time',
      await firstDrag(browser, url, storageState),
      50,
    ),
  ];
}
