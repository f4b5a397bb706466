import { wallClock } from '../time/wallClock.ts';
import { offsetName } from '../time/zone/repeatedHour.ts';

/** The number of characters of a name that go into a file name: a file system takes 255 bytes, and a letter has up to 4. */
const longestName = 44;

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
  /** The name of the camera or the incident, and those that take its place if it has none. */
  readonly names: readonly string[];
  readonly from: number;
  /** Of everything that lasts. */
  readonly to?: number;
  /** Of the camera, as it gives it. */
  readonly timezone: string;
};

/**
 * The name of every file that the console saves or the provider sends: camera, date, time and zone on the clock of the
 * camera, such as `Front door 2026-11-21 14.32.07 GMT+1.jpg`. A clip has both ends, `14.32.07 - 14.40.12 GMT+1`, each
 * with its own offset if the clocks change in between, and with its own date if it ends on another day.
 *
 * @param ending without the dot
 */
export function fileNameOf({ names, from, to = from, timezone }: Shown, ending: string): string {
  const name = names.map(plainName).find((plain) => plain !== '') ?? 'camera';
  const [first, last] = [wallClock(from, timezone), wallClock(to, timezone)];
  const [zone, lastZone] = [offsetName(from, timezone), offsetName(to, timezone)];
  const start = to !== from && lastZone === zone ? first.time : `${first.time} ${zone}`;
  const lastDay = last.date === first.date ? '' : `${last.date} `;
  const end = to === from ? '' : ` - ${lastDay}${last.time} ${lastZone}`;
  return `${name} ${first.date} ${start}${end}.${ending}`.replaceAll(':', '.');
}

/**
 * What a saved video says of a moment (epoch milliseconds): its camera, and the time and zone on the clock of the camera.
 *
 * @param zoneAt the time zone of that clock then: a file says the same after it was changed
 */
export const captionOf =
  (camera: { readonly name: string; readonly serialNumber: string }, zoneAt: (at: number) => string) =>
  (at: number): string => {
    const timezone = zoneAt(at);
    const { date, time } = wallClock(at, timezone);
    // What decodes subtitles with libavcodec (ffmpeg, mpv, VLC) takes braces and backslashes for markup.
    const name = camera.name.trim().replaceAll('{', '(').replaceAll('}', ')').replaceAll('\\', '/');
    return `${name || camera.serialNumber}  ${date} ${time} ${offsetName(at, timezone)}`;
  };
