import { readFileSync } from 'node:fs';
import { expect, type Page, type WebSocketRoute } from 'playwright/test';
import { isAacHeaders, tagType } from '../../../provider/live/flv.ts';
import { endpointPath } from '../endpointPath.ts';
import { playIn } from '../livePicture.ts';
import { english as say } from '../localeTexts.ts';
import type { ReplayContext } from './driver.ts';
import { pauseClock } from '../pageClock.ts';
import { gatewayAnswer, holdProbes, isUnreachable, muteUnasked, probe } from './outage.ts';

const checkPath = endpointPath('checkPlay');
const clip = (file: string) => readFileSync(new URL(`../../../provider/media/${file}`, import.meta.url));

/** An FLV header and one video tag in a codec (4, VP6) that no player here knows. */
const unknownCodec = Buffer.from('464c560101000000090000000009000002000000000000001400000000000d', 'hex');

/**
 * What a live socket is fed with: a real camera by way of the provider, the same with a microphone that is broken, a file,
 * or bytes that are no stream. A camera that was without sound gets it by `camera`.
 */
type Feed = 'camera' | 'soundless' | 'hevc' | 'g711' | 'unknownCodec' | 'noStream';

/** The sockets of the page's live windows, between page and provider: what arrives when is up to the test. */
export interface LiveStage {
  /** Opens the live window of a camera; every play/check from now on is held. */
  readonly open: (context: ReplayContext, serialNumber: string, volume?: number | null) => Promise<void>;
  readonly feed: (feed: Feed) => Promise<void>;
  /** Feeds only a connection that is opened from now on. */
  readonly awaitNext: () => void;
  /** Keeps back what the camera sends, until `flow`. */
  readonly hold: () => void;
  readonly flow: () => void;
  readonly end: () => Promise<void>;
}

const bytesOf: Record<Exclude<Feed, 'camera' | 'soundless'>, () => Buffer> = {
  hevc: () => clip('hevc_enhanced.flv'),
  g711: () => clip('g711.flv'),
  unknownCodec: () => unknownCodec,
  // Long enough for the player to be sure.
  noStream: () => Buffer.from('this is no stream at all. '.repeat(100)),
};

/** A message of whole tags without the packets of its sound. It still describes the sound. */
function withoutPackets(message: Buffer): Buffer {
  let at = message.toString('latin1', 0, 3) === 'FLV' ? 13 : 0;
  const left = [message.subarray(0, at)];
  while (at < message.length) {
    const end = at + 11 + message.readUIntBE(at + 1, 3) + 4;
    if (message.readUInt8(at) !== tagType.audio || isAacHeaders(message.subarray(at + 11, end)))
      left.push(message.subarray(at, end));
    at = end;
  }
  return Buffer.concat(left);
}

/** One stage for each page. */
const stages = new WeakMap<Page, LiveStage>();

export function stageOf({ page }: Pick<ReplayContext, 'page'>): LiveStage {
  const known = stages.get(page);
  if (known) return known;
  const stage = createStage(page);
  stages.set(page, stage);
  return stage;
}

