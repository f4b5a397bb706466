import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { expect } from 'playwright/test';
import { toWire } from '../src/domain/wire/fieldNames.ts';
import { startProvider } from '../provider/server.ts';
import { createControl, type Control } from '../tests/browser/control.ts';
import { demoAccount } from '../tests/browser/signIn.ts';
import { provideChromium } from './chromium.mjs';
import { buildWhereNeeded } from './freshBuild.ts';

// Takes new screenshots of the console for README.md, of the demo household in the afternoon of the day before
// yesterday. The screenshot of the storyboard is cropped by hand.

const root = resolve(import.meta.dirname, '..');
const folder = join(root, 'docs/images');
const dayMs = 24 * 3600 * 1000;
const afternoon = new Date(Date.now() - 2 * dayMs).setUTCHours(15, 24, 30, 0);
const ahead = afternoon - Date.now();
const yesterday = new Date(afternoon - dayMs).toISOString().slice(0, 10);
const phone = { width: 390, height: 844 };
/** Small files in which text stays sharp. */
const quality = 82;
/** The console uses the fonts of the machine. These look alike on all machines. */
const fonts = ":root { --font: Inter, Arial, 'Liberation Sans', sans-serif !important }";

type Picture = {
  readonly name: string;
  readonly path: string;
  readonly theme: 'light' | 'dark';
  readonly size?: { readonly width: number; readonly height: number };
  /** Waits until its subject is loaded, and opens it. */
  readonly arrange: (page: Page, control: Control) => Promise<unknown>;
  /** Opens the page to show, if it is a second page next to the console. */
  readonly beside?: (page: Page) => Promise<Page>;
};

const state = (page: Page, machine: string, of: string) =>
  page.locator(`[data-machine="${machine}"][data-state^="${of}"]`).first().waitFor();

/** Waits until a number of videos play. */
const playing = (page: Page, count: number) =>
  page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('video')].filter((video) => video.currentTime > 0.5).length >= wanted,
    count,
  );

/** The demo videos last 16 s and follow the clock. Waits until somebody is at the front door. */
const somebodyThere = (page: Page) =>
  page.waitForFunction(() => Date.now() % 16_000 > 10_300 && Date.now() % 16_000 < 10_900, null, {
    polling: 50,
  });

const live = async (page: Page) => {
  await state(page, 'livePlayer', 'streaming.playing');
  await somebodyThere(page);
};
/** Waits until nothing is loading, including images. */
const settled = (page: Page) =>
  page.waitForFunction(
    () =>
      [...document.images].every((image) => image.complete) &&
      document.querySelector('main .skeleton, [data-state^="loading"]') === null &&
      !/Loading|Connecting|Looking/.test(document.body.innerText),
  );

/** Waits for a number of images. */
const images = (page: Page, count: number) =>
  page.waitForFunction((wanted) => document.querySelectorAll('#main img').length >= wanted, count);

/** Somebody rings at the door. */
async function ring(page: Page, control: Control): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[data-machine="missedRings"]') !== null);
  await expect.poll(() => control.alertStreams()).toBe(1);
  await control.alert('LKDB00000001', 'doorbell');
  await page.locator('section.ring [data-state="streaming.playing"]').waitFor();
  await settled(page);
  await somebodyThere(page);
}

/** The session in the inspector, next to a newly opened console. */
async function inspector(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(new URL('/inspect.html', page.url()).href);
  await other.getByText('session', { exact: true }).first().click();
  await other.addStyleTag({ content: fonts });
  await other.getByText('loadInfo done').first().waitFor();
  await other.getByText(/^Laying out/).waitFor({ state: 'hidden' });
  return other;
}

/** What two cameras saw at noon, and a note, as an incident that is open. */
async function incident(page: Page): Promise<void> {
  const { token, userId } = await page.evaluate(() => ({
    token: localStorage.getItem('Admin-Token') ?? '',
    userId: localStorage.getItem('userId'),
  }));
  const call = async (name: string, body: object): Promise<{ readonly id: string }> => {
    const answer = await fetch(new URL(`/api/aithLink/user/incident/${name}`, page.url()), {
      method: 'POST',
      headers: { 'content-type': 'application/json', requestToken: token },
      body: toWire({ userId, ...body }),
    });
    return (await answer.json()).data;
  };
  const { id } = await call('create', { name: 'Package on the porch' });
  for (const [serialNumber, start] of [
    ['LK0000000001', 43_205],
    ['LK0000000004', 43_220],
  ] as const) {
    await call('clip', { id, serialNumber, day: yesterday, start, end: start + 10 });
  }
  const at = Date.parse(`${yesterday}T11:00:12Z`);
  await call('note', { id, at, timezone: 'Europe/Berlin', text: 'The package was still there' });
  await page.goto(new URL(`/incidents?id=${id}`, page.url()).href);
  await page.addStyleTag({ content: fonts });
  await images(page, 2);
}

/** Somebody walked past the door. */
async function search(page: Page): Promise<void> {
  await playing(page, 1);
  await page.keyboard.press('v');
  await page.locator('.search-draw').waitFor();
  await page.waitForFunction(
    () => [...document.querySelectorAll('video')].filter(({ readyState }) => readyState >= 2).length > 5,
  );
}

