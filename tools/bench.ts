// Before all that reads the clock.
import { moveClocksOf } from './bench/movedClock.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type Browser } from 'playwright';
import type { Seed } from '../provider/seed/seeds.ts';
import { startProvider } from '../provider/server.ts';
import { benchAlerts } from './bench/alerts.ts';
import { benchBeside } from './bench/besidePlayer.ts';
import {
  benchCameraHome,
  benchList,
  cameraList,
  cameraWall,
  hubPicture,
  hubRows,
  listRows,
  wallRows,
} from './bench/cameras.ts';
import { benchCharts } from './bench/charts.ts';
import { soakFaults } from './bench/faults.ts';
import { benchFortyLists } from './bench/fortyLists.ts';
import { benchGrid, benchLongGrid, interpreted } from './bench/grid.ts';
import { benchInspection } from './bench/inspection.ts';
import { benchLoading } from './bench/loading.ts';
import { benchLive } from './bench/liveRows.ts';
import { machineRows, measureMachine } from './bench/machineSpeed.ts';
import { benchOwnCameras } from './bench/ownCameras.ts';
import { benchMotionSearch } from './bench/motionSearch.ts';
import { benchPlayback } from './bench/playback.ts';
import { benchRecovery } from './bench/recovery.ts';
import { jsonOf, measuredRows, type Row, tableOf } from './bench/rows.ts';
import { benchSignIn } from './bench/signIn.ts';
import { benchDrift, fourClocks } from './bench/syncDrift.ts';
import { benchTimeline } from './bench/timeline.ts';
import { build } from './build.ts';
import { provideChromium } from './chromium.mjs';

const root = resolve(import.meta.dirname, '..');

/** Runs the measurement against its own provider, which serves the built console, by default without inspector. */
async function withProvider<T>(
  seed: Seed,
  measure: (url: string) => Promise<T>,
  inspector = false,
): Promise<T> {
  const data = mkdtempSync(join(tmpdir(), 'lookout-bench-'));
  const provider = await startProvider({ port: 0, data, staticDir: join(root, 'dist'), seed, inspector });
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
const launch = async (...more: readonly string[]): Promise<Browser> => {
  // The same arguments as in the tests. A simulated graphics card would distort every figure.
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  const launched = await chromium.launch({ executablePath, args: [...args, ...more] });
  moveClocksOf(launched);
  return launched;
};
const browser = await launch();
const faults = process.argv.indexOf('--faults');
if (faults > 0) {
  const wrong = await soakFaults(browser, Number(process.argv[faults + 1] ?? 60));
  await browser.close();
  process.exit(wrong === 0 ? 0 : 1);
}
/** The value of a command line flag. */
const flag = (name: string): string | null => {
  const at = process.argv.indexOf(name);
  return at < 0 ? null : (process.argv[at + 1] ?? null);
};
const minutes = Number(flag('--minutes') ?? 8);
/** The parts of the benchmark, in order. */
const parts: Readonly<Record<string, () => Promise<Row[]>>> = {
  signIn: () =>
    withProvider('demo', (url) =>
      withProvider('demo', (inspected) => benchSignIn(browser, url, inspected), true),
    ),
  cameraHome: () => withProvider('demo', (url) => benchCameraHome(browser, url)),
  playback: () => withProvider('demo', (url) => benchPlayback(browser, url)),
  inspection: () => withProvider('demo', (url) => benchInspection(browser, url)),
  loading: () => withProvider('test', (url) => benchLoading(browser, url)),
  grid: () => withProvider('demo', (url) => benchGrid(browser, url)),
  longGrid: () =>
    withProvider('demo', async (url) => {
      const slow = await launch(interpreted);
      try {
        return await benchLongGrid(slow, url, minutes);
      } finally {
        await slow.close();
      }
    }),
  drift: () => withProvider(fourClocks, (url) => benchDrift(browser, url)),
  alerts: () => withProvider({ many: 60 }, (url) => benchAlerts(browser, url)),
  list: async () => {
    const costOf = (many: number) => withProvider({ many }, (url) => benchList(browser, url, cameraList));
    return listRows(await costOf(10), await costOf(200));
  },
  wall: async () => {
    const costOf = (many: number) => withProvider({ many }, (url) => benchList(browser, url, cameraWall));
    return wallRows(await costOf(10), await costOf(100), await costOf(200));
  },
  hub: async () => {
    const few = await withProvider({ channels: 4 }, (url) => benchList(browser, url, hubPicture));
    return hubRows(few, await withProvider({ channels: 64 }, (url) => benchList(browser, url, hubPicture)));
  },
  live: () => benchLive(browser, join(root, 'dist')),
  cameras: () => benchOwnCameras(browser, join(root, 'dist')),
  beside: () => withProvider('demo', (url) => benchBeside(browser, url)),
  recovery: () => benchRecovery(browser, join(root, 'dist')),
  timeline: () => benchTimeline(browser),
  charts: () => benchCharts(),
  fortyLists: () => benchFortyLists(),
  motionSearch: () => benchMotionSearch(),
};
const only = flag('--only')?.split(',') ?? Object.keys(parts);
const rows: Row[] = [];
const broken: string[] = [];
const speeds: number[] = [];
try {
  for (const name of only) {
    const part = parts[name];
    if (part === undefined) throw new Error(`--only takes some of ${Object.keys(parts).join(',')}`);
    speeds.push(measureMachine());
    try {
      const measured = measuredRows(await part());
      console.log(tableOf(measured));
      rows.push(...measured);
    } catch (error) {
      // The other parts still run, because the whole takes long.
      console.error(`${name} is broken:`, error);
      broken.push(name);
    }
  }
  const machine = machineRows(speeds);
  console.log(tableOf(machine));
  rows.push(...machine);
} finally {
  await browser.close();
}
if (broken.length > 0) {
  console.error(`Broken: ${broken.join(', ')}. No result is written.`);
  process.exitCode = 1;
}
// A result of some parts is not written, because the file holds the whole result.
else if (only.length === Object.keys(parts).length) {
  writeFileSync(join(root, 'tests/bench/results.json'), jsonOf(rows));
}
