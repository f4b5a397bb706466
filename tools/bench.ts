import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright';
import type { Seed } from '../provider/server.ts';
import { startProvider } from '../provider/server.ts';
import { benchCameraHome, benchList, listRows } from './bench/cameras.ts';
import { benchCharts } from './bench/charts.ts';
import { soakFaults } from './bench/faults.ts';
import { benchGrid } from './bench/grid.ts';
import { benchInspection } from './bench/inspection.ts';
import { benchLoading } from './bench/loading.ts';
import { benchLive } from './bench/liveRows.ts';
import { benchPlayback } from './bench/playback.ts';
import { jsonOf, type Row, tableOf } from './bench/rows.ts';
import { benchSignIn } from './bench/signIn.ts';
import { benchTimeline } from './bench/timeline.ts';
import { build } from './build.ts';
import { provideChromium } from './chromium.mjs';

const root = resolve(import.meta.dirname, '..');

/** Runs the measurement against a provider of its own, which serves the built console. */
async function withProvider<T>(seed: Seed, measure: (url: string) => Promise<T>): Promise<T> {
  const data = mkdtempSync(join(tmpdir(), 'lookout-bench-'));
  const provider = await startProvider({ port: 0, data, staticDir: join(root, 'dist'), seed });
  try {
    return await measure(provider.url);
  } finally {
    await provider.close();
    rmSync(data, { recursive: true });
  }
}

const executablePath = await provideChromium();
if (executablePath === null) throw new Error('no Chromium to measure with');
await build();
const browser = await chromium.launch({
  executablePath,
  // As the tests start it: a simulated graphics card would be a part of each figure.
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
const faults = process.argv.indexOf('--faults');
if (faults > 0) {
  const wrong = await soakFaults(browser, Number(process.argv[faults + 1] ?? 60));
  await browser.close();
  process.exit(wrong === 0 ? 0 : 1);
}
const rows: Row[] = [];
try {
  await withProvider('demo', async (url) => {
    rows.push(...(await benchSignIn(browser, url)), ...(await benchCameraHome(browser, url)));
    rows.push(...(await benchPlayback(browser, url)), ...(await benchInspection(browser, url)));
  });
  rows.push(...(await withProvider('test', (url) => benchLoading(browser, url))));
  rows.push(...(await withProvider('demo', (url) => benchGrid(browser, url))));
  const few = await withProvider({ many: 10 }, (url) => benchList(browser, url));
  const many = await withProvider({ many: 200 }, (url) => benchList(browser, url));
  rows.push(...listRows(few, many), ...(await benchLive(browser, join(root, 'dist'))));
  rows.push(...(await benchTimeline(browser)), ...(await benchCharts()));
} finally {
  await browser.close();
}
console.log(tableOf(rows));
writeFileSync(join(root, 'tests/bench/results.json'), jsonOf(rows));
