import type { Change, YearOf } from './zoneYear.ts';

/** The step of the search for clock changes in a year: no zone changed its clock twice within a day. */
const searchStep = 86_400_000;

/** The clock changes of an IANA name such as `Europe/Berlin`, if this platform knows it; null for any other text. */
export function readIana(key: string): YearOf | null {
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
