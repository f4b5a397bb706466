import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright/test';
import { originTab } from './originTab.ts';

/** What a test can ask of its browser context that is not the same for all. */
type Asked = Pick<BrowserContextOptions, 'viewport' | 'hasTouch'>;

interface Kept {
  readonly context: BrowserContext;
  readonly asked: string;
  readonly isSpent: () => boolean;
}

/** After so many tests what they left in the renderer's memory is removed: later ones would have to carry it. */
const servedBeforeSweep = 8;

let kept: Kept | null = null;
let served = 0;

/**
 * The browser context that serves test after test of this worker, with nothing in it but one tab of the console's origin
 * at `url`, which runs no console. Its cache and that tab's process keep what is loaded and compiled of the console: most
 * of what a page costs. Playwright's own `reuseContext` throws that away after each test.
 */
export async function openKeptContext(browser: Browser, url: string, asked: Asked): Promise<BrowserContext> {
  const known = JSON.stringify(asked);
  if (kept !== null && kept.asked !== known) await dropKeptContext();
  if (kept === null) {
    const context = await browser.newContext();
    kept = { context, asked: known, isSpent: watchSpent(context) };
    await originTab(context, url);
  }
  return kept.context;
}

/** Makes the context as new for the next test; or closes it, where a test did to it what cannot be undone. */
export async function clearKeptContext(url: string): Promise<void> {
  if (kept === null) return;
  const { context, isSpent } = kept;
  const { origin } = new URL(url);
  if (isSpent() || context.pages().some((page) => hasOtherOrigin(page.url(), origin))) {
    await dropKeptContext();
    return;
  }
  const tab = await originTab(context, url);
  const others = context.pages().filter((page) => page !== tab);
  await Promise.all(others.map((page) => page.close()));
  await tab.evaluate(() => localStorage.clear());
  await context.clearCookies();
  served += 1;
  if (served % servedBeforeSweep !== 0) return;
  const session = await context.newCDPSession(tab);
  await session.send('HeapProfiler.collectGarbage');
  await session.detach();
}

/** Closes the context: the next test has another. */
export async function dropKeptContext(): Promise<void> {
  const { context } = kept ?? {};
  kept = null;
  await context?.close();
}

const hasOtherOrigin = (address: string, origin: string): boolean =>
  address !== 'about:blank' && new URL(address).origin !== origin;

/** Whether the context was closed, or its clock was touched: Playwright gives no context its own clock back. */
function watchSpent(context: BrowserContext): () => boolean {
  let spent = false;
  const spend = () => {
    spent = true;
  };
  context.once('close', spend);
  const { clock } = context;
  for (const name of ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const) {
    const touch: unknown = clock[name].bind(clock);
    Reflect.set(clock, name, (...given: unknown[]) => {
      spend();
      return typeof touch === 'function' ? Reflect.apply(touch, clock, given) : null;
    });
  }
  return () => spent;
}
