import { gmtText } from '../../../src/domain/time/zone/gmtOffset.ts';
import { posixKeys } from '../../../src/domain/time/zone/posixZone.ts';
import { isSameClock, timeZoneOf, type TimeZone } from '../../../src/domain/time/zone/timeZone.ts';
import { offsetsOf } from './times.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Two clocks are the same if they are for so long from now on. */
const comparedMs = 4 * 366 * dayMs;

/** An offset as POSIX writes it: to the west. */
function west(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const text = rest === 0 ? String(hours) : `${hours}:${String(rest).padStart(2, '0')}`;
  return minutes > 0 ? `-${text}` : text;
}

/** The ways to write a day of a year: by its weekday counted from the beginning of the month, or as the last of it. */
function daysOf(day: Date): string[] {
  const [month, date] = [day.getUTCMonth(), day.getUTCDate()];
  const last = new Date(Date.UTC(day.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const weeks = [...(date + 7 > last ? [5] : []), ...(date <= 28 ? [Math.ceil(date / 7)] : [])];
  return weeks.map((week) => `M${month + 1}.${week}.${day.getUTCDay()}`);
}

/** The ways to write a change of a clock as a rule. One at midnight can be that of the day before, at 24. */
function rulesOf(at: number, { offsetAt }: TimeZone): string[] {
  const local = new Date(at + offsetAt(at - 1));
  const [hour, minute] = [local.getUTCHours(), local.getUTCMinutes()];
  const time = `${hour}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}`;
  const before = new Date(local.getTime() - dayMs);
  return [
    ...daysOf(local).map((day) => (time === '2' ? day : `${day}/${time}`)),
    ...(time === '0' ? daysOf(before).map((day) => `${day}/24`) : []),
  ];
}

/**
 * A time zone as a camera takes it, POSIX: `CET-1CEST,M3.5.0,M10.5.0/3`, or `LST-5:45`, which is ahead of UTC.
 *
 * @param key a zone as {@link timeZoneOf} takes it, in which `GMT+5:45` is ahead
 * @returns null if its clock cannot be written so, such as that of a place whose summer time follows the moon
 */
export function posixOf(key: string, now: number): string | null {
  if (posixKeys.includes(key)) return key;
  const zone = timeZoneOf(key);
  if (!zone.isKnown) return null;
  const until = now + comparedMs;
  const isRight = (posix: string): boolean => isSameClock(timeZoneOf(posix), zone, now, until);
  const changes = zone.changesBetween(now, until);
  const minutesAt = (at: number): number => Math.round(zone.offsetAt(at) / minuteMs);
  // Not by the name UTC, which others read as an offset to the east.
  if (changes.length === 0) return minutesAt(now) === 0 ? 'UTC0' : `LST${west(minutesAt(now))}`;
  const [first, second] = changes;
  if (first === undefined || second === undefined) return null;
  const [start, end] = zone.offsetAt(first) > zone.offsetAt(first - 1) ? [first, second] : [second, first];
  const known = posixKeys.find(isRight);
  if (known !== undefined) return known;
  const name = `LST${west(minutesAt(end))}LDT${west(minutesAt(start))}`;
  const written = rulesOf(start, zone).flatMap((from) =>
    rulesOf(end, zone).map((to) => `${name},${from},${to}`),
  );
  return written.find(isRight) ?? null;
}

/**
 * The zone of a camera as the console names it.
 *
 * @param said what the camera says. `GMT-3` in it is ahead of UTC, as POSIX counts
 * @param known the zone that it has by what Lookout knows: it is returned if its clock is the same
 */
export function zoneKeyOf(said: string, known: string, now: number): string {
  const text = said.trim();
  if (text === '') return known;
  const [minutes] = /^(?:GMT|UTC)[+-]?\d{1,2}(?::\d\d){0,2}$/i.test(text) ? offsetsOf(text) : [];
  const key = minutes === undefined ? text : gmtText(minutes);
  const [one, other] = [timeZoneOf(key), timeZoneOf(known)];
  const isSame = one.isKnown && other.isKnown && isSameClock(one, other, now, now + comparedMs);
  return isSame ? known : key;
}
