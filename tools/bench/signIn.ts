import type { Browser, Page } from 'playwright';
import { median, type Row } from './rows.ts';
import { watchTransfer } from './transfer.ts';

/** DevTools' "Slow 4G": what it calls 150 ms and 1.6 Mbit/s, as request latency and bytes a second. */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6e6 * 0.9) / 8,
  uploadThroughput: (750e3 * 0.9) / 8,
};

async function firstPaint(page: Page, url: string): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(`${url}/login`, { waitUntil: 'load' });
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const paint = list.getEntriesByName('first-contentful-paint')[0];
          if (paint !== undefined) resolve(paint.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
}

/** Sizes, requests and first paint of the sign-in page with nothing cached. */
export async function benchSignIn(browser: Browser, url: string): Promise<Row[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const transfer = watchTransfer(page);
  await page.goto(`${url}/login`, { waitUntil: 'networkidle' });
  const { scriptKiB, styleKiB, requests, fonts } = await transfer();
  await context.close();

  const paints: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const cold = await browser.newContext();
    paints.push(await firstPaint(await cold.newPage(), url));
    await cold.close();
  }
  return [
    { name: 'sign-in: JavaScript, gzip', value: scriptKiB, unit: 'KiB', figure: 125 },
    { name: 'sign-in: CSS, gzip', value: styleKiB, unit: 'KiB', figure: 6 },
    { name: 'sign-in: requests', value: requests, unit: '', figure: 6 },
    { name: 'sign-in: font requests', value: fonts, unit: '', figure: 0 },
    { name: 'sign-in: first paint, slow 4G and CPU 4x', value: median(paints), unit: 'ms', figure: 1000 },
  ];
}
