import type { Page } from 'playwright/test';
import { clockShown, watchClock, type ClockSample } from './clockPicture.ts';
import { expect, test } from './fixtures.ts';
import { expectPlaying, liveForms, liveWindow, playIn } from './livePicture.ts';
import {
  clockTextOf,
  frozenIn,
  moreOddStreams,
  oddStreams,
  sendStream,
  type OddStream,
} from './oddStreams.ts';

/** Feeds the live windows of a page with a stream. `seconds` has those that were sent, by what their frames show. */
async function feed(page: Page, stream: OddStream) {
  const seconds = new Map<string, number>();
  let connections = 0;
  let stop = (): void => undefined;
  await page.routeWebSocket(/\/live\//, (socket) => {
    connections += 1;
    stop = sendStream(socket, stream, (second) => seconds.set(clockTextOf(second), second));
    socket.onClose(stop);
  });
  return { connections: () => connections, stop: () => stop(), seconds };
}

/** How long the picture of a sample has been the same, ms. */
function stoppedFor(samples: readonly ClockSample[], index: number): number {
  const sample = samples[index];
  const change = samples.slice(0, index).findLastIndex(({ text }) => text !== sample?.text);
  return (sample?.at ?? 0) - (samples[change + 1]?.at ?? 0);
}

/** How many samples the time over the picture may be behind: the player writes it four times a second. */
const saidWithin = 8;
const isSaid = (samples: readonly ClockSample[], index: number): boolean =>
  samples.slice(index - saidWithin, index + 1).some(({ text }) => text === samples[index]?.said);

const isSoak = process.env['ODD_STREAMS'] === 'all';

const cases = (isSoak ? [...oddStreams, ...moreOddStreams] : oddStreams).flatMap((stream) =>
  liveForms.map((form) => ({ stream, form })),
);

for (const { stream, form } of cases) {
  const { name, fault, every } = stream;
  const frozen = frozenIn(stream, form);
  test(`odd stream by ${form}: ${name} (fault: ${fault})`, async ({ page, signIn }) => {
    await playIn(page, form);
    const { connections, stop, seconds } = await feed(page, stream);
    await signIn();
    await page.goto('/cameras?device=LK0000000001');
    await expectPlaying(page);
    const samples = await watchClock(liveWindow(page), 14_000);

    const live = samples.flatMap(({ state }, index) => (state === 'streaming.playing' ? [index] : []));
    // The clock of the pictures shows whole seconds; the machine that runs the test may be late.
    const longest = Math.max(1500, 2 * every) + 1000 + 500;
    expect(live.filter((index) => stoppedFor(samples, index) > longest)).toEqual([]);
    const dated = live.filter((index) => index >= saidWithin && samples[index]?.said !== '');
    expect(dated.length).toBeGreaterThan(50);
    expect(dated.filter((index) => !isSaid(samples, index)).map((index) => samples[index])).toEqual([]);
    const stale = samples.filter(({ state }) => state !== 'streaming.playing').length * 100;
    expect(stale).toBeLessThan(frozen + 1000);
    if (frozen > 0) expect(samples.map(({ state }) => state)).toContain('streaming.stalled');
    // At the end all is well.
    const most = 1 + Math.max(1, (2 * every) / 1000) + 0.7;
    const late = samples.slice(-40).filter(({ at, text }) => at / 1000 - (seconds.get(text) ?? 0) > most);
    expect(late).toEqual([]);
    expect(connections()).toBe(1);

    stop();
    const frozenSince = liveWindow(page).getByText(/^Frozen since /);
    await expect(frozenSince).toBeVisible();
    const shownAndSaid = async () => [
      `Frozen since ${(await clockShown(page.locator('video')))?.text.slice(11)}`,
      await frozenSince.textContent(),
    ];
    await expect.poll(async () => new Set(await shownAndSaid()).size).toBe(1);
  });
}
