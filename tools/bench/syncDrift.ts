import type { Browser, Page } from 'playwright';
import { clocksShown, type ClockSeen } from '../../tests/browser/clockPicture.ts';
import { clockAccount, clockCamera } from '../../provider/seed/test.ts';
import type { Household } from '../../provider/seed/household.ts';
import { signIn } from './cameras.ts';
import { makeGrid } from './grid.ts';
import { openPage } from './openPage.ts';
import { median, type Row } from './rows.ts';

/** Four cameras of one time zone that show their own clock, live and recorded. */
const cameras = [1, 2, 3, 4].map((number) => ({
  ...clockCamera,
  serialNumber: `LKCLOCK000000${number}`,
  name: `Clock ${number}`,
}));

/** A household with only these cameras. */
export const fourClocks: Household = {
  users: [
    {
      id: clockCamera.ownerId,
      ...clockAccount,
      nickname: 'Clock owner',
      phone: '',
      roles: ['ROLE_OWNER'],
      sites: [clockCamera.site],
    },
  ],
  devices: cameras,
  grids: [],
  orders: [],
};

/** The duration of each measurement. Between two of them, the windows keep playing. */
const lookMs = 3000;
const looks = 5;

const inStep = '[data-machine="syncWindow"][data-state="onDay.showing.following.inStep"]';

/**
 * The time of the first frame of each second of the clock, epoch milliseconds; without the second that was already
 * shown.
 */
function firstPictures(seen: readonly ClockSeen[]): Map<string, number> {
  const came = new Map<string, number>();
  for (const { text, at } of seen) if (!came.has(text)) came.set(text, at);
  const [first] = came.keys();
  if (first !== undefined) came.delete(first);
  return came;
}

/** For each second that all windows have shown, the milliseconds between the first and the last window. */
async function apart(page: Page): Promise<number[]> {
  const seen = await Promise.all(
    cameras.map((_, place) => clocksShown(page.locator(`[data-place="${place}"] video`), lookMs)),
  );
  const [one = new Map<string, number>(), ...others] = seen.map(firstPictures);
  return [...one].flatMap(([second, at]) => {
    const moments = [at, ...others.map((other) => other.get(second) ?? Number.NaN)];
    return moments.some(Number.isNaN) ? [] : [Math.max(...moments) - Math.min(...moments)];
  });
}

/** Opens a second of the day at which all cameras recorded. Each has its own gaps. */
async function findRecorded(page: Page, address: string): Promise<void> {
  for (let hour = 8; hour < 20; hour += 1) {
    await page.goto(`${address}&t=${hour * 3600}`);
    try {
      await page
        .locator(inStep)
        .nth(cameras.length - 1)
        .waitFor({ timeout: 8000 });
      return;
    } catch {
      // One of them has a gap there.
    }
  }
  throw new Error('at no hour of the day all cameras recorded');
}

/** Four windows of grid playback: the time difference of the same second between them. */
export async function benchDrift(browser: Browser, url: string): Promise<Row[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await openPage(context);
    await signIn(page, url, clockAccount);
    const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
    const windows = cameras.map(({ serialNumber }) => serialNumber);
    const grid = await makeGrid(page, { name: 'Clocks', layout: 4, windows });
    await findRecorded(page, `${url}${grid}&play&day=${day}`);
    const all: number[] = [];
    for (let look = 0; look < looks; look += 1) all.push(...(await apart(page)));
    return [
      { name: 'four windows played back: seconds compared', value: all.length, unit: '', figure: null },
      { name: 'four windows played back: apart, median', value: median(all), unit: 'ms', figure: null },
      { name: 'four windows played back: apart at most', value: Math.max(...all), unit: 'ms', figure: 500 },
    ];
  } finally {
    await context.close();
  }
}
