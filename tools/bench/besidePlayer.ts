import { resolve } from 'node:path';
import type Mpegts from 'mpegts.js';
import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import type { LiveForm } from '../../src/domain/live/media.ts';
import { cameraAddress } from '../../src/domain/devices/cameraAddress.ts';
import { clocksShown, watchClock } from '../../tests/browser/clockPicture.ts';
import { playIn } from '../../tests/browser/livePicture.ts';
import { clockTextOf, oddStreams, sendStream, type OddStream } from '../../tests/browser/oddStreams.ts';
import { signIn } from './cameras.ts';
import { openPage } from './openPage.ts';
import { median, type Row } from './rows.ts';

const root = resolve(import.meta.dirname, '../..');
const bare = 'http://player.localhost/';
const camera = 'LK0000000001';

/** A page that plays a live stream: where its picture is, and how it is opened. */
interface Player {
  readonly name: 'ours' | 'buffered' | 'mpegts.js';
  readonly open: (page: Page) => Promise<void>;
  /** What holds the video. */
  readonly root: string;
}

/** The live window, by default in the form in which it plays while nobody listens. */
const ours = (url: string, form: LiveForm = 'decoder'): Player => ({
  name: form === 'decoder' ? 'ours' : 'buffered',
  async open(page) {
    await playIn(page, form);
    await signIn(page, url);
    await page.goto(`${url}${cameraAddress(camera)}`);
  },
  root: '[data-machine="livePlayer"]',
});

