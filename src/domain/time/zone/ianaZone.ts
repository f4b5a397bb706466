import type { Change, YearOf } from './zoneYear.ts';

/** The step of the search for clock changes in a year: no zone changed its clock twice within a day. */
const searchStep = 86_400_000;

/** The names without a slash in the tz database (2025b, zones and links, `backward` included), in lower case. */
const bareNames = new Set(
  `cet cst6cdt cuba eet egypt eire est est5edt factory gb gb-eire gmt gmt+0 gmt-0 gmt0 greenwich hongkong hst iceland
  iran israel jamaica japan kwajalein libya met mst mst7mdt navajo nz nz-chat poland portugal prc pst8pdt roc rok
  singapore turkey uct universal utc w-su wet zulu`.split(/\s+/),
);

/**
 * The clock changes of an IANA name such as `Europe/Berlin`, if this platform knows it; null for any other text.
 *
 * An abbreviation that is not in the tz database itself is null. `Intl` takes 28 of them for other places than cameras
 * mean: BST is Asia/Dhaka, AST America/Anchorage, SST Pacific/Guadalcanal, NST Pacific/Auckland (the legacy three-letter
 * IDs of ICU; seen in Node 20.20.2 and Chromium 156).
 */
export function readIana(key: string): YearOf | null {
  if (!key.includes('/') && !bareNames.has(key.toLowerCase())) return null;
  const offsetAt = offsetsOf(key);
  if (offsetAt === null) return null;
  return (year) => {
    // Starts one second before the year, so that a change at its first moment counts.
    const [start, end] = [Date.UTC(year, 0) - 1000, Date.UTC(year + 1, 0) - 1000];
    const before = offsetAt(start);
    const changes: Change[] = [];
    let offset = before;
    for (let from = start; from < end; from += searchStep) {
      const next = offsetAt(from + searchStep);
      if (next === offset) continue;
      changes.push({ at: firstOther(offsetAt, from, from + searchStep), offset: next });
      offset = next;
    }
    return { before, changes };
  };
}

/** The offset from UTC at a moment (both milliseconds), in whole seconds. */
function offsetsOf(key: string): ((at: number) => number) | null {
  if (!/^[A-Za-z][\w+/-]*$/.test(key)) return null;
  try {
    // This locale formats dates in ISO style: 2026-11-21 14:32:07.
    const format = new Intl.DateTimeFormat('sv-SE', {
      dateStyle: 'short',
      timeStyle: 'medium',
      hourCycle: 'h23',
      timeZone: key,
    });
    return (at) => Date.parse(`${format.format(at).replace(' ', 'T')}Z`) - at;
  } catch {
    return null;
  }
}

/** The first second after `from`, at most `to`, with a different offset than `from`. */
function firstOther(offsetAt: (at: number) => number, from: number, to: number): number {
  const before = offsetAt(from);
  let low = from;
  let high = to;
  while (high - low > 1000) {
    const middle = low + Math.floor((high - low) / 2000) * 1000;
    if (offsetAt(middle) === before) low = middle;
    else high = middle;
  }
  return high;
}
