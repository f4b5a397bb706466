import type { Browser, CDPSession, Page } from 'playwright';
import { endpointPath } from '../../tests/browser/endpointPath.ts';
import { countHoldings, playIn, type Holdings } from '../../tests/browser/livePicture.ts';
import { nineCameras } from '../../tests/browser/nineWindows.ts';
import { signIn } from './cameras.ts';
import { openPage } from './openPage.ts';
import { lowest, median, slope, type Row } from './rows.ts';

const playing = '[data-machine="livePlayer"][data-state="streaming.playing"]';
/** A page without movement: an offline camera. */
const quiet = '/cameras?device=LK0000000005';
/** How long nine windows are observed (ms). */
const watchedMs = 20_000;
const cycles = 20;

/** Navigates the open console to another page, like a link in it. */
const turn = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Creates a grid for the signed-in person and returns its address. */
export async function makeGrid(
  page: Page,
  grid: { readonly name: string; readonly layout: 4 | 9; readonly windows: readonly string[] },
): Promise<string> {
  const id = await page.evaluate(
    async ({ path, ...made }) => {
      const answer = await fetch(path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          requestToken: localStorage.getItem('Admin-Token') ?? '',
        },
        body: JSON.stringify({ userId: localStorage.getItem('userId'), ...made }),
      });
      const { data }: { data: { id: string } } = await answer.json();
      return data.id;
    },
    { path: endpointPath('createGrid'), ...grid },
  );
  return `/grids?grid=${id}`;
}

const nine = { name: 'Nine', layout: 9, windows: nineCameras } as const;

const enter = async (page: Page, address: string): Promise<number> => {
  const since = performance.now();
  await turn(page, address);
  await page.locator(playing).nth(8).waitFor({ timeout: 30_000 });
  return performance.now() - since;
};

async function leave(page: Page, holdings: () => Promise<Holdings>): Promise<Holdings> {
  await turn(page, quiet);
  await page.locator('.gw').first().waitFor({ state: 'detached' });
  for (;;) {
    const held = await holdings();
    if (held.openSockets === 0) return held;
    await page.waitForTimeout(100);
  }
}

/** The number of frames that all windows should have shown so far, and of those that were dropped. */
const pictures = (page: Page) =>
  page.locator('video').evaluateAll((videos) =>
    videos.reduce(
      (sum, video) => {
        if (!(video instanceof HTMLVideoElement)) return sum;
        const { totalVideoFrames, droppedVideoFrames } = video.getVideoPlaybackQuality();
        return { all: sum.all + totalVideoFrames, dropped: sum.dropped + droppedVideoFrames };
      },
      { all: 0, dropped: 0 },
    ),
  );

