import type { Browser, Page } from 'playwright';
import { signIn } from './cameras.ts';
import type { Row } from './rows.ts';

const listed = 10_000;
/** A fast hand on a wheel: so many pixels with each picture of the screen. */
const perFrame = 240;
const end = '.list-end output';

/** What a list cost while it was scrolled: frames of over 50 ms, and the most nodes that the page had. */
interface Cost {
  readonly longest: number;
  readonly overlong: number;
  readonly frames: number;
  readonly nodes: number;
}

/** Scrolls a list with every frame until it is at its end, or at its top, or holds enough. */
const scroll = (page: Page, by: number, atMost: number): Promise<Cost> =>
  page.evaluate(
    async ({ by: step, atMost: most, endOf }) => {
      const scroller = document.querySelector('.main');
      if (scroller === null) throw new Error('nothing scrolls');
      const long: number[] = [];
      const observer = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) if (duration > 50) long.push(duration);
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
        // Older ones are on their way where it is at its end.
        still = scroller.scrollTop === before ? still + 1 : 0;
        if (still === 1 && step < 0) break;
        if (frames % 20 === 0) nodes = Math.max(nodes, document.querySelectorAll('*').length);
      }
      await frame();
      observer.disconnect();
      return { longest: Math.max(0, ...long), overlong: long.length, frames, nodes };
    },
    { by, atMost, endOf: end },
  );

/** Ten thousand alerts scrolled from end to end: first as they come, then back to the top and down again. */
export async function benchAlerts(browser: Browser, url: string): Promise<Row[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    // tsx names the inner functions of what it hands to the page through this helper of its own.
    await page.addInitScript({ content: 'globalThis.__name = (target) => target;' });
    await signIn(page, url);
    await page.goto(`${url}/alert?period=all&review=all`);
    await page.locator('.ev[data-alert]').nth(20).waitFor();
    const first = await page.locator('*').count();
    const coming = await scroll(page, perFrame, listed);
    const up = await scroll(page, -perFrame, Infinity);
    const down = await scroll(page, perFrame, listed + 1);
    const nodes = Math.max(coming.nodes, up.nodes, down.nodes);
    return [
      {
        name: 'alerts: frames of 10,000 as they come, over 50 ms',
        value: coming.overlong,
        unit: '',
        figure: 0,
      },
      { name: 'alerts: longest of these frames', value: coming.longest, unit: 'ms', figure: null },
      {
        name: 'alerts: frames from end to end and back, over 50 ms',
        value: up.overlong + down.overlong,
        unit: '',
        figure: 0,
      },
      {
        name: 'alerts: longest of these frames',
        value: Math.max(up.longest, down.longest),
        unit: 'ms',
        figure: null,
      },
      { name: 'alerts: frames drawn on these ways', value: up.frames + down.frames, unit: '', figure: null },
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
