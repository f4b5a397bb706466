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

/** What is switched on: the places of the record types that are not, and the seconds of the alerts that are, in order. */
type SwitchedOn = { readonly hidden: readonly number[]; readonly alerts: readonly number[] };

/**
 * The starts of the events before and after a second, of what is switched on. Events are alerts and unusual recordings,
 * or all recordings if there is one type and no alert. An alert within an unusual recording is not an event of its own.
 */
export function eventsBeside(
  columns: SectionColumns,
  { hidden, alerts }: SwitchedOn,
): {
  readonly previous: (second: number) => number | null;
  readonly next: (second: number) => number | null;
} {
  const totals = totalsOf(columns);
  const usual = totals.order.length > 1 || alerts.length > 0 ? commonType(totals) : null;
  const isEvent: Wanted = (type) => type !== usual && !hidden.includes(type);
  const own = alerts.filter((second) => recordedAt(columns, second, isEvent) < 0);
  return {
    previous: (second) => {
      const before = second - justBegun;
      return later(previousStart(columns, before, isEvent), own.findLast((alert) => alert < before) ?? null);
    },
    next: (second) => {
      const after = second + soon;
      return earlier(nextStart(columns, after, isEvent), own.find((alert) => alert > after) ?? null);
    },
  };
}

const later = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);
const earlier = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);
