import type { Browser, Page } from 'playwright';
import { signIn } from './cameras.ts';
import { traceFrames } from './frameCosts.ts';
import { openPage } from './openPage.ts';
import { median, type Row } from './rows.ts';

const listed = 10_000;
/** Fast wheel scrolling: pixels per frame. */
const perFrame = 240;
const end = '.list-end output';
/** There while older entries are loading. */
const loading = '.list-end > span';

/** The longest allowed frame (ms). */
const overlong = 50;

/** The result of scrolling a list: frames of over 50 ms in wall time, and the maximum number of DOM nodes. */
interface Seen {
  readonly overlong: number;
  readonly nodes: number;
  /** The number of entries at the end of the list. */
  readonly listed: number;
}

/** The same, with the CPU time of each frame (ms). */
interface Cost extends Seen {
  readonly frames: readonly number[];
}

/** Scrolls a list in every frame until it reaches its end or top, or has enough entries. */
const scroll = (page: Page, by: number, atMost: number): Promise<Seen> =>
  page.evaluate(
    async ({ by: step, atMost: most, endOf, loadingOf, tooLong }) => {
      const scroller = document.querySelector('.main');
      if (scroller === null) throw new Error('nothing scrolls');
      let long = 0;
      const observer = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) if (duration > tooLong) long += 1;
      });
      observer.observe({ type: 'long-animation-frame' });
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const count = () =>
        Number(/^[\d,]+/.exec(document.querySelector(endOf)?.textContent ?? '')?.[0].replaceAll(',', ''));
      let frames = 0;
      let nodes = 0;
      for (let still = 0; still < 240 && count() < most;) {
        const before = scroller.scrollTop;
        scroller.scrollTop += step;
        await frame();
        frames += 1;
        // While older entries are loading, its end is not that of the list, however slow the machine is.
        const isWaiting = step > 0 && document.querySelector(loadingOf) !== null;
        still = scroller.scrollTop === before && !isWaiting ? still + 1 : 0;
        if (still === 1 && step < 0) break;
        if (frames % 20 === 0) nodes = Math.max(nodes, document.querySelectorAll('*').length);
      }
      await frame();
      observer.disconnect();
      return { overlong: long, nodes, listed: count() };
    },
    { by, atMost, endOf: end, loadingOf: loading, tooLong: overlong },
  );

async function costOf(page: Page, by: number, atMost: number): Promise<Cost> {
  const frames = await traceFrames(page);
  const seen = await scroll(page, by, atMost);
  return { ...seen, frames: await frames() };
}

/** The CPU time of frames. Wall time also includes other work of the machine, so it has no limit. */
function frameRows(of: string, frames: readonly number[], byClock: number): Row[] {
  const costly = frames.filter((cost) => cost > overlong).length;
  return [
    { name: `alerts, ${of}: frames`, value: frames.length, unit: '', figure: null },
    { name: `alerts, ${of}: frames over 50 ms of the processor`, value: costly, unit: '', figure: 0 },
    {
      name: `alerts, ${of}: frame, median, of the processor`,
      value: median(frames),
      unit: 'ms',
      figure: null,
    },
    {
      name: `alerts, ${of}: frame, longest, of the processor`,
      value: Math.max(...frames),
      unit: 'ms',
      figure: null,
    },
    { name: `alerts, ${of}: frames over 50 ms by the clock`, value: byClock, unit: '', figure: null },
  ];
}

/** Scrolls through ten thousand alerts: first while they load, then back to the top and down again. */
export async function benchAlerts(browser: Browser, url: string): Promise<Row[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await openPage(context);
    await signIn(page, url);
    await page.goto(`${url}/alert?period=all&review=all`);
    await page.locator('.ev[data-alert]').nth(20).waitFor();
    const first = await page.locator('*').count();
    const pending = await costOf(page, perFrame, listed);
    if (pending.listed < listed) throw new Error(`only ${pending.listed} alerts were listed, not ${listed}`);
    const up = await costOf(page, -perFrame, Infinity);
    const down = await costOf(page, perFrame, up.listed + 1);
    const nodes = Math.max(pending.nodes, up.nodes, down.nodes);
    const frames = [...up.frames, ...down.frames];
    return [
      ...frameRows('10,000 as they arrive', pending.frames, pending.overlong),
      ...frameRows('end to end and back', frames, up.overlong + down.overlong),
      {
        name: 'alerts: DOM nodes at most, by those of the first page',
        value: nodes / first,
        unit: 'x',
        figure: 2,
      },
    ];
  } finally {
    await context.close();
  }
}
