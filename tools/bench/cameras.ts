import type { Browser, Page } from 'playwright';
import { demoAccount } from '../../provider/seed/demo.ts';
import { median, type Row } from './rows.ts';
import { watchScripts } from './openPage.ts';
import { watchTransfer } from './transfer.ts';

const firstRow = 'a[href*="/cameras?device="]';
const published = '[data-machine="deviceList"][data-state="published"]';

/** Signs in like a person, and waits for the list of cameras. */
export async function signIn(
  page: Page,
  url: string,
  user: { account: string; password: string } = demoAccount,
): Promise<void> {
  await page.goto(`${url}/login`);
  await page.locator('input[name="loginAccount"]').fill(user.account);
  await page.locator('input[name="password"]').fill(user.password);
  await page.locator('input[type="checkbox"]').check();
  await page.locator('button[type="submit"]').click();
  await page.locator(firstRow).first().waitFor();
}

/** Keeps a page from becoming idle until `beIdle()` is called in it. */
const heldIdle = `{
  const { requestIdleCallback } = globalThis;
  const held = [];
  globalThis.requestIdleCallback = (callback) => held.push(callback);
  globalThis.beIdle = () => {
    globalThis.requestIdleCallback = requestIdleCallback;
    for (const callback of held) requestIdleCallback(callback);
  };
}`;

/**
 * The JavaScript that a page loads for the list of cameras after sign-in, with no camera chosen, and the part that is
 * prefetched for the next click once the page is idle.
 */
export async function benchCameraHome(browser: Browser, url: string): Promise<Row[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  // Over loopback, prefetched files could arrive before the list is visible.
  await page.addInitScript({ content: heldIdle });
  const transfer = watchTransfer(page);
  await signIn(page, url);
  const { scriptKiB } = await transfer();
  await Promise.all([page.waitForResponse(/\/mpegts-/), page.evaluate('beIdle()')]);
  await page.waitForTimeout(1000);
  const idle = await transfer();
  await context.close();
  return [
    { name: 'camera home: JavaScript with sign-in, gzip', value: scriptKiB, unit: 'KiB', figure: 205 },
    {
      name: 'camera home: JavaScript for the next click, when idle, gzip',
      value: idle.scriptKiB - scriptKiB,
      unit: 'KiB',
      figure: null,
    },
  ];
}

interface ListCost {
  readonly nodes: number;
  readonly rowsMs: number;
  readonly previewsMs: number;
}

/** A list to measure: its page, its first row, and a selector that matches once all thumbnails are loaded. */
interface ListPlace {
  readonly path: string;
  readonly row: string;
  readonly done: string;
}
/** The list of cameras next to an offline one, so that no player is counted. */
export const cameraList: ListPlace = {
  path: '/cameras?device=LK0000000005',
  row: '.list a.row',
  done: published,
};
/** All cameras as a wall. */
export const cameraWall: ListPlace = { path: '/cameras', row: firstRow, done: published };
/** The overview of a hub: its lanes. */
export const hubPicture: ListPlace = { path: '/gatewayDevice', row: '.lanes > li', done: published };

/** One load of a list while signed in. The thumbnails are held back until the first rows are counted. */
async function listCost(page: Page, url: string, place: ListPlace): Promise<ListCost> {
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/device/screenshot/address', async (route) => {
    await held;
    await route.continue();
  });
  const scripts = await watchScripts(page);
  await page.goto(url + place.path);
  await page.locator(place.row).first().waitFor();
  const nodes = await page.locator('*').count();
  const rowsMs = await scripts();
  letGo();
  await page.locator(place.done).waitFor();
  const previewsMs = (await scripts()) - rowsMs;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return { nodes, rowsMs, previewsMs };
}

/** The median cost of five loads of the list, after one that fills the caches. */
export async function benchList(browser: Browser, url: string, place: ListPlace): Promise<ListCost> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, url);
  const costs: ListCost[] = [];
  for (let run = 0; run < 5; run += 1) costs.push(await listCost(page, url, place));
  await context.close();
  return {
    nodes: median(costs.map(({ nodes }) => nodes)),
    rowsMs: median(costs.map(({ rowsMs }) => rowsMs)),
    previewsMs: median(costs.map(({ previewsMs }) => previewsMs)),
  };
}

/** Compares the list of 200 cameras with the list of 10. */
export function listRows(few: ListCost, many: ListCost): Row[] {
  return [
    { name: 'DOM nodes, list of 10 cameras', value: few.nodes, unit: '', figure: null },
    {
      name: 'DOM nodes, list of 200 against 10 cameras',
      value: many.nodes / few.nodes,
      unit: 'x',
      figure: 1.2,
    },
    { name: 'script until the first rows, 10 cameras', value: few.rowsMs, unit: 'ms', figure: null },
    {
      name: 'script until the first rows, 200 against 10',
      value: many.rowsMs / few.rowsMs,
      unit: 'x',
      figure: 1.5,
    },
    { name: 'script for the previews, 10 cameras', value: few.previewsMs, unit: 'ms', figure: null },
    { name: 'script for the previews, 200 cameras', value: many.previewsMs, unit: 'ms', figure: null },
  ];
}

/**
 * Compares the wall of 200 cameras with that of 100, which fills a screen with small tiles; that of 10 has large ones.
 */
export function wallRows(few: ListCost, some: ListCost, many: ListCost): Row[] {
  return [
    { name: 'DOM nodes, wall of 10 cameras', value: few.nodes, unit: '', figure: null },
    { name: 'DOM nodes, wall of 100 cameras', value: some.nodes, unit: '', figure: null },
    {
      name: 'DOM nodes, wall of 200 against 100 cameras',
      value: many.nodes / some.nodes,
      unit: 'x',
      figure: 1.2,
    },
    {
      name: 'script until the first tiles, wall of 200 against 100',
      value: many.rowsMs / some.rowsMs,
      unit: 'x',
      figure: 1.5,
    },
  ];
}

/** Compares the overview of a hub with 64 channels with that of a hub with 4. */
export function hubRows(few: ListCost, many: ListCost): Row[] {
  return [
    { name: 'DOM nodes, a hub of 4 channels', value: few.nodes, unit: '', figure: null },
    { name: 'DOM nodes, 64 against 4 channels', value: many.nodes / few.nodes, unit: 'x', figure: 1.2 },
    {
      name: 'script until the first lanes, 64 against 4 channels',
      value: many.rowsMs / few.rowsMs,
      unit: 'x',
      figure: 1.5,
    },
  ];
}
