import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright/test';
import type { LiveForm } from '../../src/domain/live/media.ts';
import { readFlv } from '../../src/services/live/flvTags.ts';
import { openFootage } from '../../provider/live/footage.ts';
import { encodeTag, scriptData, tagType } from '../../provider/live/flv.ts';
import { clocksShown } from './clockPicture.ts';
import { expect, test } from './fixtures.ts';
import { hide } from './hiddenTab.ts';
import {
  expectPlaying,
  liveForms,
  liveWindow,
  liveWindowIn,
  playIn,
  watchLiveWindow,
} from './livePicture.ts';
import { bar, recorded, savedBy } from './liveTools.ts';
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

test('turning the sound on continues on the same connection, from a buffer, and off again frame by frame', async ({
  page,
}) => {
  const { sent, connections } = await feed(page);
  await page.goto(live);
  await expectPlaying(page);
  expect(await facts(page)).toEqual({ bytes: 0, isBuffered: false });
  const opacities = await liveWindow(page)
    .locator('video')
    .evaluateHandle((video: HTMLVideoElement) => {
      const seen: string[] = [];
      new MutationObserver(() => seen.push(video.style.opacity)).observe(video, {
        attributeFilter: ['style'],
      });
      return seen;
    });
  await page.getByRole('button', { name: say('live:sound.unmute') }).click();
  await expect.poll(async () => (await facts(page)).bytes).toBeGreaterThan(1000);
  expect((await facts(page)).isBuffered).toBe(true);
  await expectPlaying(page);
  // What was drawn before the sound was turned on is drawn again, and not seen.
  await expect.poll(() => opacities.jsonValue()).toEqual(['0.01', '']);
  await page.getByRole('button', { name: say('live:sound.mute') }).click();
  await expect.poll(async () => (await facts(page)).isBuffered).toBe(false);
  await expectPlaying(page);
  expect(await lagOf(page, sent)).toBeLessThan(250);
  expect(connections()).toBe(1);
});

/** Runs in the page: writes MP4 with Opus where that with AAC is wanted, which the browser of the tests cannot write. */
function writeOpus(): void {
  window.MediaRecorder = class extends MediaRecorder {
    static override isTypeSupported = () => true;
    constructor(stream: MediaStream) {
      super(stream, { mimeType: 'video/mp4;codecs=avc1,opus' });
    }
  };
}

test('a recording that began before the sound came continues, and has it', async ({ page }) => {
  await page.addInitScript(writeOpus);
  let isHeard = false;
  const { sent, connections } = await feed(page, () => isHeard);
  await page.goto(live);
  await expectPlaying(page);
  await bar(page, 'live:recording.start').click();
  await recorded(page, 1);
  expect((await facts(page)).isBuffered).toBe(false);
  const before = [...sent.keys()].at(-1);
  isHeard = true;
  await expect.poll(async () => (await facts(page)).isBuffered).toBe(true);
  await page.getByRole('button', { name: say('live:sound.unmute') }).click();
  await expectPlaying(page);
  const after = sent.size;
  await expect.poll(() => sent.size).toBeGreaterThan(after + 2);
  const film = await savedBy(page, () => bar(page, 'live:recording.stop').click());
  expect(connections()).toBe(1);
  await page.evaluate((base64) => {
    const video = document.createElement('video');
    video.id = 'film';
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    video.src = URL.createObjectURL(new Blob([bytes], { type: 'video/mp4' }));
    document.body.append(video);
    return video.play();
  }, film.bytes.toString('base64'));
  const played = page.locator('#film');
  const shown = [...new Set((await clocksShown(played, 9000)).map(({ text }) => text))];
  expect(shown).toContain(before);
  expect(shown).toEqual([...sent.keys()].filter((text) => shown.includes(text)));
  expect(shown.length).toBeGreaterThan(after - 2);
  expect(
    await played.evaluate((video) => Number(Reflect.get(video, 'webkitAudioDecodedByteCount'))),
  ).toBeGreaterThan(1000);
});

