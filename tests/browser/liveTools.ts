import { readFileSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import { liveWindow } from './livePicture.ts';
import { english as say } from './localeTexts.ts';

/** A control of the live window. */
export const bar = (page: Page, name: string) =>
  liveWindow(page).getByRole('button', { name: say(name), exact: true });
/** The line of a download has one that is empty until it fails. */
export const note = (page: Page) => liveWindow(page).getByRole('alert').filter({ hasText: /\S/ });

/** Waits until so many seconds at least are recorded: the time that is shown continues while it is looked at. */
export async function recorded(page: Page, seconds: number): Promise<void> {
  const shown = liveWindow(page).getByText(say('live:recording.elapsed', { time: '0:' }));
  await expect
    .poll(async () => Number(/\d+$/.exec((await shown.textContent()) ?? '')?.[0]))
    .toBeGreaterThanOrEqual(seconds);
}

/** The bytes and the name of the file that the page saves next. */
export async function savedBy(
  page: Page,
  act: () => Promise<void>,
): Promise<{ name: string; bytes: Buffer }> {
  const saving = page.waitForEvent('download');
  await act();
  const download = await saving;
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/** Plays a file as a video element of its own does, and returns what came of it. */
export function playFile(page: Page, { bytes }: { bytes: Buffer }) {
  return page.evaluate(async (base64) => {
    const video = document.createElement('video');
    video.muted = true;
    const letters = atob(base64);
    video.src = URL.createObjectURL(new Blob([Uint8Array.from(letters, (letter) => letter.charCodeAt(0))]));
    await new Promise((resolve, reject) => {
      video.addEventListener('ended', resolve);
      video.addEventListener('error', () => reject(new Error('the file cannot be played')));
      void video.play();
    });
    const { totalVideoFrames } = video.getVideoPlaybackQuality();
    return { width: video.videoWidth, isMoving: totalVideoFrames > 10 };
  }, bytes.toString('base64'));
}
