import type { Page } from 'playwright/test';
import { clockShown } from './clockPicture.ts';

/** Shows a file of video in a page that holds nothing else. Rejects where the browser cannot play it. */
export const showFilm = (page: Page, bytes: Buffer): Promise<void> =>
  page.evaluate(async (base64) => {
    const video = document.createElement('video');
    video.muted = true;
    const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    video.src = URL.createObjectURL(new Blob([content]));
    document.body.replaceChildren(video);
    await new Promise((resolve, reject) => {
      video.addEventListener('loadeddata', resolve);
      video.addEventListener('error', () => {
        reject(new Error(video.error?.message));
      });
    });
  }, bytes.toString('base64'));

/** Goes to the middle of a second of the film that a page shows, and waits until its picture is drawn. */
export const seekFilm = (page: Page, second: number): Promise<void> =>
  page.locator('video').evaluate(
    // `seeked` may come before the picture is drawn.
    (element: HTMLVideoElement, wanted) =>
      new Promise<void>((resolve) => {
        const look = (): void => {
          element.requestVideoFrameCallback((_, { mediaTime }) => {
            if (Math.floor(mediaTime + 0.01) === wanted) resolve();
            else look();
          });
        };
        look();
        element.currentTime = wanted + 0.5;
      }),
    second,
  );

/** What the clock shows in each second of the film that a page shows: it is sought second by second. */
export async function readFilm(page: Page): Promise<string[]> {
  const video = page.locator('video');
  const seconds = await video.evaluate((element: HTMLVideoElement) => element.duration);
  if (!Number.isFinite(seconds)) throw new Error('the film has no length');
  const read: string[] = [];
  for (let second = 0; second < Math.round(seconds); second += 1) {
    await seekFilm(page, second);
    let shown = await clockShown(video);
    // On a busy machine its picture may come before the element has sought, or before a canvas gets it.
    while (shown === null) {
      await page.evaluate(nextPicture);
      shown = await clockShown(video);
    }
    read.push(shown.text);
  }
  return read;
}

/** Runs in the page: waits for the next picture of the display. */
const nextPicture = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
  });
