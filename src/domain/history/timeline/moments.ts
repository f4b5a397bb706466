import { firstAfter, firstReaching, type SectionColumns } from './columns.ts';
import { commonType, totalsOf } from './day.ts';

/** Whether sections of a type are included. */
type Wanted = (typePlace: number) => boolean;

const anyType: Wanted = () => true;

/**
 * The index of the section recorded at a second; if several overlap, the one that began last, which a longer one below
 * it does not hide. -1 in a gap.
 */
export function recordedAt(columns: SectionColumns, second: number, wanted: Wanted = anyType): number {
  const first = firstReaching(columns, second);
  for (let at = firstAfter(columns, second) - 1; at >= first; at -= 1) {
    if ((columns.end[at] ?? 0) > second && wanted(columns.type[at] ?? 0)) return at;
  }
  return -1;
}

/** The start of the next section of an included type that starts after a second; null if there is none. */
export function nextStart(columns: SectionColumns, second: number, wanted: Wanted): number | null {
  for (let at = firstAfter(columns, second); at < columns.count; at += 1) {
    if (wanted(columns.type[at] ?? 0)) return columns.start[at] ?? null;
  }
  return null;
}

/** The start of the last section of an included type that starts before a second; null if there is none. */
export function previousStart(columns: SectionColumns, second: number, wanted: Wanted): number | null {
  for (let at = firstAfter(columns, second) - 1; at >= 0; at -= 1) {
    if ((columns.start[at] ?? 0) < second && wanted(columns.type[at] ?? 0)) return columns.start[at] ?? null;
  }
  return null;
}

/** Within this many seconds after its start, "previous" goes to the event before, as in any player. */
const justBegun = 2;

/** An event that begins this soon is the current one (seconds). */
const soon = 0.5;

/** The starts of the events before and after a second. Events are unusual recordings, or all if there is one type. */
export function eventsBeside(columns: SectionColumns): {
  readonly previous: (second: number) => number | null;
  readonly next: (second: number) => number | null;
} {
  const totals = totalsOf(columns);
  const usual = totals.order.length > 1 ? commonType(totals) : null;
  const isEvent: Wanted = (type) => type !== usual;
  return {
    previous: (second) => previousStart(columns, second - justBegun, isEvent),
    next: (second) => nextStart(columns, second + soon, isEvent),
  };
}
