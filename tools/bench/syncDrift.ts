import type { Browser, Page } from 'playwright';
import { clocksShown, type ClockSeen } from '../../tests/browser/clockPicture.ts';
import { clockAccount, clockCamera } from '../../provider/seed/test.ts';
import { fetchSession } from '../../tests/browser/signIn.ts';
import { dayAfter, dayAt } from '../../src/domain/time/deviceDay.ts';
import { listRecordings } from '../../src/services/history/recordings.ts';
import { createHttp } from '../../src/services/wire/http.ts';
import type { Household } from '../../provider/seed/household.ts';
import { signIn } from './cameras.ts';
import { makeGrid } from './grid.ts';
import { openPage } from './openPage.ts';
import { median, type Row } from './rows.ts';
import { sharedMoment } from './sharedMoment.ts';

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
  const arrived = new Map<string, number>();
  for (const { text, at } of seen) if (!arrived.has(text)) arrived.set(text, at);
  const [first] = arrived.keys();
  if (first !== undefined) arrived.delete(first);
  return arrived;
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

/** All cameras must have recorded for this long, in seconds: the looks, with time to open the page. */
const needed = 300;

/** A day and a second of it from which all cameras recorded. Each has its own gaps, which differ from day to day. */
async function recordedMoment(url: string): Promise<{ readonly day: string; readonly second: number }> {
  const { token } = await fetchSession(url, {
    loginAccount: clockAccount.account,
    password: clockAccount.password,
  });
  const http = createHttp({
    base: url,
    token: () => token,
    onRefused: () => {},
    onNotLoggedIn: () => {},
    connection: { answered: () => {}, lost: () => {}, onRestored: () => () => {} },
  });
  const { signal } = new AbortController();
  const today = dayAt(Date.now(), clockCamera.timezone);
  for (let back = 2; back < 20; back += 1) {
    const day = dayAfter(today, -back);
    const recorded = await Promise.all(
      cameras.map(async ({ serialNumber }) => {
        const asked = { serialNumber, day, quality: 'high' } as const;
        const result = await listRecordings(http, asked, signal);
        return result.ok ? result.data.sections : [];
      }),
    );
    const second = sharedMoment(recorded, needed);
    if (second !== null) return { day, second };
  }
  throw new Error('on none of the last days all cameras recorded at the same time');
}

/** Four windows of grid playback: the time difference of the same second between them. */
export async function benchDrift(browser: Browser, url: string): Promise<Row[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await openPage(context);
    await signIn(page, url, clockAccount);
    const { day, second } = await recordedMoment(url);
    const windows = cameras.map(({ serialNumber }) => serialNumber);
    const grid = await makeGrid(page, { name: 'Clocks', layout: 4, windows });
    await page.goto(`${url}${grid}&play&day=${day}&t=${second}`);
    await page
      .locator(inStep)
      .nth(cameras.length - 1)
      .waitFor();
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