const pictures: readonly Picture[] = [
  {
    name: 'wall',
    path: '/cameras',
    theme: 'light',
    arrange: settled,
  },
  { name: 'live', path: '/cameras?device=LK0000000001', theme: 'dark', arrange: live },
  {
    name: 'history',
    path: `/cameras?device=LK0000000001&tab=history&day=${yesterday}&t=43205`,
    theme: 'light',
    arrange: (page) => playing(page, 1),
  },
  {
    name: 'search',
    path: `/cameras?device=LK0000000001&tab=history&day=${yesterday}&t=43205`,
    theme: 'dark',
    arrange: search,
  },
  {
    name: 'health',
    path: '/cameras?device=LK0000000003&tab=settings&section=health',
    theme: 'light',
    arrange: (page) => page.locator('#health-kept').waitFor(),
  },
  {
    name: 'alerts-only',
    path: `/cameras?device=LK0000000001&tab=history&day=${yesterday}&t=43205`,
    theme: 'dark',
    async arrange(page) {
      await playing(page, 1);
      await page.locator('.tl-only').first().click();
      await page.locator('.tl-only').first().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'side-by-side',
    path: `/grids?${[1, 2, 4, 6].map((place) => `camera=LK${String(place).padStart(10, '0')}`).join('&')}&at=${
      Date.parse(`${yesterday}T11:00:05Z`) / 1000
    }`,
    theme: 'light',
    arrange: (page) => playing(page, 3),
  },
  { name: 'incident', path: '/alert', theme: 'light', arrange: incident },
  {
    name: 'alerts',
    path: '/alert?review=all&period=all&device=LK0000000001',
    theme: 'dark',
    async arrange(page) {
      for (const place of [1, 2]) await page.locator('.ev').nth(place).getByRole('checkbox').click();
      await page.locator('.ev a').first().click();
      await playing(page, 1);
    },
  },
  {
    name: 'grid',
    path: '/grids?grid=3001',
    theme: 'dark',
    async arrange(page) {
      await playing(page, 4);
      await somebodyThere(page);
    },
  },
  {
    name: 'gateway',
    path: '/gatewayDevice?gateway=LKGW00000001&detector=3',
    theme: 'light',
    arrange: (page) => page.locator('#detector-name').waitFor(),
  },
  {
    name: 'rules',
    path: '/cameras?device=LK0000000001&tab=settings&section=rules',
    theme: 'light',
    async arrange(page) {
      await page.locator('.rule-open').first().click();
      await page.getByRole('grid').waitFor();
    },
  },
  {
    name: 'storage',
    path: '/cloudStorage?buy=LK0000000001',
    theme: 'light',
    arrange: (page) => page.getByText('Cycle storage, 1 month').click(),
  },
  {
    name: 'shop',
    path: '/shop?store=capability&device=LK0000000001',
    theme: 'dark',
    arrange: (page) => images(page, 8),
  },
  {
    name: 'phone-wall',
    path: '/cameras',
    theme: 'light',
    size: phone,
    arrange: settled,
  },
  {
    name: 'phone-history',
    path: `/cameras?device=LK0000000001&tab=history&day=${yesterday}&t=43205`,
    theme: 'light',
    size: phone,
    arrange: (page) => playing(page, 1),
  },
  {
    name: 'phone-alerts',
    path: '/alert?review=all&period=all',
    theme: 'dark',
    size: phone,
    arrange: (page) => images(page, 6),
  },
  {
    name: 'doorbell',
    path: '/doorHome',
    theme: 'light',
    arrange: ring,
  },
  { name: 'inspector', path: '/cameras', theme: 'light', arrange: settled, beside: inspector },
  { name: 'phone-ring', path: '/cameras', theme: 'light', size: phone, arrange: ring },
];

async function take(browser: Browser, url: string, { name, path, theme, size, arrange, beside }: Picture) {
  const control = createControl(url);
  await control.reset();
  await control.quietRings();
  const { token, userId } = await control.session(demoAccount.loginAccount);
  const context = await browser.newContext({
    viewport: size ?? { width: 1440, height: 900 },
    deviceScaleFactor: size === undefined ? 1 : 1.5,
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    // For the fonts.
    bypassCSP: true,
  });
  const page = await context.newPage();
  await page.clock.install({ time: Date.now() + ahead });
  await page.addInitScript(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    },
    { 'Admin-Token': token, userId, theme },
  );
  await page.goto(url + path);
  await page.locator('#main [data-machine]').first().waitFor();
  await page.addStyleTag({ content: fonts });
  await settled(page);
  await arrange(page, control);
  await settled(page);
  const shown = (await beside?.(page)) ?? page;
  const session = await context.newCDPSession(shown);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
  const bytes = Buffer.from(data, 'base64');
  writeFileSync(join(folder, `${name}.webp`), bytes);
  await context.close();
  console.log(`${name}.webp ${Math.round(bytes.length / 1024)} KiB`);
  return bytes.length;
}

const wanted = process.argv.slice(2);
const executablePath = await provideChromium();
if (executablePath === null) throw new Error('no Chromium to take pictures with');
await buildWhereNeeded();
const data = mkdtempSync(join(tmpdir(), 'lookout-pictures-'));
const provider = await startProvider({
  port: 0,
  data,
  staticDir: join(root, 'dist'),
  control: true,
  inspector: true,
  trueNow: () => Date.now() + ahead,
});
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const picture of pictures.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
    await take(browser, provider.url, picture);
} finally {
  await browser.close();
  await provider.close();
  rmSync(data, { recursive: true });
}
