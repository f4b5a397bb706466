import { clipFileName } from '../../src/domain/clips/clip.ts';
import { captionOf } from '../../src/domain/clips/fileName.ts';
import { momentOf, startOfDay } from '../../src/domain/time/deviceDay.ts';
import type { Footage } from '../live/footage.ts';
import { encoderOf } from '../live/quality.ts';
import type { Mp4File } from './mp4File.ts';
import { mp4File } from './mp4File.ts';
import { volumeAt, zoneAt } from './past.ts';
import type { Cut, CutDevice, CutRange } from './recordings.ts';
import type { RecordedSection } from './schedule.ts';
import { eachSectionOf, recordedParts, shiftOf } from './schedule.ts';

type Parts = readonly { start: number; end: number; section: RecordedSection }[];

/**
 * The available parts of a range at `now`: whole seconds without gaps and overlaps, up to a change of the encoding.
 * Partial seconds are included completely, because video starts at key frames.
 */
export function partsOf(device: CutDevice, { day, start, end }: CutRange, now: number): Parts {
  const all = [...recordedParts(eachSectionOf(device, day, now), Math.floor(start), Math.ceil(end))];
  const [first] = all;
  // The films of one scene can follow each other in a file as long as their encoding is the same.
  const other = all.findIndex(
    ({ section }) => encoderOf(section.film) !== encoderOf(first?.section.film ?? ''),
  );
  return other === -1 ? all : all.slice(0, other);
}

/** Finds the available part of a range at `now`; null if there is no video. */
export function cutOf(device: CutDevice, range: CutRange, now: number, footage: Footage): Cut | null {
  const { day } = range;
  const parts = partsOf(device, range, now);
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return null;
  return {
    device,
    range: { day, start: first.start, end: last.end },
    seconds: parts.reduce((sum, part) => sum + part.end - part.start, 0),
    name: clipFileName(device, { day, from: first.start, to: last.end }),
    file: () => fileOf(device, day, parts, footage),
  };
}

function fileOf(device: CutDevice, day: string, parts: Parts, footage: Footage): Promise<Mp4File> {
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
      at: momentOf(day, start + index, device.timezone),
      media,
      second: start + index - shift,
      withSound: section.sound === 'AAC',
      volumeAt: (second: number) => volumeAt(past, midnight + second * 1000),
    }));
  });
  return mp4File(seconds, captionOf(device, shown));
}
