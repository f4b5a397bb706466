import { momentOf, startOfDay } from '../../src/domain/time/deviceDay.ts';
import { wallClock } from '../../src/domain/time/wallClock.ts';
import { offsetName } from '../../src/domain/time/zone/repeatedHour.ts';
import { offsetText, timeZoneOf } from '../../src/domain/time/zone/timeZone.ts';
import type { StoredDevice } from '../devices/devices.ts';
import type { Footage } from '../live/footage.ts';
import { encoderOf } from '../live/quality.ts';
import type { Mp4File } from './mp4File.ts';
import { mp4File } from './mp4File.ts';
import { volumeAt, zoneAt } from './past.ts';
import type { Recorder } from './plan.ts';
import type { RecordedSection } from './schedule.ts';
import { eachSectionOf, recordedParts, shiftOf } from './schedule.ts';

/** The longest range that can be cut, in seconds. */
export const longestCut = 3600;

/** A range of a device's day, in seconds of the day. */
export interface CutRange {
  day: string;
  start: number;
  end: number;
}

/** The parts of a device that a cut depends on. */
type CutDevice = Recorder & Pick<StoredDevice, 'name'>;

/** The available part of a range: whole seconds without gaps and overlaps, up to a change of the encoding. */
export interface Cut {
  device: CutDevice;
  /** From the first recorded second to the last. */
  range: CutRange;
  seconds: number;
  /** The file name for a download. */
  name: string;
  /** How far the clock in the name is ahead of UTC, such as `GMT+2`, in words. */
  offset: string | null;
  parts: readonly { start: number; end: number; section: RecordedSection }[];
}

/**
 * Finds the available part of a range at `now`; null if there is no video. Partial seconds are included completely,
 * because video starts at key frames.
 */
export function cutOf(device: CutDevice, { day, start, end }: CutRange, now: number): Cut | null {
  const all = [...recordedParts(eachSectionOf(device, day, now), Math.floor(start), Math.ceil(end))];
  const [first] = all;
  // The films of one scene can follow each other in a file as long as their encoding is the same.
  const other = all.findIndex(
    ({ section }) => encoderOf(section.film) !== encoderOf(first?.section.film ?? ''),
  );
  const parts = other === -1 ? all : all.slice(0, other);
  const last = parts.at(-1);
  if (!first || !last) return null;
  const at = momentOf(day, first.start, device.timezone);
  const zone = timeZoneOf(device.timezone);
  const { date, time } = wallClock(at, device.timezone);
  return {
    device,
    range: { day, start: first.start, end: last.end },
    seconds: parts.reduce((sum, part) => sum + part.end - part.start, 0),
    name: `${device.name} ${date} ${`${time} ${offsetName(at, device.timezone)}`.replaceAll(':', '-')}.mp4`,
    offset: zone.isKnown ? offsetText(zone, at) : null,
    parts,
  };
}

/** Creates the file of a cut. */
export function cutFile({ parts, range: { day }, device }: Cut, footage: Footage): Promise<Mp4File> {
  const planDay = parts[0]?.section.name.day ?? day;
  const shift = shiftOf(device, planDay, day);
  const first = momentOf(day, parts[0]?.start ?? 0, device.timezone);
  const last = momentOf(day, parts.at(-1)?.end ?? 0, device.timezone);
  const past = device.past(first, last);
  const shown = zoneAt(past, device);
  const midnight = startOfDay(planDay, device.plan_zone);
  const seconds = parts.flatMap(({ start, end, section }) => {
    const media = footage.film(section.film).recorded(planDay, device.plan_zone, shown);
    return Array.from({ length: end - start }, (_, index) => ({
      media,
      second: start + index - shift,
      withSound: section.sound === 'AAC',
      volumeAt: (second: number) => volumeAt(past, midnight + second * 1000),
    }));
  });
  return mp4File(seconds);
}
