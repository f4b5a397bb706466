import { dayAfter, dayAt, secondsOfDay, startOfDay } from '../../src/domain/time/deviceDay.ts';
import { cutoffOf, isRecordedDayRetained, pastOfDays, pausesOf } from '../cards/room.ts';
import { settled } from '../cards/storedCard.ts';
import { knownPlan } from './knownPlan.ts';
import type { Past } from './past.ts';
import type { PlannedSection } from './plan.ts';
import type { Recorder } from '../devices/devices.ts';
import { clipOf, continuousType } from './plan.ts';
import type { SectionName } from './recordings.ts';
import { joined } from './scheduled.ts';

/** A recording is stored in segments of this many seconds; while it is being recorded, it has only complete ones. */
export const segmentSeconds = 4;

/** A section that exists by now. `start` and `end` are seconds of the requested day. */
export interface RecordedSection extends PlannedSection {
  /** The day of the plan on which it begins and its index in that day. */
  name: SectionName;
  /** Its clip: a file of `media/` that shows its second `s mod 16` at second s of a day of the plan, or the clock. */
  clip: string;
  /** Whether it is still being recorded: it ends with its last complete segment. */
  growing: boolean;
}

/**
 * The second of a day of the plan up to which there can be recordings: whole, because a camera ends them at a key
 * frame.
 */
function limitOf({ plan_zone, offline_since }: Recorder, day: string, now: number): number {
  return Math.floor((Math.min(now, offline_since ?? now) - startOfDay(day, plan_zone)) / 1000);
}

/** The recorded part of a planned section by now; null if it has not begun. */
function byNow(
  planned: PlannedSection,
  name: SectionName,
  clip: string,
  limit: number,
  offline: boolean,
): RecordedSection | null {
  const { start, end } = planned;
  const growing = end > limit && !offline;
  const whole = start + Math.floor((limit - start) / segmentSeconds) * segmentSeconds;
  const until = growing ? whole : Math.min(end, limit);
  return until > start ? { ...planned, end: until, name, clip, growing } : null;
}

/** The remaining part of a plan over some of its days: the settings at that time, and which recordings still exist. */
export interface Kept {
  readonly past: Past;
  /**
   * Whether a section planned from one moment to another (epoch milliseconds) still exists: sections are removed
   * completely.
   */
  readonly isThere: (start: number, end: number, type: number) => boolean;
}

/** The remaining part of a camera's plan from one of its days to another. Compute it once for several days. */
export function keptOf(camera: Recorder, now: number, first: string, last: string): Kept {
  const card = camera.card && settled(camera.card, now);
  const past = pastOfDays(camera, first, last);
  const from = card === null ? -Infinity : cutoffOf(camera, card, now).at;
  const recordedUntil = Math.min(now, camera.offline_since ?? now);
  const isSent = card?.slot === 'empty' ? camera.cloud.keepsAll() : () => true;
  return {
    past: { ...past, pauses: pausesOf(camera, card, past, now) },
    isThere: (start, end, type) =>
      start >= from && (type !== continuousType || isSent(start, Math.min(end, recordedUntil))),
  };
}

/** Returns a function that says whether sections of a day of the plan still exist. */
const thereOn = ({ plan_zone }: Recorder, day: string, { isThere }: Kept) => {
  const midnight = startOfDay(day, plan_zone);
  return ({ start, end, type }: PlannedSection): boolean =>
    isThere(midnight + start * 1000, midnight + end * 1000, type);
};

/** The recorded parts by now of the sections that begin on this day of the plan, in seconds of the day, by start. */
export function* begunOn(
  camera: Recorder,
  day: string,
  now: number,
  kept: Kept,
): Generator<RecordedSection, void, undefined> {
  if (!isRecordedDayRetained(camera, day, now)) return;
  const limit = limitOf(camera, day, now);
  const isThere = thereOn(camera, day, kept);
  const clip = clipOf(camera, day);
  for (const [index, planned] of knownPlan(camera, day, kept.past).entries()) {
    if (planned.start >= limit) return;
    if (!isThere(planned)) continue;
    const section = byNow(planned, { day, index }, clip, limit, camera.offline_since !== null);
    if (section) yield section;
  }
}

/** The first and last days of the plan whose sections overlap the given days in the device's calendar. */
function planDays({ timezone, plan_zone }: Recorder, from: string, to: string): [string, string] {
  const end = startOfDay(dayAfter(to, 1), timezone) - 1;
  return [dayAfter(dayAt(startOfDay(from, timezone), plan_zone), -1), dayAt(end, plan_zone)];
}

