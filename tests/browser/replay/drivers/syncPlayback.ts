import { expect, type Route } from 'playwright/test';
import { isPlaybackAddress, readGridAddress } from '../../../../src/domain/grids/gridAddress.ts';
import { dayAfter, momentOf } from '../../../../src/domain/time/deviceDay.ts';
import { fromWire } from '../../../../src/domain/wire/fieldNames.ts';
import { timezone } from '../../../demoRecorders.ts';
import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { pauseClock, runUntilSeen } from '../../pageClock.ts';
import { member, pageButton } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { driveway, front, openGrids } from '../gridStage.ts';
import { turnTab } from '../liveWindow.ts';
import { closely } from '../liveStage.ts';

const recordingsPath = endpointPath('listRecordings');
const devicesPath = endpointPath('listDevices');
const bell = 'LKDB00000001';
/** The cameras of the windows, by their place. */
const cameras: Readonly<Record<string, string>> = { 0: front, 1: bell, 2: driveway };
/** A minute before midnight: what is played back passes it. */
const late = 86_340;
/** So long a window plays on that nobody sees (ms). */
const giveBackMs = 3000;

/** The lists of recordings that are asked for, by camera. */
const askedOf = new WeakMap<object, Map<string, Route>>();

const press = (key: string) => (context: ReplayContext) => pageButton(context, key).click();
const playback = ({ page }: ReplayContext) => page.locator('[data-machine="syncPlayback"]');

const opening = (context: ReplayContext) => playback(context).getByText(say('common:loading'));

const back = ({ page }: ReplayContext) =>
  page.getByRole('button', { name: say('history:back', { seconds: 10 }) }).click();

/** Pages on which the list of doorbells can be read. */
const hasBells = new WeakSet<object>();

/** The cameras arrive; the doorbells once somebody tries again. */
async function holdDevices({ control, page }: ReplayContext): Promise<void> {
  await control.rule({
    path: devicesPath,
    body: { deviceType: ['IPC', 'BATIPC'] },
    times: 0,
    action: { kind: 'hold' },
  });
  await page.route(`**${devicesPath}`, async (route) => {
    const kinds: unknown = member(fromWire(route.request().postData() ?? '{}'), 'deviceType');
    if (hasBells.has(page) || !Array.isArray(kinds) || !kinds.includes('DOORBELL')) await route.continue();
    else await route.fulfill({ json: { code: 500, msg: '', data: null } });
  });
}

/** The grid opens, or a doorbell of it is found. */
async function findCameras(context: ReplayContext): Promise<void> {
  const { control, page } = context;
  if (await pageButton(context, 'common:tryAgain').isVisible()) {
    hasBells.add(page);
    await pageButton(context, 'common:tryAgain').click();
    await expect.poll(() => askedOf.get(page)?.has(bell), closely).toBe(true);
    return;
  }
  const pause = pageButton(context, 'history:pause');
  // A call that the page gave up may be held before the one that it waits for.
  await expect(async () => {
    for (const { path } of await control.held()) if (path === devicesPath) await control.release(devicesPath);
    await page.clock.runFor(200);
    await expect(pause).toBeVisible({ timeout: 300 });
  }).toPass();
  // The page's clock has run on since it began to gather: it begins once more, while that stands.
  await back(context);
}

/** A window has nothing to show: the provider knows no list of its camera. */
async function settle({ page }: ReplayContext, serialNumber: string): Promise<void> {
  const asked = askedOf.get(page);
  await expect.poll(() => asked?.has(serialNumber), closely).toBe(true);
  const route = asked?.get(serialNumber);
  asked?.delete(serialNumber);
  await route?.fulfill({ json: { code: 601, msg: 'device.notExist', data: null } });
}

/** It is as late as the clock of the grid for a moment, and then as late as before. */
async function reachNow(context: ReplayContext): Promise<void> {
  const { page } = context;
  const now = await page.evaluate(() => Date.now());
  const named = readGridAddress(new URL(page.url()).search);
  if (!isPlaybackAddress(named) || named.day === null || named.second === null) throw new Error('no moment');
  await page.clock.setSystemTime(momentOf(named.day, named.second - 1, timezone));
  await page.clock.runFor(100);
  await expect(playback(context)).toHaveAttribute('data-state', 'atEnd');
  await page.clock.setSystemTime(now);
}

const shows = (key: string, note: string) => async (context: ReplayContext) => {
  await expect(pageButton(context, key)).toBeVisible();
  await expect(context.page.locator('.gp-note')).toHaveText(note);
};

export const syncPlayback: BrowserDriver = {
  stoppedClock: true,
  start: async (context) => {
    const { page } = context;
    const asked = new Map<string, Route>();
    askedOf.set(page, asked);
    await page.route(`**${recordingsPath}`, (route) => {
      const serialNumber = String(member(fromWire(route.request().postData() ?? '{}'), 'serialNumber'));
      asked.set(serialNumber, route);
    });
    await holdDevices(context);
    const grid = { name: 'House', layout: 4, windows: [front, bell, driveway, null] } as const;
    await openGrids(context, [grid], '/grids');
    // A console that does not listen to its address yet would miss the step to the next one.
    await expect(page.getByRole('link', { name: say('grids:new'), exact: true })).toBeVisible();
    await pauseClock(page);
    const day = dayAfter(new Date().toISOString().slice(0, 10), -3);
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/grids?grid=g1&play&day=${day}&t=${late}`);
    await runUntilSeen(page, playback(context));
  },
  perform: {
    'cameras.known': findCameras,
    'window.settled': (context, { place }) => settle(context, cameras[String(place)] ?? ''),
    play: press('history:play'),
    pause: press('history:pause'),
    seek: back,
    'speed.choose': async ({ page }, { speed }) => {
      await page.getByRole('combobox', { name: say('history:speed') }).selectOption(String(speed));
    },
    'day.reached': ({ page }) => page.clock.fastForward(150_000),
    'now.reached': reachNow,
    'tab.hidden': (context) => turnTab(context, 'hidden'),
    'tab.shown': async (context) => {
      // A grid that is paused does not say whether its tab was hidden before.
      await turnTab(context, 'hidden');
      // All windows are given back, and return.
      await context.page.clock.runFor(giveBackMs);
      askedOf.get(context.page)?.clear();
      await turnTab(context, 'visible');
    },
  },
  see: {
    opening: (context) => expect(opening(context)).toBeAttached(),
    gathering: shows('history:pause', say('gridLive:playback.gathering')),
    running: shows('history:pause', ''),
    suspended: shows('history:pause', ''),
    paused: shows('history:play', ''),
    atEnd: shows('history:play', say('history:atEnd.title')),
  },
  alsoTaken: ({ from }) => (from === 'opening' ? ['syncPlayback.gathering | seek'] : []),
};