/** The player of mpegts.js as its demo page makes it: with all its defaults (demo/index.html of 1.8.2). */
const theirs: Player = {
  name: 'mpegts.js',
  async open(page) {
    const body = '<!doctype html><main><video muted autoplay width="384" height="216"></video></main>';
    await page.route(bare, (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto(bare);
    await page.addScriptTag({ path: resolve(root, 'node_modules/mpegts.js/dist/mpegts.js') });
    await page.evaluate(
      (stream) => {
        const { mpegts } = globalThis as unknown as { mpegts: typeof Mpegts };
        const video = document.querySelector('video');
        if (video === null) throw new Error('no video');
        const player = mpegts.createPlayer({ type: 'flv', isLive: true, url: stream });
        player.attachMediaElement(video);
        player.load();
        void player.play();
      },
      `${bare.replace('http', 'ws')}live/clock`,
    );
  },
  root: 'main',
};

/** A page with a player that is sent a stream, and when the first frame of each second was sent to it, epoch ms. */
interface Watched {
  readonly video: Locator;
  readonly window: Locator;
  /** By what the clock of the frame says. */
  readonly sent: ReadonlyMap<string, number>;
  /** When the first frame was sent, epoch ms; of the latest connection. */
  readonly began: () => number;
  readonly connections: () => number;
}

async function watch(context: BrowserContext, player: Player, stream: OddStream): Promise<Watched> {
  const page = await openPage(context);
  const sent = new Map<string, number>();
  let began = 0;
  let connections = 0;
  await page.routeWebSocket(/\/live\//, (socket) => {
    began = Date.now();
    connections += 1;
    const stop = sendStream(socket, stream, (second) => sent.set(clockTextOf(second), Date.now()));
    socket.onClose(stop);
    // A page that hangs closes no socket.
    context.on('close', stop);
  });
  await player.open(page);
  const window = page.locator(player.root);
  const video = window.locator('video');
  // From a frame that is drawn on, there is a picture to read.
  await video.evaluate(
    (element) =>
      new Promise<void>((drawn) => {
        if (!(element instanceof HTMLVideoElement)) throw new Error('no video');
        element.requestVideoFrameCallback(() => drawn());
      }),
  );
  return { video, window, sent, began: () => began, connections: () => connections };
}

/** Has each player play the stream at the same time, in a browser context of its own. */
async function withAll<T>(
  browser: Browser,
  url: string,
  measure: (player: Player, context: BrowserContext) => Promise<T>,
): Promise<Record<Player['name'], T>> {
  const one = async (player: Player): Promise<T> => {
    const context = await browser.newContext({ viewport: { width: 1024, height: 768 } });
    try {
      return await measure(player, context);
    } finally {
      await context.close();
    }
  };
  const [own, buffered, other] = await Promise.all([
    one(ours(url)),
    one(ours(url, 'mediaSource')),
    one(theirs),
  ]);
  return { ours: own, buffered, 'mpegts.js': other };
}

/** How long a player plays before it is looked at, and how long it is looked at (ms). */
const settling = 8000;
const looking = 15_000;

const steady = (every: number): OddStream => ({
  name: every === 1000 ? 'a frame a second' : `${1000 / every} frames a second`,
  fault: '',
  every,
  sound: false,
  stamp: (ms) => ms,
});

/** Milliseconds from the moment a frame is sent to the page to its being drawn: the median of the first of each second. */
async function arrivalOf(player: Player, context: BrowserContext, every: number): Promise<number> {
  const { video, sent } = await watch(context, player, steady(every));
  await video.page().waitForTimeout(settling);
  const seen = await clocksShown(video, looking);
  const lags = seen.flatMap(({ text, at }, index) => {
    const from = sent.get(text);
    return index === 0 || seen[index - 1]?.text === text || from === undefined ? [] : [at - from];
  });
  return median(lags);
}

/** How long a stream is watched after its fault is over, ms. */
const watched = 8000;

/**
 * Milliseconds from the end of a fault until the picture is right from then on: not older than a picture of that stream
 * may be. It is read from the pixels. {@link watched} where it is not right again.
 */
async function recoveryOf(player: Player, context: BrowserContext, stream: OddStream) {
  const { window, sent, began, connections } = await watch(context, player, stream);
  const since = began();
  const over = since + 6000 + (stream.frozen ?? 0);
  const looks = await watchClock(window, Math.max(1000, over + watched - Date.now()));
  const most = 1000 + Math.max(1000, 2 * stream.every) + 700;
  const wrong = looks.filter(({ at, text }) => at > over && at - (sent.get(text) ?? 0) > most);
  const recovery = Math.max(0, (wrong.at(-1)?.at ?? 0) - over);
  // A page that hangs cannot be looked at.
  const isHanging = (looks.at(-1)?.at ?? 0) < over + watched - 2000;
  return { recovery: isHanging ? watched : recovery, connections: connections() };
}

/**
 * The live window, as it plays without and with sound, beside the player of mpegts.js on the same stream at the same time:
 * how late a frame is drawn, and how long the picture is wrong after what is odd in a stream.
 */
export async function benchBeside(browser: Browser, url: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const every of [40, 200, 1000]) {
    const lag = await withAll(browser, url, (player, context) => arrivalOf(player, context, every));
    const name = (whose: string) => `live, ${steady(every).name}: frame drawn, ${whose}`;
    rows.push(
      { name: name('after it arrived'), value: lag.ours, unit: 'ms', figure: 250 },
      { name: name('the same with sound turned on'), value: lag.buffered, unit: 'ms', figure: null },
      { name: name("by mpegts.js's player"), value: lag['mpegts.js'], unit: 'ms', figure: null },
      { name: name('by that with sound'), value: lag.ours / lag.buffered, unit: 'x', figure: 0.5 },
      {
        name: name('with sound, by that of mpegts.js'),
        value: lag.buffered / lag['mpegts.js'],
        unit: 'x',
        figure: every === 40 ? null : 0.7,
      },
    );
  }
  for (const stream of oddStreams) {
    const all = await withAll(browser, url, (player, context) => recoveryOf(player, context, stream));
    for (const [form, { recovery, connections }] of [
      ['frame by frame', all.ours],
      ['buffered', all.buffered],
    ] as const)
      rows.push(
        { name: `live, ${form}, ${stream.name}: right again`, value: recovery, unit: 'ms', figure: 2000 },
        {
          name: `live, ${form}, ${stream.name}: connected again`,
          value: connections - 1,
          unit: '',
          figure: 0,
        },
      );
    rows.push({
      name: `mpegts.js, ${stream.name}: right again`,
      value: all['mpegts.js'].recovery,
      unit: 'ms',
      figure: null,
    });
  }
  return rows;
}
