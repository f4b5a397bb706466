import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Browser, Page } from 'playwright';
import { build } from 'vite';
import { median, percentile, type Row } from './rows.ts';

const sections = 50_000;
/** vis-timeline creates and measures an element for each section, which takes minutes for 50,000. */
const sectionsOfOther = 5000;
const address = 'http://bench.localhost/';

/** Milliseconds per frame, and the DOM nodes of the page. */
interface TimelineCost {
  readonly first: readonly number[];
  readonly panning: readonly number[];
  readonly zooming: readonly number[];
  readonly nodes: number;
}

const measure = (
  page: Page,
  name: 'measureOurs' | 'measureOther',
  count: number,
  frames: number,
): Promise<TimelineCost> =>
  page.evaluate(([of, howMany, howLong]) => Reflect.get(window, of)(howMany, howLong), [
    name,
    count,
    frames,
  ] as const);

/**
 * The timeline next to vis-timeline, on their own page, with a day of 50,000 sections, of which vis-timeline gets a
 * tenth.
 */
export async function benchTimeline(browser: Browser): Promise<Row[]> {
  const outDir = mkdtempSync(join(tmpdir(), 'lookout-bench-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: resolve(import.meta.dirname, 'timelinePage'),
    plugins: [react()],
    build: { outDir, target: 'esnext' },
  });
  const context = await browser.newContext({ viewport: { width: 1200, height: 700 } });
  try {
    const page = await context.newPage();
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.route(`${address}**`, (route) => {
      const { pathname } = new URL(route.request().url());
      const file = pathname === '/' ? 'index.html' : pathname.slice(1);
      const type = /\.(html|js|css)$/.exec(file)?.[1] ?? 'plain';
      const contentType = `text/${type === 'js' ? 'javascript' : type}`;
      return route.fulfill({ contentType, body: readFileSync(join(outDir, file)) });
    });
    await page.goto(address);
    await page.waitForFunction(() => 'measureOurs' in window);
    const few = await measure(page, 'measureOurs', 500, 40);
    const ours = await measure(page, 'measureOurs', sections, 200);
    const other = await measure(page, 'measureOther', sectionsOfOther, 10);
    // A timeline that crashed in React costs nothing.
    if (errors.length > 0) throw new AggregateError(errors, `the page failed: ${errors.join('; ')}`);
    return rowsOf(few, ours, other);
  } finally {
    await context.close();
    rmSync(outDir, { recursive: true });
  }
}

function rowsOf(few: TimelineCost, ours: TimelineCost, other: TimelineCost): Row[] {
  const ratio = (of: 'first' | 'panning' | 'zooming') => median(other[of]) / median(ours[of]);
  const ms = (name: string, value: number, figure: number | null): Row => ({
    name,
    value,
    unit: 'ms',
    figure,
  });
  const times = (name: string, value: number, figure: number | null): Row => ({
    name,
    value,
    unit: 'x',
    figure,
  });
  return [
    ms('timeline, 50,000 sections: first draw', median(ours.first), 60),
    ms('timeline, 50,000 sections: frame p95, panning', percentile(ours.panning, 0.95), 5),
    ms('timeline, 50,000 sections: frame p95, zooming', percentile(ours.zooming, 0.95), 5),
    times('timeline: DOM nodes, 50,000 against 500 sections', ours.nodes / few.nodes, 1),
    ms('vis-timeline, 5,000 sections: first draw', median(other.first), null),
    ms('vis-timeline, 5,000 sections: panning, until drawn', median(other.panning), null),
    ms('vis-timeline, 5,000 sections: zooming, until drawn', median(other.zooming), null),
    times('vis-timeline (5,000) against timeline (50,000): first draw', ratio('first'), null),
    times('vis-timeline (5,000) against timeline (50,000): panning', ratio('panning'), null),
    times('vis-timeline (5,000) against timeline (50,000): zooming', ratio('zooming'), null),
  ];
}
