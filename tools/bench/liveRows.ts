import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { startProvider } from '../../provider/server.ts';
import { cameraAddress } from '../../src/domain/devices/cameraAddress.ts';
import { toWire } from '../../src/domain/wire/fieldNames.ts';
import { signIn } from './cameras.ts';
import { clockAccount, clockCamera } from '../../provider/seed/test.ts';
import { measureFirstPicture, measureLag, measureRecovery, measureStall } from './live.ts';
import { openPage } from './openPage.ts';
import { median, type Row } from './rows.ts';

/** How often a source stops sending. */
const stalls = 5;

/** Lag and stalls of a live window, measured with the camera that shows its own clock. */
async function benchClock(browser: Browser, url: string): Promise<Row[]> {
  const context = await browser.newContext();
  try {
    const page = await openPage(context);
    await signIn(page, url, clockAccount);
    const { serialNumber } = clockCamera;
    await page.goto(`${url}${cameraAddress(serialNumber)}`);
    const lag = await measureLag(page, 20);
    const seen: number[] = [];
    for (let time = 0; time < stalls; time += 1) {
      seen.push(
        await measureStall(page, async (fault) => {
          const body = toWire({ serialNumber, fault });
          const headers = { 'content-type': 'application/json' };
          const answer = await fetch(`${url}/__control/stream`, { method: 'POST', headers, body });
          if (!answer.ok) throw new Error(`the stream was not changed: ${answer.status}`);
        }),
      );
    }
    return [
      { name: 'live: lag of the picture, median of 20 s', value: lag, unit: 'ms', figure: 700 },
      { name: `live: stall seen, median of ${stalls}`, value: median(seen), unit: 'ms', figure: 2000 },
    ];
  } finally {
    await context.close();
  }
}

/** First frame of a live window, its lag, stalls, and recovery after an outage of the provider, on its own provider. */
export async function benchLive(browser: Browser, staticDir: string): Promise<Row[]> {
  const data = mkdtempSync(join(tmpdir(), 'lookout-bench-'));
  const start = (port: number) => startProvider({ port, data, staticDir, seed: 'test', control: true });
  let provider = await start(0);
  const context = await browser.newContext();
  try {
    const page = await openPage(context);
    await signIn(page, provider.url);
    const first = await measureFirstPicture(page, 'LK0000000001');
    const back = await measureRecovery(page, {
      stop: () => provider.close(),
      start: async () => {
        provider = await start(provider.port);
      },
    });
    return [
      { name: 'live: first picture', value: first, unit: 'ms', figure: 1000 },
      ...(await benchClock(browser, provider.url)),
      { name: 'live: picture back after the source returns', value: back, unit: 'ms', figure: 2000 },
    ];
  } finally {
    await context.close();
    await provider.close();
    rmSync(data, { recursive: true });
  }
}
