import { readFileSync } from 'node:fs';
import type { LiveForm } from '../../src/domain/live/media.ts';
import { expect, type JSHandle, type Locator, type Page } from 'playwright/test';

interface Probe {
  readonly x: number;
  readonly y: number;
  readonly rgb: readonly [number, number, number];
  readonly use: 'when' | 'which';
  readonly tol: number;
}

interface Scene {
  readonly id: string;
  readonly probe: readonly Probe[];
  /** Those of an outdoor scene at night. */
  readonly night?: readonly Probe[];
  /** What sets a scene that is always dark apart from the others at night. */
  readonly infrared?: readonly Probe[];
}

const { scenes }: { scenes: readonly Scene[] } = JSON.parse(
  readFileSync(new URL('../../provider/media/scenes.json', import.meta.url), 'utf8'),
);

/** How a browser may play live video. */
export const liveForms: readonly LiveForm[] = ['decoder', 'mediaSource'];

/** Makes the windows of a page play in a form: as Chromium does while nobody listens, or as a browser that draws no single frames. */
export async function playIn(page: Page, form: LiveForm): Promise<void> {
  if (form === 'decoder') return;
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'MediaStreamTrackGenerator');
  });
}

/** The live window of the page. */
export const liveWindow = (page: Page): Locator => page.locator('[data-machine="livePlayer"]');

/** The live window in a state. */
export const liveWindowIn = (page: Page, state: string): Locator =>
  page.locator(`[data-machine="livePlayer"][data-state="${state}"]`);

/** Waits until the picture of the page's only live window plays. */
export const expectPlaying = (page: Page): Promise<void> =>
  expect(liveWindow(page)).toHaveAttribute('data-state', 'streaming.playing');

/**
 * Writes down, from the first script of the page on, each state of the live window with what it says, so that a
 * test may wait for states in their order and miss none that is short: `<state>` or `<state>: <words>`.
 */
export async function watchLiveWindow(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    const look = () => {
      const root = document.querySelector('[data-machine="livePlayer"]');
      const state = root?.getAttribute('data-state');
      if (!root || !state) return;
      // That of a snapshot is empty until it speaks.
      const words = [...root.querySelectorAll('output')].map(({ textContent }) => textContent).join('');
      const now = words === '' ? state : `${state}: ${words}`;
      if (seen.at(-1) !== now) seen.push(now);
    };
    const changes = { subtree: true, childList: true, characterData: true, attributeFilter: ['data-state'] };
    new MutationObserver(look).observe(document, changes);
    Object.assign(window, { lookoutSeen: () => seen });
  });
  return () => page.evaluate(() => Reflect.get(window, 'lookoutSeen')());
}

/** Waits until a live window has been through these states, in this order; others may lie between them. */
export async function expectInOrder(
  seen: () => Promise<readonly string[]>,
  ...wanted: readonly RegExp[]
): Promise<void> {
  const missing = async () => {
    const left = [...wanted];
    const states = await seen();
    for (const state of states) if (left[0]?.test(state)) left.shift();
    return left.length === 0 ? [] : [`missing ${String(left[0])} in`, ...states];
  };
  await expect.poll(missing, { timeout: 15_000 }).toEqual([]);
}

/** What the video element has done so far. */
export function videoFacts(page: Page) {
  return page.locator('video').evaluate((element) => {
    if (!(element instanceof HTMLVideoElement)) throw new Error('no video');
    return {
      position: element.currentTime,
      frames: element.getVideoPlaybackQuality().totalVideoFrames,
      width: element.videoWidth,
      paused: element.paused,
      muted: element.muted,
    };
  });
}

const pictureOf = (page: Page, file: Buffer | undefined) =>
  page.evaluateHandle(
    async (base64) => {
      const video = document.querySelector('video');
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      if (base64 === '' && video === null) throw new Error('no video');
      // As large as where the scenes have their colors, whatever the quality.
      const size = { resizeWidth: 640, resizeHeight: 360 };
      return createImageBitmap(base64 === '' && video !== null ? video : new Blob([bytes]), size);
    },
    file?.toString('base64') ?? '',
  );

/** Scenes whose lasting colors the picture that is shown now has, or the one in a file, as their ids. */
export const scenesShown = async (page: Page, file?: Buffer): Promise<string[]> =>
  scenesIn(await pictureOf(page, file));

/** The same of one video among several, whatever the size of its picture; or of that picture turned about left and right. */
export const scenesOf = async (video: Locator, { isTurned = false } = {}): Promise<string[]> =>
  scenesIn(
    await video.evaluateHandle((element, turned) => {
      if (!(element instanceof HTMLVideoElement)) throw new Error('no video');
      const canvas = new OffscreenCanvas(640, 360);
      const context = canvas.getContext('2d');
      if (turned) {
        context?.translate(canvas.width, 0);
        context?.scale(-1, 1);
      }
      context?.drawImage(element, 0, 0, canvas.width, canvas.height);
      return canvas.transferToImageBitmap();
    }, isTurned),
  );

