import type { Browser, Page } from 'playwright';
import { median, type Row } from './rows.ts';
import { firstPaint, slowDown } from './slowLine.ts';
import { watchTransfer } from './transfer.ts';

/** Milliseconds until the page paints, and until the console has hydrated its form. */
async function startSlowly(page: Page, url: string): Promise<{ painted: number; hydrated: number }> {
  await slowDown(page);
  await page.goto(`${url}/login`, { waitUntil: 'commit' });
  const taken = await page.waitForFunction(() => {
    const form = document.querySelector('form');
    // React stores its props on each element that it has hydrated.
    const isTaken = form !== null && Object.keys(form).some((key) => key.startsWith('__reactProps'));
    return isTaken && performance.now();
  });
  return { painted: await firstPaint(page), hydrated: Number(await taken.jsonValue()) };
}

/** Sizes, requests and first paint of the sign-in page without cached files. */
export async function benchSignIn(browser: Browser, url: string): Promise<Row[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const transfer = watchTransfer(page);
  await page.goto(`${url}/login`, { waitUntil: 'networkidle' });
  const { scriptKiB, styleKiB, requests, fonts } = await transfer();
  await context.close();

  const starts: { painted: number; hydrated: number }[] = [];
  for (let run = 0; run < 3; run += 1) {
    const cold = await browser.newContext();
    starts.push(await startSlowly(await cold.newPage(), url));
    await cold.close();
  }
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
      value: median(starts.map(({ hydrated }) => hydrated)),
      unit: 'ms',
      figure: 2300,
    },
  ];
}
