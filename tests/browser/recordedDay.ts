import { isH265, planOf } from '../../provider/recordings/plan.ts';
import { recordedParts } from '../../provider/recordings/schedule.ts';
import { dayAfter, dayAt, secondsOfDay } from '../../src/domain/time/deviceDay.ts';
import { demoRecorders, frontDoor, timezone, sectionsOf } from '../demoRecorders.ts';

const recorders = demoRecorders.filter(({ clip }) => clip !== null);

/** Some cameras rest on some days, and one records H.265 on some. */
const isPlain = (day: string): boolean =>
  [-1, 0, 1, 2].every((near) => secondsOfDay(dayAfter(day, near), timezone) === 86_400) &&
  recorders.every((recorder) => planOf(recorder, day).length > 0 && !isH265(recorder, day));

function lastPlainDay(): string {
  const yesterday = dayAfter(dayAt(Date.now(), timezone), -1);
  const days = Array.from({ length: 32 }, (_, back) => dayAfter(yesterday, -1 - back));
  const day = days.find(isPlain);
  if (day === undefined) throw new Error('on each day of five weeks a camera of the demo household rests');
  return day;
}

/**
 * The day whose recordings tests look at, whatever the date: the last one but yesterday that is as long as most are,
 * with its neighbours, and on which no camera rests and each records what it does on most days.
 */
export const plainDay = lastPlainDay();

const recordedSections = () => sectionsOf(frontDoor, plainDay, Date.now());

/** What the front door recorded that day without a break, in order, in its seconds. */
function stretches(): { from: number; to: number }[] {
  const joined: { from: number; to: number }[] = [];
  for (const { start, end } of recordedParts(recordedSections(), 0, 86_400)) {
    const last = joined.at(-1);
    if (last?.to === start) last.to = end;
    else joined.push({ from: start, to: end });
  }
  return joined;
}

/** A stretch of at least ten minutes that the front door recorded that day. */
export function longStretch(): { from: number; to: number } {
  const found = stretches().find(({ from, to }) => to - from >= 600);
  if (found === undefined) throw new Error('the front door recorded no ten minutes without a break');
  return found;
}

/** A gap of at least a minute in what the front door recorded that day, and before it a stretch of at least one. */
export function longGap(): { from: number; to: number } {
  const all = stretches();
  const index = all.findIndex(({ from, to }, at) => to - from >= 60 && (all[at + 1]?.from ?? 0) - to >= 60);
  const [before, after] = [all[index], all[index + 1]];
  if (before === undefined || after === undefined) throw new Error('the front door recorded without a gap');
  return { from: before.to, to: after.from };
}

/**
 * A whole minute of that day, in seconds, from which on the front door recorded five minutes of the usual type only, with
 * sound that can be played.
 */
export function quietMinute(): number {
  const sections = recordedSections();
  const isQuiet = (from: number) => {
    const met = sections.filter(({ start, end }) => start < from + 300 && end > from);
    return (
      met.every(({ type, sound }) => type === 0 && sound === 'AAC') &&
      met.some(({ start, end }) => start < from && end > from + 300)
    );
  };
  // Not in the first hour, which the timeline cannot have in its middle.
  const minutes = Array.from({ length: 22 * 60 }, (_, minute) => 3600 + minute * 60);
  const found = minutes.find(isQuiet);
  if (found === undefined) throw new Error('the front door recorded no five minutes of the usual type only');
  return found;
}