test('in a hidden tab the picture continues frame by frame while it is recorded, and again when it is shown', async ({
  page,
}) => {
  const { sent, connections } = await feed(page, () => false);
  const seen = await watchLiveWindow(page);
  await page.goto(live);
  await expectPlaying(page);
  await bar(page, 'live:recording.start').click();
  await recorded(page, 1);
  const before = (await seen()).length;
  const show = await hide(page);
  const hiddenAt = sent.size;
  await expect.poll(() => sent.size).toBeGreaterThan(hiddenAt + 6);
  expect(await facts(page)).toEqual({ bytes: 0, isBuffered: false });
  await show();
  expect(await lagOf(page, sent)).toBeLessThan(250);
  const since = (await seen()).slice(before);
  // A busy machine may be late; a picture without frames would be stalled after 1.5 s.
  const wrong = since.filter((state) => !/^streaming\.(?:playing|buffering)/.test(state));
  expect([wrong, connections()]).toEqual([[], 1]);
});

/**
 * Made by `ffmpeg -f lavfi -i "nullsrc=s=96x54:r=10:d=6,geq=lum='30+3*N':cb=128:cr=128" -c:v libx264 -profile:v main
 * -preset veryslow -bf 3 -b_strategy 0 -sc_threshold 0 -g 20 -crf 12 -pix_fmt yuv420p -flvflags no_duration_filesize
 * bFrames.flv`: each frame is brighter than the one before, and most are sent in another order.
 */
const brightening = readFileSync(new URL('bFrames.flv', import.meta.url));

/** The time stamp of a tag, ms; 0 for what is no tag. */
const timeStampOf = (bytes: Uint8Array): number =>
  bytes.length < 16 ? 0 : Buffer.from(bytes).readUIntBE(4, 3);

const heard = openFootage(fileURLToPath(new URL('../../provider/media', import.meta.url))).clip('cam01.flv');
const sounds = heard.packets.filter(({ kind }) => kind === 'audio');
const soundMs = ((sounds.at(-1)?.at ?? 0) - (sounds[0]?.at ?? 0)) / (sounds.length - 1);

/**
 * Made as `bFrames.flv`, but with `r=5:d=15`, `lum='20+3*N'`, `-bf 0` and `-g 5`: each of 75 frames is brighter than the one
 * before, and every fifth is a key frame.
 */
const slowlyBrightening = readFileSync(new URL('brightening.flv', import.meta.url));

/** Sends the slowly brightening frames with the times of the camera, and once `isHeard` sound that was not announced. */
async function feedBrightening(page: Page, isHeard: () => boolean) {
  const counts = { connections: 0, sent: 0 };
  await page.routeWebSocket(/\/live\//, (socket) => {
    counts.connections += 1;
    const parts = [...readFlv()(Uint8Array.from(slowlyBrightening).buffer)];
    const began = Date.now();
    let soundSince: number | null = null;
    let heardSo = 0;
    const sendSound = (ts: number, data: Buffer) =>
      socket.send(encodeTag({ type: tagType.audio, ts: Math.round(ts), data }));
    const timer = setInterval(() => {
      const now = Date.now() - began;
      for (let part = parts[0]; part !== undefined && timeStampOf(part.bytes) <= now; part = parts[0]) {
        parts.shift();
        const ts = timeStampOf(part.bytes);
        const mark = scriptData('onClock', { wall: began + ts, ts });
        if (part.holds === 'key') socket.send(encodeTag({ type: tagType.script, ts, data: mark }));
        socket.send(Buffer.from(part.bytes));
        if (part.kind === 'video') counts.sent += 1;
      }
      if (!isHeard()) return;
      if (soundSince === null) sendSound(now, heard.headers.audioConfig ?? Buffer.alloc(0));
      soundSince ??= now;
      for (; soundSince + heardSo * soundMs <= now; heardSo += 1)
        sendSound(soundSince + heardSo * soundMs, sounds[heardSo % sounds.length]?.data ?? Buffer.alloc(0));
    }, 20);
    socket.onClose(() => clearInterval(timer));
  });
  return counts;
}

