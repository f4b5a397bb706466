import type { Change, YearOf } from './zoneYear.ts';

/** How closely a year is searched for changes of the clock: no zone changed it twice within a day. */
const searchStep = 86_400_000;

/** How the clock of an IANA name goes, such as `Europe/Berlin`, as far as this platform knows it; null for any other text. */
export function readIana(key: string): YearOf | null {
  const offsetAt = offsetsOf(key);
  if (offsetAt === null) return null;
  return (year) => {
    // From the second before: a change as the year begins is one of it.
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

/** How far a zone is ahead of UTC at a moment (both milliseconds), whole seconds. */
function offsetsOf(key: string): ((at: number) => number) | null {
  if (!/^[A-Za-z][\w+/-]*$/.test(key)) return null;
  try {
    // Of all languages this one writes digits as a calendar is written everywhere: 2026-11-21 14:32:07.
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

/** The first second after `from`, and not after `to`, that has another offset than `from`. */
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
