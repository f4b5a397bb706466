import { firstAfter, firstReaching, type SectionColumns } from './columns.ts';

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
