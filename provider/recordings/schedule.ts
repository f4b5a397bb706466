import { dayAfter, dayAt, secondsOfDay, startOfDay } from '../../src/domain/time/deviceDay.ts';
import type { PlannedSection, Recorder } from './plan.ts';
import { clipOf, planOf } from './plan.ts';
import { scheduled } from './scheduled.ts';

/** A recording is kept in segments of so many seconds; one that is being recorded has whole ones only. */
export const segmentSeconds = 4;
/** Recordings are kept for so many days, today included. */
const keptDays = 35;
/** Besides them, so many of the last days on which the device's clocks changed: one forward, one back. */
const keptChanges = 2;
/** No zone changes its clocks less than twice in so many days, or it never does. */
const longestSearch = 400;

/** Where a section is found again: the day on which it begins and its place in that day's plan. */
export interface SectionName {
  day: string;
  index: number;
}

/** A section that there is by now. `start` and `end` are seconds of the day that was asked for. */
export interface RecordedSection extends PlannedSection {
  name: SectionName;
  /** The film it shows, by its name: a clip of `media/`, at second s of a day its second `s mod 16`, or the clock. */
  clip: string;
  /** Whether it is still being recorded: it ends with its last whole segment. */
  growing: boolean;
}

const changes = new Map<string, readonly string[]>();

/** The last days before `today` on which the clocks of a zone changed, latest first. */
function changesBefore(today: string, timezone: string): readonly string[] {
  const key = `${today} ${timezone}`;
  const known = changes.get(key);
  if (known) return known;
  const found: string[] = [];
  for (let back = 1; back <= longestSearch && found.length < keptChanges; back += 1) {
    const day = dayAfter(today, -back);
    if (secondsOfDay(day, timezone) !== 86_400) found.push(day);
  }
  changes.clear();
  changes.set(key, found);
  return found;
}

/** The days of which recordings are kept at a moment, latest first. */
export function daysKept(timezone: string, now: number): string[] {
  const today = dayAt(now, timezone);
  const last = Array.from({ length: keptDays }, (_, back) => dayAfter(today, -back));
  return [...new Set([...last, ...changesBefore(today, timezone)])];
}

/** Whether recordings of this day are kept at a moment. */
function isKept(day: string, timezone: string, now: number): boolean {
  const today = dayAt(now, timezone);
  if (day > today) return false;
  return day > dayAfter(today, -keptDays) || changesBefore(today, timezone).includes(day);
}

/** Plans that were asked for last: playing asks for the same ones again and again. */
const plans = new Map<string, readonly PlannedSection[]>();
const keptPlans = 1000;

function knownPlan(camera: Recorder, day: string): readonly PlannedSection[] {
  const { serailno, timezone, clip, device_type, schedules } = camera;
  const key = JSON.stringify([serailno, timezone, clip, device_type, schedules, day]);
  const plan = plans.get(key) ?? scheduled(camera, planOf(camera, day), day);
  plans.delete(key);
  plans.set(key, plan);
  const [oldest] = plans.keys();
  if (plans.size > keptPlans && oldest !== undefined) plans.delete(oldest);
  return plan;
}

/** Up to which second of a day there can be recordings: whole, as a camera ends them at a key frame. */
function limitOf({ timezone, offline_since }: Recorder, day: string, now: number): number {
  return Math.floor((Math.min(now, offline_since ?? now) - startOfDay(day, timezone)) / 1000);
}

/** What there is by now of a section of the plan; null where it has not begun. */
function byNow(
  { start, end, type, sound }: PlannedSection,
  name: SectionName,
  clip: string,
  limit: number,
  offline: boolean,
): RecordedSection | null {
  const growing = end > limit && !offline;
  const whole = start + Math.floor((limit - start) / segmentSeconds) * segmentSeconds;
  const until = growing ? whole : Math.min(end, limit);
  return until > start ? { start, end: until, type, sound, name, clip, growing } : null;
}

/** What there is by now of the sections that begin on this day, in seconds of it. */
function* begunOn(camera: Recorder, day: string, now: number): Generator<RecordedSection, void, undefined> {
  if (!isKept(day, camera.timezone, now)) return;
  const limit = limitOf(camera, day, now);
  const clip = clipOf(camera, day);
  for (const [index, planned] of knownPlan(camera, day).entries()) {
    if (planned.start >= limit) return;
    const section = byNow(planned, { day, index }, clip, limit, camera.offline_since !== null);
    if (section) yield section;
  }
}

/**
 * The sections of a day of the device's calendar that there are at `now` (epoch milliseconds), by their start. One that
 * began the day before starts below 0, one that goes on into the next day ends after this one; both days list it.
 */
export function* eachSectionOf(
  camera: Recorder,
  day: string,
  now: number,
): Generator<RecordedSection, void, undefined> {
  const before = dayAfter(day, -1);
  const length = secondsOfDay(before, camera.timezone);
  for (const section of begunOn(camera, before, now)) {
    const { start, end } = section;
    if (end > length) yield { ...section, start: start - length, end: end - length };
  }
  yield* begunOn(camera, day, now);
}

/** The sections of {@link eachSectionOf}, all at once: a day may have 50,000. */
export function sectionsOf(camera: Recorder, day: string, now: number): RecordedSection[] {
  return [...eachSectionOf(camera, day, now)];
}

/** The section of this name in seconds of its own day, or null where there is none by now. */
export function sectionNamed(camera: Recorder, name: SectionName, now: number): RecordedSection | null {
  const { day, index } = name;
  const planned = isKept(day, camera.timezone, now) ? knownPlan(camera, day)[index] : undefined;
  if (!planned) return null;
  const limit = limitOf(camera, day, now);
  return byNow(planned, name, clipOf(camera, day), limit, camera.offline_since !== null);
}

/** The parts of a range of seconds that were recorded, in order: overlaps once. */
export function recordedParts(
  sections: readonly RecordedSection[],
  from: number,
  to: number,
): { start: number; end: number; section: RecordedSection }[] {
  const parts: { start: number; end: number; section: RecordedSection }[] = [];
  let at = from;
  for (const section of sections) {
    const start = Math.max(section.start, at);
    const end = Math.min(section.end, to);
    if (end <= start) continue;
    parts.push({ start, end, section });
    at = end;
  }
  return parts;
}

/** How many seconds of a day were recorded by now. */
function recordedSeconds(camera: Recorder, day: string, now: number): number {
  const parts = recordedParts(sectionsOf(camera, day, now), 0, secondsOfDay(day, camera.timezone));
  return parts.reduce((sum, { start, end }) => sum + end - start, 0);
}

/** The days from `from` to `to`, both included, on which something was recorded by now: a list for each. */
export function* recordedDays(
  camera: Recorder,
  from: string,
  to: string,
  now: number,
): Generator<{ day: string; seconds: number }[], void, undefined> {
  for (let day = from; day <= to; day = dayAfter(day, 1)) {
    const seconds = recordedSeconds(camera, day, now);
    yield seconds > 0 ? [{ day, seconds }] : [];
  }
}
