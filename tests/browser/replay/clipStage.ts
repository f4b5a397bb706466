import { expect } from 'playwright/test';
import { cameraAddress } from '../../../src/domain/devices/cameraAddress.ts';
import { clockAt, type ClipRange } from '../../../src/domain/clips/clip.ts';
import { withRange } from '../../../src/domain/clips/clipAddress.ts';
import { english as say } from '../localeTexts.ts';
import { frontDoor } from '../../demoRecorders.ts';
import { longStretch, plainDay } from '../recordedDay.ts';
import { holdPicture } from '../recordedPicture.ts';
import { openSignedIn } from './acts.ts';
import type { ReplayContext } from './driver.ts';

// Where clips are cut: what the front door recorded on the plain day.

export const clipBar = ({ page }: Pick<ReplayContext, 'page'>) =>
  page.getByRole('region', { name: say('clips:label'), exact: true });

export const clipButton = (context: Pick<ReplayContext, 'page'>, key: string) =>
  clipBar(context).getByRole('button', { name: say(key), exact: true });

/**
 * Goes to a second of the day that is played, by typing its time, and waits until playback is there. The picture stands
 * from then on, so that what is marked is that second, however long the way to the button is.
 */
export async function goToSecond({ page }: Pick<ReplayContext, 'page'>, second: number): Promise<void> {
  await holdPicture(page);
  const time = clockAt(plainDay, second, frontDoor.timezone);
  const field = page.getByRole('textbox', { name: say('history:timeline.time.label') });
  await field.fill(time);
  await field.press('Enter');
  // A picture of the moment, with its clock; in a gap, words that name it.
  await expect(page).toHaveURL(new RegExp(`[?&]t=${second}\\b`));
  await expect(page.locator('.pic')).toContainText(time);
}

/** The second of the day that is so far into ten minutes that were recorded without a break. */
export const recordedSecond = (after: number): number => longStretch().from + after;

/** The address of ten minutes of a day of the front door, which were recorded without a break on the plain day. */
export const clipHistory = (day: string): string =>
  cameraAddress(frontDoor.serialNumber, { tab: 'history', day, second: recordedSecond(10) });

/**
 * Opens what the front door recorded on the plain day, where ten minutes were recorded without a break.
 *
 * @param range what the address marks
 */
export async function openHistory(context: ReplayContext, range: ClipRange | null = null): Promise<void> {
  await openSignedIn(context, withRange(clipHistory(plainDay), plainDay, range));
  await clipButton(context, 'clips:downloadRecording').waitFor();
}

/** Marks a range of so many seconds that were recorded. The picture stands then. */
export async function markRange(
  context: Pick<ReplayContext, 'page'>,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await goToSecond(context, from);
  await clipButton(context, 'clips:markStart').click();
  await goToSecond(context, to);
  await clipButton(context, 'clips:markEnd').click();
}
