import { alertNameOf, type NamedAlertType } from '../alerts/alert.ts';
import { secondAt } from '../time/deviceDay.ts';
import type { Alert } from '../wire/calls/alerts.ts';
import { nextRecorded, planDay, type DayPlan } from './dayPlan.ts';
import type { RecordedDay } from './playback.ts';

/** A recorded part of a day, in elapsed seconds. */
export type DayMoment = { readonly from: number; readonly to: number };

/** Seconds that are played before and after what an alert recorded. */
const secondsAround = 5;

/** A frame that starts this close to the end of a moment is its last one, in seconds. */
const lastPicture = 0.2;
/** A frame that starts this close before a moment belongs to it, in seconds. */
const early = 1;

/** The alerts of a day, and what limits them. */
type OfDay = {
  readonly day: string;
  readonly timezone: string;
  /** The kinds of alerts that are turned off. */
  readonly hidden: readonly NamedAlertType[];
  readonly recorded: Pick<RecordedDay, 'sections' | 'seconds'>;
};

/**
 * What to play of a day to see its alerts: each with some seconds around it, as far as they were recorded. Moments that
 * overlap are one.
 */
export function alertMoments(
  alerts: readonly Alert[],
  { day, timezone, hidden, recorded }: OfDay,
): readonly DayMoment[] {
  const plan = planDay(recorded.sections, recorded.seconds);
  const wanted = alerts
    .filter(({ type }) => !hidden.includes(alertNameOf(type)))
    .flatMap(({ at, before, seconds }) => {
      const began = secondAt(at, timezone);
      if (began.day !== day) return [];
      const from = began.second - before - secondsAround;
      return [{ from: Math.max(0, from), to: began.second + seconds + secondsAround }];
    })
    .toSorted((one, other) => one.from - other.from);
  return joined(wanted).flatMap((moment) => recordedPart(plan, moment) ?? []);
}

function joined(moments: readonly DayMoment[]): readonly DayMoment[] {
  const all: DayMoment[] = [];
  for (const moment of moments) {
    const last = all.at(-1);
    if (last === undefined || last.to < moment.from) all.push(moment);
    else all[all.length - 1] = { from: last.from, to: Math.max(last.to, moment.to) };
  }
  return all;
}

/** Null if nothing of it was recorded. */
function recordedPart(plan: DayPlan, { from, to }: DayMoment): DayMoment | null {
  const first = nextRecorded(plan, from);
  const last = plan.findLast((span) => span.from < to);
  if (first === null || first >= to || last === undefined) return null;
  return { from: first, to: Math.min(last.to, to) };
}

/** The moment at a second or the next one after it; null after the last. */
export const momentFrom = (moments: readonly DayMoment[], second: number): DayMoment | null =>
  moments.find(({ to }) => second < to - lastPicture) ?? null;

/** Whether a second is in one of the moments. */
export function isWithin(moments: readonly DayMoment[], second: number): boolean {
  const moment = momentFrom(moments, second);
  return moment !== null && second > moment.from - early;
}
