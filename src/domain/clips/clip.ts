import { clamp } from '../shell/numbers.ts';
import type { Received } from '../wire/calls/definition.ts';
import type { cutClipCall } from '../wire/calls/recordings.ts';
import { requestLimits } from '../wire/requestLimits.ts';
import { momentOf } from '../time/deviceDay.ts';
import type { LiveQuality, RecordSection } from '../history/recording.ts';
import { fileNameOf } from './fileName.ts';
import { wallClock } from '../time/wallClock.ts';
import { offsetName, withPass } from '../time/zone/repeatedHour.ts';

/** A longer range is divided into clips of this length, in seconds. */
const hour = 3600;
/** How many seconds more the whole seconds at both ends of a recording take. */
const wholeEnds = 2;
/** The longest and shortest clip, in seconds. */
export const longestClip = hour + wholeEnds;
const shortestClip = 1;

/** A range of a day, in seconds since midnight at the device, as in a section. */
export type ClipRange = { readonly from: number; readonly to: number };

/** A range of a camera's day to make a file of, and how many seconds of it were recorded. */
export type Clip = ClipRange & {
  readonly serialNumber: string;
  /** For a gateway: the channel of the camera. */
  readonly channel?: number | undefined;
  /** The day in the device's calendar, as `2026-11-21`. */
  readonly day: string;
  readonly recorded: number;
};

/** A part of a live view, between two moments, to make a file of. */
export type LiveCut = {
  readonly serialNumber: string;
  /** For a gateway: the channel of the camera. */
  readonly channel?: number | undefined;
  readonly quality: LiveQuality;
  /** When the first and last frames were taken, epoch milliseconds. */
  readonly from: number;
  readonly to: number;
  /** The length in seconds. */
  readonly recorded: number;
};

/** A clip to save, of a recording or a live view, with its file name. */
export type NamedClip = (Clip | LiveCut) & { readonly fileName: string };

/** A clip's file at the provider: its URL, the seconds of video in it, and its size in bytes. */
export type ClipFile = Received<typeof cutClipCall>;

type Span = Pick<RecordSection, 'start' | 'end'>;

/**
 * The valid range closest to `wanted`: whole seconds of the day, not too short. The end named by `kept` stays as far as
 * the day allows; the other end moves.
 *
 * @param seconds the length of the day
 */
export function limitedRange(wanted: ClipRange, kept: keyof ClipRange, seconds: number): ClipRange {
  if (kept === 'to') {
    const to = clamp(Math.round(wanted.to), shortestClip, seconds);
    return { from: clamp(Math.round(wanted.from), 0, to - shortestClip), to };
  }
  const from = clamp(Math.round(wanted.from), 0, seconds - shortestClip);
  return { from, to: clamp(Math.round(wanted.to), from + shortestClip, seconds) };
}

/** Whether the range is at least as long as the shortest clip and its end comes after its start. */
export function spansClip({ from, to }: ClipRange): boolean {
  return Math.round(to) - Math.round(from) >= shortestClip;
}

/** A range in parts that follow each other, each of an hour except the last. */
export function partsOf({ from, to }: ClipRange): readonly ClipRange[] {
  const count = Math.max(1, Math.ceil((to - from - wholeEnds) / hour));
  return Array.from({ length: count }, (_, index) => {
    const start = from + index * hour;
    return { from: start, to: index === count - 1 ? to : start + hour };
  });
}

/** Whether the provider takes so many clips to share at once. */
export const isShareable = (clips: readonly ClipRange[]): boolean =>
  clips.length <= requestLimits.sharedClips;

/** How many seconds of a range were recorded. Overlapping sections count once. */
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

/** The record types in a range, each once, in descending order of recorded time. */
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

/** The recording at a second; if several overlap, the one that began last; undefined in a gap. */
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

/** The whole seconds that a recording is in. */
export const wholeSecondsOf = ({ start, end }: Span): ClipRange => ({
  from: Math.floor(start),
  to: Math.ceil(end),
});

/** A second of a day on the device's clock, as `14:32:07`, or `01:50:00 GMT-4` if the clock shows this time twice. */
export function clockAt(day: string, second: number, timezone: string): string {
  const at = momentOf(day, second, timezone);
  return withPass(wallClock(at, timezone).time, at, timezone);
}

/** A second of a day on the device's clock with its offset, as `14:32:07 GMT+1`: for someone whose clock is not known. */
export function clockWithOffset(day: string, second: number, timezone: string): string {
  const at = momentOf(day, second, timezone);
  return `${wallClock(at, timezone).time} ${offsetName(at, timezone)}`;
}

/** The file name of a clip of a day. */
export function clipFileName(
  camera: { readonly name: string; readonly serialNumber: string; readonly timezone: string },
  { day, from, to }: Pick<Clip, 'day' | 'from' | 'to'>,
): string {
  const { name, serialNumber, timezone } = camera;
  const [start, end] = [momentOf(day, from, timezone), momentOf(day, to, timezone)];
  return fileNameOf({ names: [name, serialNumber], from: start, to: end, timezone }, 'mp4');
}

/** The clips of a range of a camera's day: one, or several if the range is longer than a clip may be. */
export function clipsOf(
  camera: {
    readonly name: string;
    readonly serialNumber: string;
    readonly channel?: number | undefined;
    readonly timezone: string;
  },
  day: string,
  sections: readonly Span[],
  range: ClipRange,
): readonly (Clip & NamedClip)[] {
  const { serialNumber, channel } = camera;
  return partsOf(range).map((part) => {
    const clip = { serialNumber, channel, day, ...part, recorded: recordedSeconds(sections, part) };
    return { ...clip, fileName: clipFileName(camera, clip) };
  });
}

/**
 * The file name of a part of a live view. The seconds at both ends are included completely, because video starts at key
 * frames.
 */
export function liveFileName(
  camera: { readonly name: string; readonly serialNumber: string; readonly timezone: string },
  { from, to }: Pick<LiveCut, 'from' | 'to'>,
): string {
  const { name, serialNumber, timezone } = camera;
  const end = (Math.floor(to / 1000) + 1) * 1000;
  return fileNameOf({ names: [name, serialNumber], from, to: end, timezone }, 'mp4');
}
