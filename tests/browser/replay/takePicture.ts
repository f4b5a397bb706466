import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { pictureName, storyboardFolder } from '../../../tools/storyboard/pictures.ts';

/** Whether this run is for the storyboard (`npm run paths -- storyboard`). */
const isWanted = process.env['REPLAY_PICTURES'] !== undefined;

/** Keeps what a person sees at this place of a path, where pictures are wanted. */
export async function takePicture(page: Page, machine: string, path: string, at: number): Promise<void> {
  if (!isWanted) return;
  await page.screenshot({
    path: join(storyboardFolder, machine, pictureName(path, at)),
    type: 'jpeg',
    quality: 80,
  });
}
