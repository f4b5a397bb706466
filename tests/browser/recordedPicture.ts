import { readFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import type { RecordSection } from '../../src/domain/history/recording.ts';
import { toWire } from '../../src/domain/wire/fieldNames.ts';
import { english as say } from './localeTexts.ts';
import { fetchSession } from './signIn.ts';

interface Probe {
  readonly t?: number;
  readonly x: number;
  readonly y: number;
  readonly rgb: readonly [number, number, number];
  readonly use: 'when' | 'which';
  readonly tol: number;
}

const { scenes }: { scenes: readonly { id: string; probe: readonly Probe[]; night?: readonly Probe[] }[] } =
  JSON.parse(readFileSync(new URL('../../provider/media/scenes.json', import.meta.url), 'utf8'));

/** Seconds of a clip: at second s of a day a recording shows the clip's second s mod 16. */
export const clipSeconds = 16;

/** What the provider lists for a day of a camera. */
export async function listedSections(
  url: string,
  serialNumber: string,
  day: string,
): Promise<RecordSection[]> {
  const { token } = await fetchSession(url);
  const response = await fetch(`${url}/api/aithLink/device/record/list`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', requestToken: token },
    body: toWire({ serialNumber, day, quality: 'high' }),
  });
  const { data }: { data: { sections: RecordSection[] } } = await response.json();
  return data.sections;
}

/** A moment of a scene that its colors prove, as a second of the clip that lies next to a whole one. */
export function provenSecond(scene: string): number {
  const { probe = [], night } = scenes.find(({ id }) => id === scene) ?? {};
  const near = probe.find(
    ({ t }) =>
      t !== undefined &&
      Math.abs(t - Math.round(t)) < 0.1 &&
      (night === undefined || night.some((each) => each.t === t)),
  )?.t;
  if (near === undefined) throw new Error(`no moment of ${scene} is proven at a whole second`);
  return Math.round(near);
}

/** Whether the picture that is shown has the colors of the scene, by day or night, and those of the clip's second `at`. */
async function shows(page: Page, scene: string, at: number | null): Promise<boolean> {
  const { probe = [], night = [] } = scenes.find(({ id }) => id === scene) ?? {};
  const known = [probe, night]
    .map((probes) =>
      probes.filter(
        ({ use, t }) => use === 'which' || (at !== null && t !== undefined && Math.abs(t - at) < 0.1),
      ),
    )
    .filter((probes) => probes.length > 0);
  return page.locator('.player video').evaluate((element, sets) => {
    if (!(element instanceof HTMLVideoElement) || !element.videoWidth || element.seeking) return false;
    const canvas = new OffscreenCanvas(element.videoWidth, element.videoHeight);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no canvas');
    context.drawImage(element, 0, 0);
    const has = ({ x, y, rgb, tol }: Probe) => {
      const { data } = context.getImageData(x, y, 16, 16);
      const sums = [0, 0, 0];
      data.forEach((value, index) => {
        const channel = index % 4;
        if (channel < 3) sums[channel] = (sums[channel] ?? 0) + value / 256;
      });
      return sums.every((value, channel) => Math.abs(value - (rgb[channel] ?? 0)) <= tol);
    };
    return sets.some((probes) => probes.every(has));
  }, known);
}

/** Waits until the picture is of the scene, and of the clip's second `at` where one is named. */
export const expectScene = (page: Page, scene: string, at: number | null = null): Promise<void> =>
  expect
    .poll(() => shows(page, scene, at), { message: `${scene} at ${at}`, intervals: [20, 50, 100] })
    .toBe(true);

/** The second of the day that the picture is of. */
export const secondShown = (page: Page): Promise<number> =>
  page
    .locator('.player video')
    .evaluate((video) => (video instanceof HTMLVideoElement ? video.currentTime : -1));

/**
 * Lets two seconds pass on the page's clock, which is installed: where it goes to then is another place, and not further
 * on the same way.
 */
export const later = (page: Page) => page.clock.fastForward(2000);

/** Lets the picture stand. */
export async function holdPicture(page: Page): Promise<void> {
  const pause = page.getByRole('button', { name: say('history:pause'), exact: true });
  const play = page.getByRole('button', { name: say('history:play'), exact: true });
  await expect(pause.or(play)).toBeVisible();
  if (await pause.isVisible()) await pause.click();
}
