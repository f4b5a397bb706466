import { clamp } from '../shell/numbers.ts';
import type { Received } from '../wire/calls/definition.ts';
import type { cutClipCall } from '../wire/calls/recordings.ts';
import { momentOf } from '../time/deviceDay.ts';
import type { LiveQuality, RecordSection } from '../history/recording.ts';
import { wallClock } from '../time/wallClock.ts';

/** The longest and the shortest clip, in seconds. */
const longestClip = 3600;
const shortestClip = 1;

/** A range of a day, in seconds passed since the midnight where the device stands, as in a section. */
export type ClipRange = { readonly from: number; readonly to: number };

/** A range of a camera's day of which a file is made, and how much of it was recorded, in seconds. */
export type Clip = ClipRange & {
  readonly serialNumber: string;
  /** Of a gateway: the channel of the camera. */
  readonly channel?: number | undefined;
  /** The day in the device's calendar, as `2026-11-21`. */
  readonly day: string;
  readonly recorded: number;
};

/** What a live picture showed between two moments, of which a file is made. */
export type LiveCut = {
  readonly serialNumber: string;
  /** Of a gateway: the channel of the camera. */
  readonly channel?: number | undefined;
  readonly quality: LiveQuality;
  /** When the first and the last picture were taken, epoch milliseconds. */
  readonly from: number;
  readonly to: number;
  /** How long that is, in seconds. */
  readonly recorded: number;
};

/** A clip that is saved, of recordings or of a live picture, and the name of its file. */
export type NamedClip = (Clip | LiveCut) & { readonly fileName: string };

/** A clip's file at the provider: its address, the seconds of video in it, and its size in bytes. */
export type ClipFile = Received<typeof cutClipCall>;

/** What a recording is known by here: when it begins and ends. */
type Span = Pick<RecordSection, 'start' | 'end'>;

/**
 * The valid range nearest to `wanted`: whole seconds of the day, neither too short nor too long. The end named by
 * `kept` stays in place as far as the day allows; the other end gives way.
 *
 * @param seconds how many seconds the day has
 */
export function limitedRange(wanted: ClipRange, kept: keyof ClipRange, seconds: number): ClipRange {
  if (kept === 'to') {
    const to = clamp(Math.round(wanted.to), shortestClip, seconds);
    return { from: clamp(Math.round(wanted.from), Math.max(to - longestClip, 0), to - shortestClip), to };
  }
  const from = clamp(Math.round(wanted.from), 0, seconds - shortestClip);
  const last = Math.min(from + longestClip, seconds);
  return { from, to: clamp(Math.round(wanted.to), from + shortestClip, last) };
}

/** Whether a clip fits between two moments: the second comes after the first. */
export function spansClip({ from, to }: ClipRange): boolean {
  return Math.round(to) - Math.round(from) >= shortestClip;
}

/** Whether a range is longer than a clip may be. */
export function isTooLong({ from, to }: ClipRange): boolean {
  return Math.round(to) - Math.round(from) > longestClip;
}

/** How many seconds of a range were recorded. What several sections hold counts once. */
export function recordedSeconds(sections: readonly Span[], { from, to }: ClipRange): number {
  const inside = sections
    .map(({ start, end }) => ({ start: Math.max(start, from), end: Math.min(end, to) }))
    .filter(({ start, end }) => end > start)
    .toSorted((one, other) => one.start - other.start);
  let seconds = 0;
  let counted = from;
  for (const { start, end } of inside) {
    seconds += Math.max(end - Math.max(start, counted), 0);
    counted = Math.max(counted, end);
  }
  return seconds;
}

/** The record types of a range, each once, those that were recorded longest first. */
export function typesIn(
  sections: readonly Pick<RecordSection, 'start' | 'end' | 'type'>[],
  range: ClipRange,
): readonly number[] {
  const types = [...new Set(sections.map(({ type }) => type))].map((type) => ({
    type,
    seconds: recordedSeconds(
      sections.filter((section) => section.type === type),
      range,
    ),
  }));
  return types
    .filter(({ seconds }) => seconds > 0)
    .toSorted((one, other) => other.seconds - one.seconds || one.type - other.type)
    .map(({ type }) => type);
}

/** The recording at a second: of several the one that began last; undefined in a gap. */
export function recordingAt<Section extends Span>(
  sections: readonly Section[],
  second: number,
): Section | undefined {
  let found: Section | undefined;
  for (const section of sections) {
    const holds = section.start <= second && second < section.end;
    if (holds && (found === undefined || section.start >= found.start)) found = section;
  }
  return found;
}

/**
 * The range of a recording that is downloaded: all of it, or, of a longer one, the hour around a second of it. Whole
 * seconds, so that no rounding makes it longer than a clip may be.
 */
export function rangeOfRecording({ start, end }: Span, second: number): ClipRange {
  const from = Math.floor(clamp(second - longestClip / 2, start, Math.max(end - longestClip, start)));
  return { from, to: Math.min(Math.ceil(end), from + longestClip) };
}

/** A second of a day on the clock of the device, as `14:32:07`. */
export function clockAt(day: string, second: number, timezone: string): string {
  return wallClock(momentOf(day, second, timezone), timezone).time;
}

/** Characters of a camera's name that a file name keeps, so that no file system refuses it. */
const longestName = 48;

/** What of a name every file system takes: letters and digits, so no path, and nothing that turns the reading direction. */
function plainName(text: string): string {
  return Array.from(text.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}]+/gu, '-'))
    .slice(0, longestName)
    .join('')
    .replace(/^-|-$/g, '');
}

/** The name of a clip's file: the camera, the day, and when it begins and ends by the device's clock. */
export function clipFileName(
  camera: { readonly name: string; readonly serialNumber: string; readonly timezone: string },
  { day, from, to }: Pick<Clip, 'day' | 'from' | 'to'>,
): string {
  const name = plainName(camera.name) || plainName(camera.serialNumber) || 'clip';
  const times = [from, to].map((second) => clockAt(day, second, camera.timezone).replaceAll(':', '-'));
  return `${[name, day, ...times].join('_')}.mp4`;
}