test('frames that are sent in another order are drawn in theirs, frame by frame', async ({ page }) => {
  await page.routeWebSocket(/\/live\//, (socket) => {
    const parts = [...readFlv()(Uint8Array.from(brightening).buffer)];
    const began = Date.now();
    const timer = setInterval(() => {
      while (parts[0] && timeStampOf(parts[0].bytes) <= Date.now() - began)
        socket.send(Buffer.from(parts.shift()?.bytes ?? []));
    }, 20);
    socket.onClose(() => clearInterval(timer));
  });
  await page.addInitScript(() => {
    const drawn: number[] = [];
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    // oxlint-disable-next-line typescript/unbound-method -- it is called on the video that it belongs to
    const { requestVideoFrameCallback: ask } = HTMLVideoElement.prototype;
    HTMLVideoElement.prototype.requestVideoFrameCallback = function look(callback) {
      return ask.call(this, (...frame) => {
        context?.drawImage(this, 0, 0, 1, 1);
        drawn.push(context?.getImageData(0, 0, 1, 1).data[0] ?? Number.NaN);
        callback(...frame);
      });
    };
    Object.assign(window, { drawnSoFar: () => drawn });
  });
  await page.goto(live);
  const drawn = (): Promise<number[]> => page.evaluate(() => Reflect.get(window, 'drawnSoFar')());
  // A busy machine draws fewer of the 60; without those sent in another order there are 15.
  await expect.poll(async () => new Set(await drawn()).size).toBeGreaterThan(20);
  const seen = await drawn();
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect((await facts(page)).isBuffered).toBe(false);
});

test('sound that was not announced joins a file that was begun before, without a pause and without a frame twice', async ({
  page,
}) => {
  await page.addInitScript(writeOpus);
  let isHeard = false;
  const counts = await feedBrightening(page, () => isHeard);
  await page.goto(live);
  await expectPlaying(page);
  await bar(page, 'live:recording.start').click();
  await recorded(page, 1);
  // What came since the key frame is given to the other player before its sound: 0.8 s.
  await expect.poll(() => counts.sent % 5, { intervals: [50] }).toBe(0);
  isHeard = true;
  await expect.poll(async () => (await facts(page)).isBuffered).toBe(true);
  await expectPlaying(page);
  const joinedAt = counts.sent;
  await expect.poll(() => counts.sent).toBeGreaterThan(joinedAt + 10);
  const film = await savedBy(page, () => bar(page, 'live:recording.stop').click());
  expect(counts.connections).toBe(1);
  const { brightness, bytes } = await page.evaluate(async (base64) => {
    const video = document.createElement('video');
    const letters = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    video.src = URL.createObjectURL(new Blob([letters], { type: 'video/mp4' }));
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const seen: number[] = [];
    const look = () => {
      context?.drawImage(video, 0, 0, 1, 1);
      seen.push(context?.getImageData(0, 0, 1, 1).data[0] ?? Number.NaN);
      video.requestVideoFrameCallback(look);
    };
    video.requestVideoFrameCallback(look);
    const ended = new Promise((resolve) => {
      video.addEventListener('ended', resolve);
    });
    await video.play();
    await ended;
    return { brightness: seen, bytes: Number(Reflect.get(video, 'webkitAudioDecodedByteCount')) };
  }, film.bytes.toString('base64'));
  const steps = brightness.slice(1).map((each, index) => each - (brightness[index] ?? 0));
  // Each frame is brighter by 3 or 4, and what is encoded again may be off by 1.
  expect(Math.min(...steps)).toBeGreaterThan(-2);
  // Nothing is drawn for a second at most, and a busy machine may be late; it was 12 frames.
  expect(Math.max(...steps)).toBeLessThan(9 * 3.5);
  expect(new Set(brightness).size).toBeGreaterThan(12);
  expect(bytes).toBeGreaterThan(1000);
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
