import { firstAfter, firstReaching, type SectionColumns } from './columns.ts';

/** A section is wanted where its type is. */
type Wanted = (typePlace: number) => boolean;

const anyType: Wanted = () => true;

/**
 * The section that is recorded at a second, as its place in the columns; of several the one that began last, which a
 * longer one underneath does not hide. -1 where nothing is recorded.
 */
export function recordedAt(columns: SectionColumns, second: number, wanted: Wanted = anyType): number {
  const first = firstReaching(columns, second);
  for (let at = firstAfter(columns, second) - 1; at >= first; at -= 1) {
    if ((columns.end[at] ?? 0) > second && wanted(columns.type[at] ?? 0)) return at;
  }
  return -1;
}

/** The start of the next section of a wanted type that starts after a second; null where there is none. */
export function nextStart(columns: SectionColumns, second: number, wanted: Wanted): number | null {
  for (let at = firstAfter(columns, second); at < columns.count; at += 1) {
    if (wanted(columns.type[at] ?? 0)) return columns.start[at] ?? null;
  }
  return null;
}

/** The start of the last section of a wanted type that starts before a second; null where there is none. */
export function previousStart(columns: SectionColumns, second: number, wanted: Wanted): number | null {
  for (let at = firstAfter(columns, second) - 1; at >= 0; at -= 1) {
    if ((columns.start[at] ?? 0) < second && wanted(columns.type[at] ?? 0)) return columns.start[at] ?? null;
  }
  return null;
}
