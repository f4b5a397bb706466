import type { Change, YearOf, ZoneYear } from './zoneYear.ts';

/**
 * The largest offset of a clock from UTC, and the largest distance of a clock change from midnight of its day, in
 * hours.
 */
const mostOffset = 24;
const mostTime = 167;

const name = String.raw`(?:[A-Za-z]{3,}|<[A-Za-z0-9+-]{3,}>)`;
const time = String.raw`[+-]?\d{1,3}(?::[0-5]\d(?::[0-5]\d)?)?`;
const rule = String.raw`(?:J?\d{1,3}|M\d{1,2}\.\d\.\d)(?:/${time})?`;
const grammar = new RegExp(`^${name}(${time})(?:${name}(${time})?(?:,(${rule}),(${rule}))?)?$`);

/** What gmtOffset.ts reads, or refuses: these count east. */
const isOffset = /^(?:GMT|UTC)[+-][\d:]+$/i;

/** When a rule applies in a year: epoch milliseconds, with the local date and time read as UTC. */
type DayOf = (year: number) => number;

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/**
 * The clock of a POSIX `TZ` value: `PST8`, `EET-2EEST,M3.5.0/3,M10.5.0/4`, `<+0330>-3:30` (POSIX.1-2024 section 8.3,
 * with the wider hours of RFC 8536). Its offsets count west of Greenwich: `PST8` is eight hours behind UTC. Null for
 * any other text.
 *
 * For daylight saving time without rules, such as `WET0WEST`, POSIX leaves them to the system: glibc 2.36 uses those of
 * the United States. The clock is then the one of `posixKeys` with this name, and standard time if there is none.
 */
export function readPosix(key: string): YearOf | null {
  const match = grammar.exec(key);
  if (match === null || isOffset.test(key)) return null;
  const [, standardText = '', summerText, startText, endText] = match;
  const standard = eastOf(standardText);
  if (standard === null) return null;
  if (startText === undefined || endText === undefined) {
    const ruled = posixKeys.find((one) => one.startsWith(`${key},`));
    return ruled === undefined ? () => ({ before: standard, changes: [] }) : readPosix(ruled);
  }
  const summer = summerText === undefined ? standard + hourMs : eastOf(summerText);
  const start = readRule(startText);
  const end = readRule(endText);
  if (summer === null || start === null || end === null) return null;
  const changesOf = (year: number): Change[] => [
    { at: end(year) - summer, offset: standard },
    { at: start(year) - standard, offset: summer },
  ];
  // A rule can put a change into the next year, so the last change before a year may come from two years earlier.
  return (year) => zoneYear(year, [year - 2, year - 1, year, year + 1].flatMap(changesOf), standard);
}

/**
 * The changes within a year of UTC. Of two at the same moment the later one in the list wins: daylight saving time that
 * ends when it starts again never ends.
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

/** `-3:30` in milliseconds; null if it exceeds `most` hours. */
function readTime(text: string, most: number): number | null {
  const [hours = 0, minutes = 0, seconds = 0] = text.replace(/^[+-]/, '').split(':').map(Number);
  const milliseconds = hours * hourMs + minutes * 60_000 + seconds * 1000;
  if (hours > most) return null;
  return text.startsWith('-') ? -milliseconds : milliseconds;
}

/** The offset from UTC of a POSIX offset, which has the opposite sign. */
function eastOf(text: string): number | null {
  const west = readTime(text, mostOffset);
  return west === null ? null : 0 - west;
}

/** A rule with its time, 2:00 by default. */
function readRule(text: string): DayOf | null {
  const [date = '', time = '2'] = text.split('/');
  const after = readTime(time, mostTime);
  const day = date.startsWith('M') ? weekdayRule(date) : numberedRule(date);
  if (after === null || day === null) return null;
  return (year) => day(year) + after;
}

/** `M10.5.0`: the first to fourth, or the last (5), occurrence of a weekday (Sunday is 0) in a month. */
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

/** `J60`: a day from 1 to 365, never counting February 29. `59`: a day from 0 to 365, counting it in leap years. */
function numberedRule(date: string): DayOf | null {
  if (date.startsWith('J')) {
    const day = Number(date.slice(1));
    // Any year without a February 29.
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

/**
 * POSIX keys of spec section 9, the second of each pair with daylight saving time. Their offsets count west of
 * Greenwich.
 */
export const posixKeys: readonly string[] = [
  'PST8',
  'PST8PDT,M3.2.0,M11.1.0',
  'MST7',
  'MST7MDT,M3.2.0,M11.1.0',
  'CST6',
  'CST6CDT,M3.2.0,M11.1.0',
  'EST5',
  'EST5EDT,M3.2.0,M11.1.0',
  'GMT0BST,M3.5.0/1,M10.5.0',
  'CET-1',
  'CET-1CEST,M3.5.0,M10.5.0/3',
  'EET-2',
  'EET-2EEST,M3.5.0/3,M10.5.0/4',
  'MSK-3',
  'IST-5:30',
  'CST-8',
  'JST-9',
  'AEST-10AEDT,M10.1.0,M4.1.0/3',
  'NZST-12NZDT,M9.5.0,M4.1.0/3',
];
