import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { demoAccount } from '../../provider/seed/demo.ts';
import { clockAccount } from '../../provider/seed/test.ts';
import { startProvider } from '../../provider/server.ts';
import { cameraAddress } from '../../src/domain/devices/cameraAddress.ts';
import { afterAll, historyAt, plain } from '../../tests/browser/clockCamera.ts';
import { clocksShown } from '../../tests/browser/clockPicture.ts';
import { createControl, type Control } from '../../tests/browser/control.ts';
import { liveCases, recordedCases } from '../../tests/browser/engines/oddCases.ts';
import { startStreamFront, type StreamFront } from '../../tests/browser/engines/streamFront.ts';
import { signIn } from './cameras.ts';
import { openPage } from './openPage.ts';
import type { Row } from './rows.ts';

const camera = 'LK0000000001';
const liveVideo = '[data-machine="livePlayer"] video';
/** How long a recording plays, over more than four of its segments, ms. */
const playedMs = 20_000;

const inTwoSeconds = (name: string, value: number): Row => ({ name, value, unit: 'ms', figure: 2000 });

async function withPage<T>(browser: Browser, measure: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext();
  try {
    return await measure(await openPage(context));
  } finally {
    await context.close();
  }
}

/** Milliseconds from the first byte of a stream to its first frame that is drawn. */
async function firstFrame(page: Page, url: string, began: () => number): Promise<number> {
  await signIn(page, url);
  await page.goto(`${url}${cameraAddress(camera)}`);
  const drawn = await page.locator(liveVideo).evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        if (!(element instanceof HTMLVideoElement)) throw new Error('no video');
        element.requestVideoFrameCallback(() => resolve(Date.now()));
      }),
  );
  return drawn - began();
}

/** The longest time (ms) for which the picture of a recording that plays does not change, from a second of its day on. */
async function longestStop(page: Page, url: string, second: number): Promise<number> {
  await signIn(page, url, clockAccount);
  await page.goto(`${url}${historyAt(plain.day, second)}`);
  const seen = await clocksShown(page.locator('.player video'), playedMs);
  const ends = [...seen.map(({ at }) => at), (seen[0]?.at ?? Number.NaN) + playedMs];
  return Math.max(...ends.slice(1).map((at, index) => at - (ends[index] ?? Number.NaN)));
}

/** Milliseconds from the end of a sign-in until nothing of the camera that played is shown. */
async function hiddenAfter(page: Page, url: string, control: Control): Promise<number> {
  await signIn(page, url);
  await page.goto(`${url}${cameraAddress(camera)}`);
  await page.locator('[data-machine="livePlayer"][data-state="streaming.playing"]').waitFor();
  const since = Date.now();
  await control.revoke(demoAccount.account);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.pic > :is(img, canvas, video)')].every(
      (each) => getComputedStyle(each).visibility === 'hidden',
    ),
  );
  return Date.now() - since;
}

/**
 * How soon the picture is right after faults that no stream beside another player shows: odd sound, lost parts of
 * recordings, a lost right to the picture.
 */
export async function benchRecovery(browser: Browser, staticDir: string): Promise<Row[]> {
  const data = mkdtempSync(join(tmpdir(), 'lookout-bench-'));
  const provider = await startProvider({ port: 0, data, staticDir, seed: 'test', control: true });
  const control = createControl(provider.url);
  const rows: Row[] = [];
  let front: StreamFront | null = null;
  try {
    for (const given of liveCases.filter(({ clock }) => clock === undefined)) {
      let began = 0;
      front = await startStreamFront(provider.url, (_, socket) => {
        if (began === 0) began = Date.now();
        socket.on(
          'close',
          given.send(socket, () => undefined),
        );
      });
      const { url } = front;
      const ms = await withPage(browser, (page) => firstFrame(page, url, () => began));
      rows.push(inTwoSeconds(`live, ${given.input}: first picture`, ms));
      await front.close();
      front = null;
    }
    rows.push(
      inTwoSeconds(
        'live, the right to the picture ends: nothing of it shown after',
        await withPage(browser, (page) => hiddenAfter(page, provider.url, control)),
      ),
    );
    await control.setClock(afterAll);
    front = await startStreamFront(provider.url, (_, socket) => socket.close());
    const { url, alter } = front;
    for (const [index, { input, segment }] of recordedCases.entries()) {
      alter(segment());
      const ms = await withPage(browser, (page) => longestStop(page, url, 49_000 + index * 1000));
      rows.push(inTwoSeconds(`recorded, ${input}: longest stop`, ms));
    }
    return rows;
  } finally {
    await front?.close();
    await provider.close();
    rmSync(data, { recursive: true });
  }
}
