import { wallClock } from '../time/wallClock.ts';
import { offsetName } from '../time/zone/repeatedHour.ts';

/** The number of characters of a camera name that go into a file name, short enough for any file system. */
const longestName = 48;

/**
 * The part of a name that every file system accepts: letters, digits and hyphens, so no path separators and no characters
 * that change the text direction.
 */
const plainName = (text: string): string =>
  Array.from(text.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}-]+/gu, ' '))
    .slice(0, longestName)
    .join('')
    .replace(/^[\s-]+|[\s-]+$/g, '');

/** What a file shows. Moments are epoch milliseconds. */
type Shown = {
  /** The name of the camera, and those that take its place if it has none. */
  readonly names: readonly string[];
  readonly from: number;
  /** Of a clip. */
  readonly to?: number;
  /** Of the camera, as it gives it. */
  readonly timezone: string;
};

/**
 * The name of every file that the console saves: camera, date, time and zone on the clock of the camera, such as `Front
 * door 2026-11-21 14.32.07 GMT+1.jpg`. A clip has both ends, `14.32.07 - 14.40.12 GMT+1`, each with its own offset if the
 * clocks change in between.
 *
 * @param ending without the dot
 */
export function fileNameOf({ names, from, to, timezone }: Shown, ending: string): string {
  const name = names.map(plainName).find((plain) => plain !== '') ?? 'camera';
  const { date, time } = wallClock(from, timezone);
  const zone = offsetName(from, timezone);
  const start = to !== undefined && offsetName(to, timezone) === zone ? time : `${time} ${zone}`;
  const end = to === undefined ? '' : ` - ${wallClock(to, timezone).time} ${offsetName(to, timezone)}`;
  return `${name} ${date} ${start}${end}.${ending}`.replaceAll(':', '.');
}
