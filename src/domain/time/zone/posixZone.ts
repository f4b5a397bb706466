import type { Change, YearOf, ZoneYear } from './zoneYear.ts';

/** How far east of Greenwich a clock may be set, in hours, and at which hours around a day it may be changed. */
const mostOffset = 24;
const mostTime = 167;

const name = String.raw`(?:[A-Za-z]{3,}|<[A-Za-z0-9+-]{3,}>)`;
const time = String.raw`[+-]?\d{1,3}(?::[0-5]\d(?::[0-5]\d)?)?`;
const rule = String.raw`(?:J?\d{1,3}|M\d{1,2}\.\d\.\d)(?:/${time})?`;
const grammar = new RegExp(`^${name}(${time})(?:${name}(${time})?,(${rule}),(${rule}))?$`);

/** What gmtOffset.ts reads, or refuses: these count east. */
const isOffset = /^(?:GMT|UTC)[+-][\d:]+$/i;

/** When a rule comes in a year: midnight of its day as if it were UTC, epoch milliseconds. */
type DayOf = (year: number) => number;

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/**
 * How the clock of a POSIX `TZ` value goes: `PST8`, `EET-2EEST,M3.5.0/3,M10.5.0/4`, `<+0330>-3:30` (POSIX.1-2024 section 8.3,
 * with the wider hours of RFC 8536). Its offsets count west of Greenwich: `PST8` is eight hours behind UTC. Null for any
 * other text, and where summer time has no rules: nobody could say when it begins.
 */
export function readPosix(key: string): YearOf | null {
  const match = grammar.exec(key);
  if (match === null || isOffset.test(key)) return null;
  const [, standardText = '', summerText, startText, endText] = match;
  const standard = eastOf(standardText);
  if (standard === null) return null;
  if (startText === undefined || endText === undefined) return () => ({ before: standard, changes: [] });
  const summer = summerText === undefined ? standard + hourMs : eastOf(summerText);
  const start = readRule(startText);
  const end = readRule(endText);
  if (summer === null || start === null || end === null) return null;
  const changesOf = (year: number): Change[] => [
    { at: end(year) - summer, offset: standard },
    { at: start(year) - standard, offset: summer },
  ];
  // A rule's change may fall in the next year: the last change before a year can come from two years earlier.
  return (year) => zoneYear(year, [year - 2, year - 1, year, year + 1].flatMap(changesOf), standard);
}

/**
 * What of the changes falls into a year of UTC. Of two at one moment the later one of the list holds: summer time that ends
 * when it begins again never ends.
 */
function zoneYear(year: number, unsorted: readonly Change[], standard: number): ZoneYear {
  const [start, end] = [Date.UTC(year, 0), Date.UTC(year + 1, 0)];
  const sorted = unsorted.toSorted(
    (a, b) => a.at - b.at || Number(b.offset === standard) - Number(a.offset === standard),
  );
  const before = sorted.findLast(({ at }) => at < start)?.offset ?? standard;
  const changes: Change[] = [];
  for (const [index, change] of sorted.entries()) {
    if (change.at < start || change.at >= end || sorted[index + 1]?.at === change.at) continue;
    if (change.offset !== (changes.at(-1)?.offset ?? before)) changes.push(change);
  }
  return { before, changes };
}

/** `-3:30` in milliseconds; null where it is more than so many hours. */
function readTime(text: string, most: number): number | null {
  const [hours = 0, minutes = 0, seconds = 0] = text.replace(/^[+-]/, '').split(':').map(Number);
  const milliseconds = hours * hourMs + minutes * 60_000 + seconds * 1000;
  if (hours > most) return null;
  return text.startsWith('-') ? -milliseconds : milliseconds;
}

/** How far ahead of UTC a clock is that POSIX says to be so far behind. */
function eastOf(text: string): number | null {
  const west = readTime(text, mostOffset);
  return west === null ? null : 0 - west;
}

/** A rule with its time, 2:00 unless it is said. */
function readRule(text: string): DayOf | null {
  const [date = '', time = '2'] = text.split('/');
  const after = readTime(time, mostTime);
  const day = date.startsWith('M') ? weekdayRule(date) : numberedRule(date);
  if (after === null || day === null) return null;
  return (year) => day(year) + after;
}

/** `M10.5.0`: of a month the first to fourth, or (5) the last, of a day of the week from Sunday (0). */
function weekdayRule(date: string): DayOf | null {
  const [month = 0, week = 0, weekday = 0] = date.slice(1).split('.').map(Number);
  if (month < 1 || month > 12 || week < 1 || week > 5 || weekday > 6) return null;
  return (year) => {
    const first = new Date(Date.UTC(year, month - 1)).getUTCDay();
    const day = 1 + ((weekday - first + 7) % 7) + (week - 1) * 7;
    const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
    return Date.UTC(year, month - 1, day > last ? day - 7 : day);
  };
}

/** `J60`: a day from 1 to 365, the 29th of February never counted. `59`: from 0 to 365, counted where there is one. */
function numberedRule(date: string): DayOf | null {
  if (date.startsWith('J')) {
    const day = Number(date.slice(1));
    // Any year that has no 29th of February.
    const { month, date: inMonth } = monthDay(Date.UTC(2023, 0, day));
    return day < 1 || day > 365 ? null : (year) => Date.UTC(year, month, inMonth);
  }
  const day = Number(date);
  return day > 365 ? null : (year) => Date.UTC(year, 0) + day * dayMs;
}

function monthDay(at: number): { month: number; date: number } {
  const day = new Date(at);
  return { month: day.getUTCMonth(), date: day.getUTCDate() };
}