/** How many seconds the midnight of a day of the plan is after that of a day in the device's calendar. */
export const shiftOf = ({ timezone, plan_zone }: Recorder, planDay: string, day: string): number =>
  (startOfDay(planDay, plan_zone) - startOfDay(day, timezone)) / 1000;

/**
 * The sections on a day in the device's calendar that exist at `now` (epoch milliseconds), by start. One that began the
 * day before starts below 0; one that continues into the next day ends after this one; both days list it.
 */
export function* eachSectionOf(
  camera: Recorder,
  day: string,
  now: number,
  kept = keptOf(camera, now, ...planDays(camera, day, day)),
): Generator<RecordedSection, void, undefined> {
  const length = secondsOfDay(day, camera.timezone);
  const [first, last] = planDays(camera, day, day);
  for (let planDay = first; planDay <= last; planDay = dayAfter(planDay, 1)) {
    const shift = shiftOf(camera, planDay, day);
    for (const section of begunOn(camera, planDay, now, kept)) {
      const start = section.start + shift;
      const end = section.end + shift;
      if (start >= length) return;
      if (end > 0) yield shift === 0 ? section : { ...section, start, end };
    }
  }
}

/** The section with this name in seconds of its own day, or null if it does not exist by now. */
export function sectionNamed(camera: Recorder, name: SectionName, now: number): RecordedSection | null {
  const { day, index } = name;
  if (!isRecordedDayRetained(camera, day, now)) return null;
  const kept = keptOf(camera, now, day, day);
  const planned = knownPlan(camera, day, kept.past)[index];
  if (!planned || !thereOn(camera, day, kept)(planned)) return null;
  const limit = limitOf(camera, day, now);
  return byNow(planned, name, clipOf(camera, day), limit, camera.offline_since !== null);
}

/**
 * The recorded parts of a range of seconds, in order, without overlaps. Sections must be sorted by start; those after
 * the range are not read.
 */
export function* recordedParts(
  sections: Iterable<RecordedSection>,
  from: number,
  to: number,
): Generator<{ start: number; end: number; section: RecordedSection }, void, undefined> {
  let at = from;
  for (const section of sections) {
    if (section.start >= to) return;
    const start = Math.max(section.start, at);
    const end = Math.min(section.end, to);
    if (end <= start) continue;
    yield { start, end, section };
    at = end;
  }
}

/** How many parts of a day are counted at once. */
const partsAtOnce = 250;

/**
 * The days from `from` to `to`, both included, with recordings by now: one list per day, and empty lists in between.
 */
export function* recordedDays(
  camera: Recorder,
  from: string,
  to: string,
  now: number,
): Generator<{ day: string; seconds: number }[], void, undefined> {
  const kept = keptOf(camera, now, ...planDays(camera, from, to));
  for (let day = from; day <= to; day = dayAfter(day, 1)) {
    const sections = eachSectionOf(camera, day, now, kept);
    let [seconds, parts] = [0, 0];
    for (const { start, end } of recordedParts(sections, 0, secondsOfDay(day, camera.timezone))) {
      seconds += end - start;
      parts += 1;
      if (parts % partsAtOnce === 0) yield [];
    }
    yield seconds > 0 ? [{ day, seconds }] : [];
  }
}

/**
 * Returns a function: how many milliseconds from a moment of a day of the plan on are recorded without a gap and still
 * exist; 0 if none.
 */
export function recordedFrom(camera: Recorder, day: string, now: number, kept: Kept): (at: number) => number {
  const offline = camera.offline_since ?? Infinity;
  const spans = joined(
    [dayAfter(day, -1), day].flatMap((each) => {
      if (!isRecordedDayRetained(camera, each, now)) return [];
      const midnight = startOfDay(each, camera.plan_zone);
      return knownPlan(camera, each, kept.past)
        .filter(thereOn(camera, each, kept))
        .map(({ start, end }) => ({
          start: midnight + start * 1000,
          end: Math.min(midnight + end * 1000, offline),
        }));
    }),
  );
  return (at) => {
    let [low, high] = [0, spans.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((spans[middle]?.start ?? Infinity) <= at) low = middle + 1;
      else high = middle;
    }
    return Math.max(0, (spans[low - 1]?.end ?? at) - at);
  };
}
