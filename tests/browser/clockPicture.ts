import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';

/** Where the pictures of the clock hold what they show; all in pixels of 384x216. */
const index: { width: number; height: number; cell: number; lines: readonly { blocksTop: number }[] } =
  JSON.parse(readFileSync(new URL('../../provider/media/clock/clock.json', import.meta.url), 'utf8'));

const columns = [0, 1, 2, 3, 4, 5, 6, 7];
const bits = [0, 1, 2, 3];
/** The middles of the blocks below the characters, which hold a digit each: by line, by character, the highest bit first. */
const points = index.lines.flatMap(({ blocksTop }) =>
  columns.flatMap((column) =>
    bits.map((bit) => [column * index.cell + bit * 12 + 6, blocksTop + 8] as const),
  ),
);
const white = 128;

/**
 * What a picture of the clock shows, such as `2026-11-22 12:34:56`: other text where it is another picture.
 *
 * @param brightness of {@link points}, 0 to 255
 */
export function readClock(brightness: readonly number[]): string {
  const digits = columns
    .concat(columns)
    .map((_, character) =>
      bits.reduce((value, bit) => value * 2 + ((brightness[character * 4 + bit] ?? 0) > white ? 1 : 0), 0),
    );
  const text = (line: number, between: string): string =>
    [0, 3, 6].map((column) => digits.slice(line * 8 + column, line * 8 + column + 2).join('')).join(between);
  return `20${text(1, '-')} ${text(0, ':')}`;
}

/** What {@link keepClockReader} needs to know of the pictures. */
export const clockPlaces = { width: index.width, height: index.height, wanted: points } as const;

/** Runs in the page: keeps there what brightness the points of a picture have, as a function of the window. */
export function keepClockReader({ width, height, wanted }: typeof clockPlaces): void {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas');
  const lookoutClock = (picture: CanvasImageSource): number[] => {
    context.drawImage(picture, 0, 0, width, height);
    const { data } = context.getImageData(0, 0, width, height);
    return wanted.map(([x, y]) => data[(y * width + x) * 4 + 1] ?? 0);
  };
  Object.assign(window, { lookoutClock });
}

const keepReader = (page: Page): Promise<void> => page.evaluate(keepClockReader, clockPlaces);

/** A picture that was shown. */
export interface ClockSeen {
  /** What its pixels say, as by the device's own clock: `2026-11-22 12:34:56`. */
  readonly text: string;
  /** The second of the player's time that it belongs to. */
  readonly second: number;
  /** By how many seconds of that time a page that is slow to draw may have drawn a later one in its place. */
  readonly lag: number;
  /** When it was there, epoch milliseconds of this machine. */
  readonly at: number;
}

/** The picture that a video shows now; null while it has none, or seeks. */
export async function clockShown(video: Locator): Promise<ClockSeen | null> {
  await keepReader(video.page());
  const seen = await video.evaluate((element) => {
    if (!(element instanceof HTMLVideoElement)) throw new Error('no video');
    if (element.videoWidth === 0 || element.seeking) return null;
    const brightness: number[] = Reflect.get(window, 'lookoutClock')(element);
    return { brightness, second: element.currentTime, at: Date.now() };
  });
  return seen && { text: readClock(seen.brightness), second: seen.second, lag: 0, at: seen.at };
}

/** What the picture in an image file says. */
export async function fileClock(page: Page, file: Buffer): Promise<string> {
  await keepReader(page);
  const brightness = await page.evaluate(async (base64): Promise<number[]> => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return Reflect.get(window, 'lookoutClock')(await createImageBitmap(new Blob([bytes])));
  }, file.toString('base64'));
  return readClock(brightness);
}

/** The pictures that a video shows within so many milliseconds, in their order. */
export async function clocksShown(video: Locator, ms: number): Promise<ClockSeen[]> {
  await keepReader(video.page());
  const seen = await video.evaluate(async (element, forMs) => {
    if (!(element instanceof HTMLVideoElement)) throw new Error('no video');
    const pictures: { brightness: number[]; second: number; lag: number; at: number }[] = [];
    let isOver = false;
    const sample = (_now: number, { mediaTime, presentationTime }: VideoFrameCallbackMetadata): void => {
      const at = Date.now();
      const brightness: number[] = Reflect.get(window, 'lookoutClock')(element);
      // After the picture was drawn; and the screen, which shows it, is up to a tenth of a second behind the player.
      const shown = ((performance.now() - presentationTime) / 1000 + 0.1) * element.playbackRate;
      // Nor was one drawn that is later than where the player is by now: 0.8 s at most are put down to the machine.
      const lag = Math.max(shown, Math.min(element.currentTime - mediaTime, 0.8 * element.playbackRate));
      pictures.push({ brightness, second: mediaTime, lag, at });
      if (!isOver) element.requestVideoFrameCallback(sample);
    };
    element.requestVideoFrameCallback(sample);
    await new Promise((resolve) => {
      setTimeout(resolve, forMs);
    });
    isOver = true;
    return pictures;
  }, ms);
  return seen.map(({ brightness, ...rest }) => ({ text: readClock(brightness), ...rest }));
}

/** What a live window shows at a moment. */
export interface ClockSample {
  /** Epoch ms of this machine. */
  readonly at: number;
  readonly state: string;
  /** What the picture's pixels say. */
  readonly text: string;
  /** What the time over the picture says; empty if there is none. */
  readonly said: string;
}

/** Looks at a live window ten times a second, for so many milliseconds. */
export async function watchClock(root: Locator, ms: number): Promise<ClockSample[]> {
  await keepReader(root.page());
  const samples = await root.evaluate(async (element, forMs) => {
    const seen: { at: number; state: string; brightness: number[]; said: string }[] = [];
    const sample = (): void => {
      const video = element.querySelector('video');
      const brightness: number[] =
        video === null || video.videoWidth === 0 ? [] : Reflect.get(window, 'lookoutClock')(video);
      const state = element.getAttribute('data-state') ?? '';
      seen.push({
        at: Date.now(),
        state,
        brightness,
        said: element.querySelector('time')?.textContent ?? '',
      });
    };
    const timer = setInterval(sample, 100);
    await new Promise((resolve) => {
      setTimeout(resolve, forMs);
    });
    clearInterval(timer);
    return seen;
  }, ms);
  return samples.map(({ brightness, ...sample }) => ({ ...sample, text: readClock(brightness) }));
}
