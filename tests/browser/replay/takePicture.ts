import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { pictureName } from '../../../tools/storyboard/pictures.ts';

/** Keeps what a person sees at a place of a path, in the folder of its machine. */
export async function takePicture(page: Page, folder: string, path: string, at: number): Promise<void> {
  await page.screenshot({ path: join(folder, pictureName(path, at)), type: 'jpeg', quality: 80 });
}
