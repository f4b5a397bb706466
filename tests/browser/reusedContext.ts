import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright/test';
import { watchContextClock, type ContextClock } from './contextClock.ts';
import { createControl } from './control.ts';
import { originTab } from './originTab.ts';

/** What tests ask of their browser context that is not the same for all. Another option that one sets belongs here. */
type Asked = Pick<BrowserContextOptions, 'viewport' | 'hasTouch'>;

interface Reused {
  readonly context: BrowserContext;
  /** Stays open from test to test. */
  readonly tab: Page;
  readonly asked: string;
  readonly clock: ContextClock;
}

/** After so many tests what they left in the renderer's memory is removed: later ones would have to carry it. */
const servedBeforeSweep = 8;

let reused: Reused | null = null;
let served = 0;

/**
 * The browser context that serves test after test of this worker, with nothing in it but one tab of the console's origin
 * at `url`, which runs no console. Its cache and that tab's process keep what is loaded and compiled of the console: most
 * of what a page costs. Playwright's own `reuseContext` throws that away after each test.
 */
export async function openReusedContext(
  browser: Browser,
  url: string,
  asked: Asked,
): Promise<BrowserContext> {
  const known = JSON.stringify(asked);
  if (reused !== null && reused.asked !== known) await dropReusedContext();
  if (reused === null) {
    const context = await browser.newContext(asked);
    // The clock that a test moves is everybody's: a provider that stated its own would say that the page's is wrong.
    const clock = watchContextClock(context, () => createControl(url).stateTime(false));
    reused = { context, tab: await originTab(context, url), asked: known, clock };
  }
  return reused.context;
}

/**
 * Removes pages, local storage and cookies, or closes the context where a test did to it what cannot be undone. Whatever
 * else a test wants of it, such as routes and what is listened to, belongs to its page and goes with that.
 */
export async function clearReusedContext(url: string): Promise<void> {
  if (reused === null) return;
  const { context, tab, clock } = reused;
  const { origin } = new URL(url);
  if (tab.isClosed() || context.pages().some((page) => hasOtherOrigin(page.url(), origin))) {
    await dropReusedContext();
    return;
  }
  const others = context.pages().filter((page) => page !== tab);
  await Promise.all(others.map((page) => page.close()));
  if (clock.isTaken()) {
    if (!(await clock.remove())) {
      await dropReusedContext();
      return;
    }
    // The tab still has the clock that was removed.
    await tab.reload();
  }
  await tab.evaluate(() => localStorage.clear());
  await context.clearCookies();
  served += 1;
  if (served % servedBeforeSweep !== 0) return;
  const session = await context.newCDPSession(tab);
  await session.send('HeapProfiler.collectGarbage');
  await session.detach();
}

/** The pages that the test opened. */
export function pagesOfTest(): Page[] {
  return reused?.context.pages().filter((page) => page !== reused?.tab) ?? [];
}

/** The tab of the console's origin that runs no console; null if no context is open. */
export const tabOfContext = (): Page | null => reused?.tab ?? null;

/** Closes the context: the next test has another. */
export async function dropReusedContext(): Promise<void> {
  if (reused === null) return;
  const { context, tab } = reused;
  reused = null;
  // Playwright describes a failure by the first page that is open as the context closes: that is to be the test's own.
  await tab.close();
  await context.close();
}

const hasOtherOrigin = (address: string, origin: string): boolean =>
  !['', 'about:blank'].includes(address) && new URL(address).origin !== origin;