function createStage(page: Page): LiveStage {
  let socket: WebSocketRoute | null = null;
  let held: (string | Buffer)[] | null = null;
  let isSoundless = false;
  /** A socket that had its camera was another connection's: the next one is still to arrive. */
  const fed = new WeakSet<WebSocketRoute>();
  const current = async (isNew = false): Promise<WebSocketRoute> => {
    await expect.poll(() => socket !== null && !(isNew && fed.has(socket)), closely).toBe(true);
    if (socket === null) throw new Error('no live socket');
    return socket;
  };
  return {
    async open(context, serialNumber, volume = 1) {
      await page.clock.install().catch(() => {});
      // Once a person has turned the sound up, it is on.
      if (volume !== null) {
        await page.addInitScript((chosen) => sessionStorage.setItem('live-volume', String(chosen)), volume);
      }
      await page.addInitScript(holdPictures);
      // What the steps move is a buffer.
      if (context.ahead().some(({ event }) => event.type === 'media.switched'))
        await page.addInitScript(refuseDecoding);
      else await playIn(page, 'mediaSource');
      await page.routeWebSocket(/\/live\//, (route) => {
        socket = route;
        held = null;
      });
      await context.control.rule({ path: checkPath, times: 0, action: { kind: 'hold' } });
      await muteUnasked(context, ['newAlerts', 'missedRings']);
      await context.signIn();
      await page.goto(`${context.url}/cameras?device=${serialNumber}`);
      await page.getByRole('region', { name: /^Live view: / }).waitFor();
      // Facts that come with time, such as a quiet buffer, come when a step says so.
      await pauseClock(page);
    },
    async feed(feed) {
      const isCamera = feed === 'camera' || feed === 'soundless';
      if (isCamera && isSoundless && socket !== null && fed.has(socket)) {
        isSoundless = feed === 'soundless';
        return;
      }
      const route = await current(isCamera);
      if (!isCamera) {
        route.send(bytesOf[feed]());
        return;
      }
      fed.add(route);
      isSoundless = feed === 'soundless';
      const server = route.connectToServer();
      await new Promise<void>((resolve) => {
        server.onMessage((message) => {
          const sent = isSoundless && Buffer.isBuffer(message) ? withoutPackets(message) : message;
          if (held) held.push(sent);
          else route.send(sent);
          resolve();
        });
      });
      // What was sent to the page is there before it answers.
      await page.evaluate(() => 0);
    },
    awaitNext() {
      socket = null;
    },
    hold() {
      held ??= [];
    },
    flow() {
      const kept = held ?? [];
      held = null;
      for (const message of kept) socket?.send(message);
    },
    async end() {
      const route = await current();
      socket = null;
      await route.close();
    },
  };
}

/**
 * Runs in the page: no jitter; pictures are reported to the console from when the test says so, refusals only when asked, and a
 * video that has its first picture has the next one too, however slow the machine is, until the test says that it ran dry.
 */
function holdPictures(): void {
  Math.random = () => 0.5;
  const reported = new Map<number, () => void>();
  let isReporting = false;
  let isDry = false;
  let drawn = 0;
  const refusable: ((reason: DOMException) => void)[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- it is called on the element that it is called for
  const own = HTMLVideoElement.prototype.requestVideoFrameCallback;
  HTMLVideoElement.prototype.requestVideoFrameCallback = function (callback) {
    const handle = own.call(this, (now, frame) => {
      const run = () => {
        drawn += 1;
        callback(now, frame);
      };
      if (isReporting) run();
      else reported.set(handle, run);
    });
    return handle;
  };
  // oxlint-disable-next-line typescript/unbound-method -- it is called on the element that it is called for
  const { cancelVideoFrameCallback: cancel } = HTMLVideoElement.prototype;
  HTMLVideoElement.prototype.cancelVideoFrameCallback = function (handle) {
    reported.delete(handle);
    cancel.call(this, handle);
  };
  const isReady = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'readyState');
  const readyState = (video: HTMLMediaElement | null): number => (video && isReady?.get?.call(video)) ?? 0;
  Object.defineProperty(HTMLMediaElement.prototype, 'readyState', {
    configurable: true,
    get(this: HTMLMediaElement) {
      const state = readyState(this);
      return state === this.HAVE_CURRENT_DATA && !isDry ? this.HAVE_FUTURE_DATA : state;
    },
  });
  const buffers: SourceBuffer[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- it is called on the source that it is called for
  const { addSourceBuffer } = MediaSource.prototype;
  MediaSource.prototype.addSourceBuffer = function (type) {
    const buffer = addSourceBuffer.call(this, type);
    buffers.push(buffer);
    return buffer;
  };
  // None is counted in another way either.
  HTMLVideoElement.prototype.getVideoPlaybackQuality = () => ({
    totalVideoFrames: 0,
    droppedVideoFrames: 0,
    corruptedVideoFrames: 0,
    creationTime: 0,
  });
  // oxlint-disable-next-line typescript/unbound-method -- it is called on the element that it is called for
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    const playing = play.call(this);
    if (this.muted) return playing;
    return new Promise((_, reject) => {
      refusable.push(reject);
      playing.catch(reject);
    });
  };
  Object.assign(window, {
    replayPictures: {
      report() {
        isReporting = true;
        isDry = false;
        const held = [...reported.values()];
        reported.clear();
        for (const run of held) run();
      },
      keep() {
        isReporting = false;
      },
      refuseSound() {
        const refuse = refusable.pop();
        refuse?.(new DOMException('not allowed', 'NotAllowedError'));
        return refuse !== undefined;
      },
      runDry() {
        isDry = true;
      },
      readyState: () => readyState(document.querySelector('video')),
      isAppending: () => buffers.some(({ updating }) => updating),
      /** What the console takes for a sign of life: pictures, and before any is reported, data. */
      progress() {
        const buffered = document.querySelector('video')?.buffered;
        if (isReporting) return drawn;
        return buffered?.length ? buffered.end(buffered.length - 1) : 0;
      },
    },
  });
}

