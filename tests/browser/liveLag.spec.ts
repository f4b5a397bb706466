import type { BrowserContext, Page } from 'playwright/test';
import type { LiveForm } from '../../src/domain/live/media.ts';
import { clocksShown } from './clockPicture.ts';
import { expect, test } from './fixtures.ts';
import { expectPlaying, liveForms, liveWindow, liveWindowIn, playIn } from './livePicture.ts';
import { english as say } from './localeTexts.ts';
import { clockTextOf, sendStream } from './oddStreams.ts';

const live = '/cameras?device=LK0000000001';
/** Five frames a second, with sound. */
const stream = { every: 200, sound: true } as const;

/** Feeds the live windows of a page with a clock. `sent` has when the first frame of each second was sent, epoch ms. */
async function feed(page: Page, isHeard: (ms: number, connection: number) => boolean = () => true) {
  const sent = new Map<string, number>();
  let connections = 0;
  await page.routeWebSocket(/\/live\//, (socket) => {
    connections += 1;
    const connection = connections;
    const stamp = (ms: number, kind: 'video' | 'audio') =>
      kind === 'video' || isHeard(ms, connection) ? ms : null;
    socket.onClose(
      sendStream(socket, { ...stream, stamp }, (second) => sent.set(clockTextOf(second), Date.now())),
    );
  });
  return { sent, connections: () => connections };
}

/** How long after it was sent a frame is drawn, read from the pixels, ms: the median of the first of each second. */
async function lagOf(page: Page, sent: ReadonlyMap<string, number>): Promise<number> {
  const seen = await clocksShown(liveWindow(page).locator('video'), 8000);
  const lags = seen.flatMap(({ text, at }, index) => {
    const from = sent.get(text);
    return index === 0 || seen[index - 1]?.text === text || from === undefined ? [] : [at - from];
  });
  expect(lags.length).toBeGreaterThan(4);
  return lags.toSorted((a, b) => a - b)[Math.floor(lags.length / 2)] ?? Number.NaN;
}

async function play(context: BrowserContext, form: LiveForm): Promise<number> {
  const page = await context.newPage();
  await playIn(page, form);
  const { sent } = await feed(page);
  await page.goto(live);
  await expectPlaying(page);
  return lagOf(page, sent);
}

test.beforeEach(({ signIn }) => signIn());

test('frame by frame the picture is at most half as late as from a buffer, at the same time', async ({
  context,
}) => {
  const [decoder = 0, mediaSource = 0] = await Promise.all(liveForms.map((form) => play(context, form)));
  expect(decoder).toBeLessThan(250);
  expect(decoder).toBeLessThan(mediaSource / 2);
});

/** What is heard so far, and whether the picture comes from a buffer. */
const facts = (page: Page) =>
  liveWindow(page)
    .locator('video')
    .evaluate((video: HTMLVideoElement) => ({
      bytes: Number(Reflect.get(video, 'webkitAudioDecodedByteCount')),
      isBuffered: video.srcObject === null,
    }));

test('turning the sound on continues on the same connection, from a buffer', async ({ page }) => {
  const { connections } = await feed(page);
  await page.goto(live);
  await expectPlaying(page);
  expect(await facts(page)).toEqual({ bytes: 0, isBuffered: false });
  await page.getByRole('button', { name: say('live:sound.unmute') }).click();
  await expect.poll(async () => (await facts(page)).bytes).toBeGreaterThan(1000);
  expect((await facts(page)).isBuffered).toBe(true);
  await expectPlaying(page);
  expect(connections()).toBe(1);
});

test('turning on sound that has stopped leaves no still picture live', async ({ page }) => {
  const { sent, connections } = await feed(page, (ms, connection) => connection === 1 && ms < 1000);
  await page.goto(live);
  await expectPlaying(page);
  await expect.poll(() => sent.size).toBeGreaterThan(4);
  await page.getByRole('button', { name: say('live:sound.unmute') }).click();
  await expect(liveWindowIn(page, 'streaming.stalled')).toBeVisible();
  await expectPlaying(page);
  expect(connections()).toBe(2);
});

test('a decoder that fails in the middle is replaced by a buffer on the same connection', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const fails: (() => void)[] = [];
    window.VideoDecoder = class extends VideoDecoder {
      constructor(init: VideoDecoderInit) {
        super(init);
        fails.push(() => init.error(new DOMException('', 'EncodingError')));
      }
    };
    Object.assign(window, { failDecoders: () => fails.forEach((fail) => fail()) });
  });
  const { connections } = await feed(page);
  await page.goto(live);
  await expectPlaying(page);
  await page.evaluate(() => Reflect.get(window, 'failDecoders')());
  await expect.poll(async () => (await facts(page)).isBuffered).toBe(true);
  const frames = () =>
    liveWindow(page)
      .locator('video')
      .evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames);
  await expect.poll(frames).toBeGreaterThan(5);
  await expectPlaying(page);
  expect(connections()).toBe(1);
});
