import type { Browser, CDPSession, Page } from 'playwright';
import { longGap, plainDay } from '../../tests/browser/recordedDay.ts';
import { signIn } from './cameras.ts';
import { openPage } from './openPage.ts';
import { median, type Row } from './rows.ts';

const timezone = 'Europe/Berlin';
const moments = 20;
/** Seconds of playback at 8x: 450 of them are an hour of video. A minute also shows growth, and is over sooner. */
const playedSeconds = process.argv.includes('--hour') ? 450 : 60;
/** Playback that stands still for this long counts as hanging. */
const hangMs = 10_000;
/** Seconds until the buffer is full. */
const warmUpSeconds = 15;

/**
 * Seeks to the first frame (the median of 20 moments of a day), and playback of a day at 8x across its gaps: for a
 * minute, or with `--hour` for an hour of video. Measures heap growth, hangs, and errors of the page.
 */
export async function benchPlayback(browser: Browser, url: string): Promise<Row[]> {
  const context = await browser.newContext({ timezoneId: timezone });
  try {
    const page = await openPage(context);
    await signIn(page, url);
    await page.goto(`${url}/cameras?device=LK0000000001&tab=history&day=${plainDay}`);
    await page.locator('.pic[data-display-state="moving"]').waitFor({ timeout: 20_000 });
    const seeks = await measureSeeks(page);
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    // Starts shortly before the first gap.
    await page.evaluate(seekTo, Math.floor(longGap().from) - 180);
    await page.evaluate(watchHangs, hangMs);
    const growth = await measureHeap(page);
    const { hangs, skips } = await page.evaluate(hangsSeen);
    for (const complaint of complaints) console.error(complaint);
    const during = `in ${playedSeconds + warmUpSeconds} s at 8x`;
    return [
      {
        name: `playback: jump to first picture, median of ${seeks.length}`,
        value: median(seeks),
        unit: 'ms',
        figure: 300,
      },
      {
        name: `playback: heap after ${playedSeconds} s at 8x, by that after ${warmUpSeconds} s`,
        value: growth,
        unit: 'x',
        figure: 1.1,
      },
      { name: `playback: gaps skipped ${during}`, value: skips, unit: '', figure: null },
      { name: `playback: hangs of ${hangMs / 1000} s ${during}`, value: hangs, unit: '', figure: 0 },
      { name: `playback: errors ${during}`, value: complaints.length, unit: '', figure: 0 },
    ];
  } finally {
    await context.close();
  }
}

/** Milliseconds from entering a time to its frame, by the page's own clock. Times without a recording do not count. */
async function measureSeeks(page: Page): Promise<number[]> {
  const took: number[] = [];
  let random = 12_345;
  for (let tries = 0; took.length < moments && tries < 100; tries += 1) {
    random = (random * 1_103_515_245 + 12_345) % 2 ** 31;
    const ms = await page.evaluate(seekTo, Math.floor((random / 2 ** 31) * 86_000));
    if (ms !== null) took.push(ms);
  }
  return took;
}

/** Runs in the page. Resolves to null if nothing was recorded at the second. */
function seekTo(second: number): Promise<number | null> {
  const field = document.querySelector('.tl-time input');
  const video = document.querySelector('.player video');
  if (!(field instanceof HTMLInputElement) || !(video instanceof HTMLVideoElement))
    throw new Error('no player');
  field.value = new Date(second * 1000).toISOString().slice(11, 19);
  const began = performance.now();
  field.form?.requestSubmit();
  return new Promise((resolve) => {
    const drawn: VideoFrameRequestCallback = (now, { mediaTime }) => {
      if (Math.abs(mediaTime - second) < 0.5) resolve(now - began);
      else video.requestVideoFrameCallback(drawn);
    };
    video.requestVideoFrameCallback(drawn);
    const look = () => {
      if (document.querySelector('.pic[data-display-state="inGap"]')) resolve(null);
      else if (performance.now() - began < 5000) requestAnimationFrame(look);
    };
    setTimeout(look, 50);
  });
}

/** Runs in the page: from now on, counts hangs and skipped gaps. */
function watchHangs(tooLongMs: number): void {
  const seen = { hangs: 0, skips: 0 };
  Object.assign(window, { benchPlayback: seen });
  let [second, movedAt, wasSkip] = [-1, performance.now(), false];
  setInterval(() => {
    const video = document.querySelector<HTMLVideoElement>('.player video');
    const isSkip = document.querySelector('.pic-top .chip.warn') !== null;
    if (isSkip && !wasSkip) seen.skips += 1;
    wasSkip = isSkip;
    if (video === null || video.currentTime !== second) {
      second = video?.currentTime ?? -1;
      movedAt = performance.now();
    } else if (performance.now() - movedAt > tooLongMs) {
      seen.hangs += 1;
      movedAt = performance.now();
    }
  }, 200);
}

/** Runs in the page. */
function hangsSeen(): { hangs: number; skips: number } {
  return Reflect.get(window, 'benchPlayback');
}

async function measureHeap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('8');
  await page.waitForTimeout(warmUpSeconds * 1000);
  const before = await heapOf(session);
  await page.waitForTimeout(playedSeconds * 1000);
  return (await heapOf(session)) / before;
}

async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage');
  return usedSize + backingStorageSize;
}
