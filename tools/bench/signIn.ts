import type { Browser, Page } from 'playwright';
import { median, type Row } from './rows.ts';
import { firstPaint, slowDown } from './slowLine.ts';
import { watchTransfer } from './transfer.ts';

/** Resolves once the console has hydrated the form, to the milliseconds since the page started. */
export async function hydratedForm(page: Page): Promise<number> {
  const taken = await page.waitForFunction(() => {
    const form = document.querySelector('form');
    // React stores its props on each element that it has hydrated.
    const isTaken = form !== null && Object.keys(form).some((key) => key.startsWith('__reactProps'));
    return isTaken && performance.now();
  });
  return Number(await taken.jsonValue());
}

/** Milliseconds until the page paints, and until the console has hydrated its form. */
export async function startSlowly(page: Page, url: string): Promise<{ painted: number; hydrated: number }> {
  await slowDown(page);
  await page.goto(`${url}/login`, { waitUntil: 'commit' });
  const hydrated = await hydratedForm(page);
  return { painted: await firstPaint(page), hydrated };
}

/**
 * Sizes, requests and first paint of the sign-in page without cached files.
 *
 * @param inspected the address of a provider with the inspector on, as `npm start` has it
 */
export async function benchSignIn(browser: Browser, url: string, inspected: string): Promise<Row[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const transfer = watchTransfer(page);
  await page.goto(`${url}/login`, { waitUntil: 'networkidle' });
  const { scriptKiB, styleKiB, requests, fonts } = await transfer();
  await context.close();

  const startCold = async (at: string) => {
    const cold = await browser.newContext();
    const start = await startSlowly(await cold.newPage(), at);
    await cold.close();
    return start;
  };
  const starts: { painted: number; hydrated: number }[] = [];
  const inspectedStarts: typeof starts = [];
  for (let run = 0; run < 5; run += 1) {
    starts.push(await startCold(url));
    inspectedStarts.push(await startCold(inspected));
  }
  const hydrated = median(starts.map((start) => start.hydrated));
  const hydratedInspected = median(inspectedStarts.map((start) => start.hydrated));
  return [
    { name: 'sign-in: JavaScript, gzip', value: scriptKiB, unit: 'KiB', figure: 125 },
    { name: 'sign-in: CSS, gzip', value: styleKiB, unit: 'KiB', figure: 6 },
    { name: 'sign-in: requests', value: requests, unit: '', figure: 6 },
    { name: 'sign-in: font requests', value: fonts, unit: '', figure: 0 },
    {
      name: 'sign-in: first paint, slow 4G and CPU 4x',
      value: median(starts.map(({ painted }) => painted)),
      unit: 'ms',
      figure: 1000,
    },
    {
      name: 'sign-in: hydrated, slow 4G and CPU 4x',
      value: hydrated,
      unit: 'ms',
      figure: 2300,
    },
    {
      name: 'sign-in: hydrated with the inspector on, as npm start has it',
      value: hydratedInspected,
      unit: 'ms',
      figure: 2300,
    },
    {
      name: 'sign-in: hydrated, inspector on against off',
      value: hydratedInspected / hydrated,
      unit: 'x',
      figure: 1.1,
    },
  ];
}