/** How a picture of a scene is seen: as the camera is, turned about left and right, or as neither. */
export async function turningOf(video: Locator, scene: string): Promise<'none' | 'horizontal' | null> {
  const isOf = async (isTurned: boolean) => (await scenesOf(video, { isTurned })).includes(scene);
  const [plain, turned] = [await isOf(false), await isOf(true)];
  if (plain === turned) return null;
  return plain ? 'none' : 'horizontal';
}

function scenesIn(picture: JSHandle<ImageBitmap>): Promise<string[]> {
  const lasting = scenes.flatMap(({ id, probe, night, infrared = [] }) =>
    [[...probe, ...infrared], ...(night === undefined ? [] : [night])].map((probes) => ({
      id,
      probes: probes.filter(({ use }) => use === 'which'),
    })),
  );
  return picture.evaluate((bitmap, candidates) => {
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(bitmap, 0, 0);
    const average = (x: number, y: number) => {
      const { data } = context.getImageData(x, y, 16, 16);
      const sums = [0, 0, 0];
      data.forEach((value, index) => {
        const channel = index % 4;
        if (channel < 3) sums[channel] = (sums[channel] ?? 0) + value / 256;
      });
      return sums;
    };
    const shown = candidates
      .filter(({ probes }) =>
        probes.every(({ x, y, rgb, tol }) =>
          average(x, y).every((value, channel) => Math.abs(value - (rgb[channel] ?? 0)) <= tol),
        ),
      )
      .map(({ id }) => id);
    // Some have the colors of the day and of the night.
    return [...new Set(shown)];
  }, lasting);
}

/** What a page holds that a closed live window must not leave behind. */
export interface Holdings {
  readonly objectUrls: number;
  readonly workers: number;
  readonly intervals: number;
  readonly openMediaSources: number;
  readonly openDecoders: number;
  readonly openSockets: number;
}

/** Counts, from the first script of the page on, what `holdings` returns. */
export async function countHoldings(page: Page): Promise<() => Promise<Holdings>> {
  await page.addInitScript(() => {
    const urls = new Set<string>();
    const intervals = new Set<unknown>();
    // Held weakly: what is counted must not be kept by that.
    const sources: WeakRef<MediaSource>[] = [];
    const decoders: WeakRef<VideoDecoder>[] = [];
    const sockets: WeakRef<WebSocket>[] = [];
    let workers = 0;
    // oxlint-disable-next-line typescript/unbound-method -- each is called on what it belongs to
    const { createObjectURL, revokeObjectURL } = URL;
    URL.createObjectURL = (object) => {
      const url = createObjectURL.call(URL, object);
      urls.add(url);
      return url;
    };
    URL.revokeObjectURL = (url) => {
      urls.delete(url);
      revokeObjectURL.call(URL, url);
    };
    // oxlint-disable-next-line typescript/unbound-method -- each is called on what it belongs to
    const { setInterval: begin, clearInterval: end } = window;
    Object.assign(window, {
      setInterval: (...args: Parameters<typeof setInterval>) => {
        const id: unknown = Reflect.apply(begin, window, args);
        intervals.add(id);
        return id;
      },
      clearInterval: (id: unknown) => {
        intervals.delete(id);
        Reflect.apply(end, window, [id]);
      },
      MediaSource: class extends MediaSource {
        constructor() {
          super();
          sources.push(new WeakRef(this));
        }
      },
      VideoDecoder: class extends VideoDecoder {
        constructor(init: VideoDecoderInit) {
          super(init);
          decoders.push(new WeakRef(this));
        }
      },
      WebSocket: class extends WebSocket {
        constructor(...args: ConstructorParameters<typeof WebSocket>) {
          super(...args);
          // New alerts come to the console as long as it is open.
          if (!this.url.includes('/stream/')) sockets.push(new WeakRef(this));
        }
      },
      Worker: class extends Worker {
        constructor(...args: ConstructorParameters<typeof Worker>) {
          super(...args);
          workers += 1;
        }
      },
      lookoutHoldings: () => ({
        objectUrls: urls.size,
        workers,
        intervals: intervals.size,
        openMediaSources: sources.filter((each) => (each.deref()?.readyState ?? 'closed') !== 'closed')
          .length,
        openDecoders: decoders.filter((each) => (each.deref()?.state ?? 'closed') !== 'closed').length,
        openSockets: sockets.filter(
          (each) => (each.deref()?.readyState ?? WebSocket.CLOSED) < WebSocket.CLOSING,
        ).length,
      }),
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'lookoutHoldings')());
}
