import { wallClock } from '../time/wallClock.ts';
import { offsetName } from '../time/zone/repeatedHour.ts';
import type { Clip } from './clip.ts';

/**
 * The file name of a camera picture, such as `Front door 2026-11-21 14.32.07 GMT+1.jpg`, by the device's clock and
 * with its offset. Characters that file systems refuse are replaced.
 *
 * @param at when it was taken, epoch milliseconds
 * @param timezone of the device, as the device gives it
 * @param ending without the dot
 */
export function pictureFileName(camera: string, at: number, timezone: string, ending: string): string {
  const { date, time } = wallClock(at, timezone);
  const name = camera
    .replace(/[\p{Cc}\p{Cs}\\/:*?"<>|]+/gu, ' ')
    .trim()
    .slice(0, 80)
    .trim();
  const clock = `${time} ${offsetName(at, timezone)}`.replaceAll(':', '.');
  return `${name === '' ? 'camera' : name} ${date} ${clock}.${ending}`;
}

/** A file that is saved with others: the picture of an alert by its address, or its moment as a clip. */
export type BulkItem =
  | { readonly kind: 'picture'; readonly address: string; readonly fileName: string }
  | { readonly kind: 'clip'; readonly clip: Clip; readonly fileName: string };