/** CPU seconds of all processes of the browser. */
async function browserSeconds(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/** Processors that the browser uses while nine windows play from buffers, as with sound. */
async function buffered(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const ofBrowser = await browser.newBrowserCDPSession();
  try {
    const page = await openPage(context);
    await playIn(page, 'mediaSource');
    await signIn(page, url);
    await enter(page, await makeGrid(page, nine));
    const before = await browserSeconds(ofBrowser);
    await page.waitForTimeout(watchedMs);
    return ((await browserSeconds(ofBrowser)) - before) / (watchedMs / 1000);
  } finally {
    await ofBrowser.detach();
    await context.close();
  }
}

/** Nine live windows at once: start time, smoothness, cost, and leaks. */
export async function benchGrid(browser: Browser, url: string): Promise<Row[]> {
  const fromBuffers = await buffered(browser, url);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const ofBrowser = await browser.newBrowserCDPSession();
  try {
    const page = await openPage(context);
    const holdings = await countHoldings(page);
    const ofPage = await context.newCDPSession(page);
    await signIn(page, url);
    const address = await makeGrid(page, nine);
    const first = await enter(page, address);
    const before = await pictures(page);
    const ownBefore = process.cpuUsage();
    const cpuBefore = await browserSeconds(ofBrowser);
    await page.waitForTimeout(watchedMs);
    const cpu = (await browserSeconds(ofBrowser)) - cpuBefore;
    const own = process.cpuUsage(ownBefore);
    const after = await pictures(page);
    const stillPlaying = await page.locator(playing).count();
    const heaps: number[] = [];
    let left = await leave(page, holdings);
    // The thumbnails of the list of cameras stay.
    const { objectUrls } = left;
    const workers = page.workers().length;
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      await enter(page, address);
      left = await leave(page, holdings);
      heaps.push(await heap(ofPage));
    }
    const seconds = watchedMs / 1000;
    return [
      { name: 'nine windows: until all show a picture', value: first, unit: 'ms', figure: null },
      { name: 'nine windows: not playing after 20 s', value: 9 - stillPlaying, unit: '', figure: 0 },
      {
        name: 'nine windows: dropped pictures',
        value: (100 * (after.dropped - before.dropped)) / (after.all - before.all),
        unit: '%',
        figure: 2,
      },
      { name: 'nine windows: processors used by the browser', value: cpu / seconds, unit: 'x', figure: null },
      {
        name: 'nine windows: processors used by the browser, by those if all play from buffers',
        value: cpu / seconds / fromBuffers,
        unit: 'x',
        figure: 1,
      },
      {
        name: 'nine windows: processors used by provider and bench',
        value: (own.user + own.system) / 1e6 / seconds,
        unit: 'x',
        figure: null,
      },
      {
        name: `nine windows: heap after ${cycles} times in and out, by that after 2`,
        value: (heaps.at(-1) ?? Number.NaN) / (heaps[1] ?? Number.NaN),
        unit: 'x',
        figure: 1.1,
      },
      { name: 'nine windows: sockets left behind', value: left.openSockets, unit: '', figure: 0 },
      {
        name: 'nine windows: workers left behind',
        value: page.workers().length - workers,
        unit: '',
        figure: 0,
      },
      { name: 'nine windows: MediaSources left behind', value: left.openMediaSources, unit: '', figure: 0 },
      { name: 'nine windows: decoders left behind', value: left.openDecoders, unit: '', figure: 0 },
      {
        name: 'nine windows: object URLs left behind',
        value: left.objectUrls - objectUrls,
        unit: '',
        figure: 0,
      },
    ];
  } finally {
    await ofBrowser.detach();
    await context.close();
  }
}

/** Time between two samples of the heap (ms). */
const sampleMs = 5000;
/** By then the page has all its parts, and the lists of the player are full (minutes). */
const settled = 5;

/**
 * The browser whose heap is measured for long interprets scripts, and keeps what it has read of them. Otherwise it compiles
 * and discards code as long as it runs, at will: between minutes 3 and 10 of nine windows, machine code and its tables grew
 * by 370 KiB, while the objects of the page became 130 KiB less (heap snapshots, Chromium 156).
 */
export const interpreted =
  '--js-flags=--no-opt --no-maglev --no-sparkplug --no-flush-bytecode --no-lazy-feedback-allocation';

/**
 * Plays nine windows for some minutes, and extrapolates the heap growth to half an hour.
 *
 * @param browser run with {@link interpreted}
 */
export async function benchLongGrid(browser: Browser, url: string, minutes: number): Promise<Row[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await openPage(context);
    const ofPage = await context.newCDPSession(page);
    await signIn(page, url);
    await enter(page, await makeGrid(page, nine));
    const since = performance.now();
    const samples: { minute: number; value: number }[] = [];
    for (let minute = 0; minute < settled + minutes; minute = (performance.now() - since) / 60_000) {
      await page.waitForTimeout(sampleMs);
      if (minute >= settled) samples.push({ minute, value: await heap(ofPage) });
    }
    const held = lowest(samples);
    const perMinute = slope(held);
    const usual = median(held.map(({ value }) => value));
    return [
      { name: `nine windows, ${minutes} min: heap`, value: usual / 1024, unit: 'KiB', figure: null },
      {
        name: `nine windows, ${minutes} min: heap that is added in a minute`,
        value: perMinute / 1024,
        unit: 'KiB',
        figure: null,
      },
      {
        name: `nine windows, ${minutes} min: heap after 30 min at that rate, by that now`,
        value: (usual + 30 * perMinute) / usual,
        unit: 'x',
        figure: 1.02,
      },
      {
        name: `nine windows, ${minutes} min: not playing at the end`,
        value: 9 - (await page.locator(playing).count()),
        unit: '',
        figure: 0,
      },
    ];
  } finally {
    await context.close();
  }
}
