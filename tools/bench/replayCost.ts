import type { Browser } from 'playwright';
import { createControl } from '../../tests/browser/control.ts';
import { inspected } from '../../tests/browser/inspected.ts';
import { startProviderProcess, type ProviderProcess } from '../../tests/browser/providerProcess.ts';
import { drivers } from '../../tests/browser/replay/drivers/all.ts';
import type { FeedListener } from '../../tests/browser/replay/feedListener.ts';
import { walk } from '../../tests/browser/replay/walk.ts';
import { demoAccount, fetchSession, keepSession, type DemoAccount } from '../../tests/browser/signIn.ts';
import { readPathFile } from '../paths/pathFiles.ts';
import { openPage, watchScripts } from './openPage.ts';
import { median, type Row } from './rows.ts';

/** Machines whose first path is replayed: a person on the most used pages, within a minute. */
const machines = ['login', 'deviceList', 'deviceFilter', 'alertQuery', 'archiveQuery', 'timelineZoom'];
const rounds = 5;

/**
 * Ignores the feed and waits for nothing. The replay still checks the page, in the same way with and without
 * inspection.
 */
const deaf: FeedListener = {
  expectTransitions: async () => {},
  expectState: async () => {},
  pending: async () => [],
  state: async () => '',
  taken: () => [],
  begin: () => {},
  since: async () => null,
};

/** The script time of the console while the first path of a machine is replayed in it, in milliseconds. */
async function pathCost(
  browser: Browser,
  { url }: ProviderProcess,
  machine: string,
  watched: boolean,
): Promise<number> {
  const driver = drivers[machine];
  const [path] = readPathFile(machine).paths;
  if (driver === undefined || path === undefined) throw new Error(`${machine} has no path to walk`);
  const control = createControl(url);
  await control.reset();
  if (watched) await control.rule(inspected);
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // The time zone of the cameras, because a driver reads their times without an offset.
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  });
  const inspector = watched ? await context.newPage() : null;
  await inspector?.goto(`${url}/inspect.html`);
  await inspector?.getByRole('heading', { name: 'No console is open' }).waitFor();
  const page = await openPage(context);
  const scripts = await watchScripts(page);
  const signIn = async (account: DemoAccount = demoAccount) =>
    keepSession(page, url, await fetchSession(url, account));
  await walk(driver, { page, url, control, feed: deaf, signIn, machine }, path);
  const cost = await scripts();
  await context.close();
  return cost;
}

/** The cost of inspection for the path replay: alternately off, and on with an open inspector. */
export async function benchReplayCost(browser: Browser): Promise<Row[]> {
  const provider = await startProviderProcess();
  const costs = machines.map((machine) => ({ machine, off: new Array<number>(), on: new Array<number>() }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { machine, off, on } of costs) {
      for (const watched of round % 2 === 0 ? [false, true] : [true, false]) {
        (watched ? on : off).push(await pathCost(browser, provider, machine, watched));
      }
    }
  }
  await provider.close();
  const sum = (kind: 'off' | 'on') => costs.reduce((total, cost) => total + median(cost[kind]), 0);
  return [
    {
      name: 'inspector: script time of six replayed paths, off',
      value: sum('off'),
      unit: 'ms',
      figure: null,
    },
    {
      name: 'inspector: script time of the replay, watched by an inspector',
      value: sum('on') / sum('off'),
      unit: 'x',
      figure: 1.05,
    },
  ];
}
