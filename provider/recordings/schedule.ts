import { dayAfter, secondsOfDay, startOfDay } from '../../src/domain/time/deviceDay.ts';
import { cutoffOf, pausesOf } from '../cards/room.ts';
import { settled } from '../cards/storedCard.ts';
import { isKept } from './keptDays.ts';
import { knownPlan, type Pauses } from './knownPlan.ts';
import type { PlannedSection, Recorder } from './plan.ts';
import { clipOf } from './plan.ts';

/** A recording is kept in segments of so many seconds; one that is being recorded has whole ones only. */
export const segmentSeconds = 4;

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

/** What a camera's card leaves of its plan: it pauses then, and what began before is gone, epoch milliseconds. */
interface Kept {
  pauses: Pauses;
  from: number;
}

function keptOf(camera: Recorder, now: number): Kept {
  const card = camera.card && settled(camera.card, now);
  return {
    pauses: pausesOf(camera, card, now),
    from: card === null ? -Infinity : cutoffOf(camera, card, now).at,
  };
}

/** From which second of a day on sections are still there. */
const firstOf = ({ timezone }: Recorder, day: string, { from }: Kept): number =>
  (from - startOfDay(day, timezone)) / 1000;

/** What there is by now of the sections that begin on this day, in seconds of it. */
function* begunOn(
  camera: Recorder,
  day: string,
  now: number,
  kept: Kept,
): Generator<RecordedSection, void, undefined> {
  if (!isKept(day, camera.timezone, now)) return;
  const limit = limitOf(camera, day, now);
  const first = firstOf(camera, day, kept);
  const clip = clipOf(camera, day);
  for (const [index, planned] of knownPlan(camera, day, kept.pauses).entries()) {
    if (planned.start >= limit) return;
    if (planned.start < first) continue;
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
  const kept = keptOf(camera, now);
  for (const section of begunOn(camera, before, now, kept)) {
    const { start, end } = section;
    if (end > length) yield { ...section, start: start - length, end: end - length };
  }
  yield* begunOn(camera, day, now, kept);
}

/** The sections of {@link eachSectionOf}, all at once: a day may have 50,000. */
export function sectionsOf(camera: Recorder, day: string, now: number): RecordedSection[] {
  return [...eachSectionOf(camera, day, now)];
}

/** The section of this name in seconds of its own day, or null where there is none by now. */
export function sectionNamed(camera: Recorder, name: SectionName, now: number): RecordedSection | null {
  const { day, index } = name;
  if (!isKept(day, camera.timezone, now)) return null;
  const kept = keptOf(camera, now);
  const planned = knownPlan(camera, day, kept.pauses)[index];
  if (!planned || planned.start < firstOf(camera, day, kept)) return null;
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