/** Runs in the page: its browser can decode no single frames after all. */
function refuseDecoding(): void {
  VideoDecoder.prototype.configure = () => {
    throw new DOMException('refused', 'NotSupportedError');
  };
}

/** Feeds the next live connection with a camera whose frames cannot be decoded one by one, as they are while nobody listens. */
export async function switchForm(context: ReplayContext): Promise<void> {
  const mute = (muted: boolean) =>
    context.page.locator('video').evaluate((video: HTMLVideoElement, isMuted) => {
      video.muted = isMuted;
    }, muted);
  await mute(true);
  await stageOf(context).feed('soundless');
  await mute(false);
  // Later connections play from a buffer, as in all other paths.
  await context.page.evaluate(() => Reflect.deleteProperty(window, 'MediaStreamTrackGenerator'));
}

/** Calls one of the functions that `holdPictures` put into the page. */
export function callPage(
  { page }: Pick<ReplayContext, 'page'>,
  name: 'report' | 'keep' | 'runDry' | 'refuseSound' | 'readyState' | 'isAppending' | 'progress',
): Promise<unknown> {
  return page.evaluate((member) => Reflect.get(Reflect.get(window, 'replayPictures'), member)(), name);
}

/** How often to look for what comes within a moment. */
export const closely = { intervals: [10, 20, 40, 80, 160] };

/** Waits until the page has asked to play with sound, and refuses it as a browser does before the first gesture. */
export async function refuseSound(context: ReplayContext): Promise<void> {
  await expect.poll(() => callPage(context, 'refuseSound'), closely).toBe(true);
}

/** Waits until a player has data: it has asked to play. */
export async function beginPlaying(context: ReplayContext): Promise<void> {
  await expect.poll(() => callPage(context, 'readyState'), closely).toBeGreaterThan(1);
}

const awaited = ({ page }: Pick<ReplayContext, 'page'>) => page.getByText(say('live:sound.awaited'));

/** Feeds the next live connection with a camera that describes its sound and sends none, until that is said. */
export async function lackSound(context: ReplayContext): Promise<void> {
  await stageOf(context).feed('soundless');
  await context.page.clock.runFor(700);
  await expect(awaited(context)).toBeVisible();
}

/** Lets the sound of that camera come. */
export async function getSound(context: ReplayContext): Promise<void> {
  await stageOf(context).feed('camera');
  await expect(awaited(context)).toHaveCount(0);
  await beginPlaying(context);
}

/** Lets the held play/check go: to the provider, or with an answer of the test's own. */
export async function answerCheck(
  { control }: ReplayContext,
  answer: 'pass' | 'cut' | Record<string, unknown>,
): Promise<void> {
  await control.release(
    checkPath,
    typeof answer === 'string' ? { kind: answer } : { kind: 'answer', json: answer },
  );
}

/** Lets the held play/check fail on the way. The provider stays away until it is regained. */
export async function loseProvider(context: ReplayContext): Promise<void> {
  const { control } = context;
  if (await isUnreachable(context)) return answerCheck(context, 'cut');
  await muteUnasked(context, ['listDevices']);
  // A check that was answered found the provider back: the wait of that return passes first.
  await context.page.clock.runFor(2000);
  await holdProbes(context);
  await answerCheck(context, 'cut');
  await control.release(probe.path, gatewayAnswer);
  await expect.poll(() => isUnreachable(context), closely).toBe(true);
}

/** Waits until the provider is polled again, and lets it answer; then the wait of a first return passes. */
export async function regainProvider(context: ReplayContext): Promise<void> {
  const { page, control } = context;
  await page.clock.runFor(1000);
  await control.release(probe.path);
  await expect.poll(() => isUnreachable(context), closely).toBe(false);
  await page.unroute(`**${endpointPath('listDevices')}`);
  await page.clock.runFor(200);
}
