import { firstAfter, firstReaching, type SectionColumns } from './columns.ts';
import { typeCount } from './recordType.ts';
import type { DayTotals } from './day.ts';

/** The contents of each pixel column: whether the common type is recorded, and the rank of the rarest other type. */
export type PixelColumns = {
  /** 1 if the common type is recorded. */
  readonly band: Uint8Array;
  /** Rank of the rarest type in the column; 0 for none. */
  readonly events: Uint8Array;
};

/** Which types are drawn, and which one wins in a pixel column. */
export type Ranks = {
  /** By type index: 0 for a type that is not drawn, otherwise higher for rarer types. */
  readonly rank: Uint8Array;
  /** By rank: the type index. */
  readonly place: readonly number[];
  /** Index of the type that is drawn as a band; -1 for none. */
  readonly common: number;
};

/** The ranks of a day's types. Hidden types are not drawn. */
export function ranksOf({ order }: DayTotals, hidden: readonly number[]): Ranks {
  const place = [-1, ...order];
  const rank = new Uint8Array(typeCount);
  order.forEach((type, at) => {
    if (!hidden.includes(type)) rank[type] = at + 1;
  });
  return { rank, place, common: order[0] ?? -1 };
}

/** Allocates this many pixel columns. */
export function pixelRoom(width: number): PixelColumns {
  return { band: new Uint8Array(width), events: new Uint8Array(width) };
}

/** The wall-clock range that the pixel columns show. */
export type PixelScale = {
  readonly from: number;
  readonly secondsPerPixel: number;
  /** The minimum width of an event in pixels, so that it stays visible. */
  readonly leastEvent: number;
};

/**
 * Fills the pixel columns. The drawing cost depends on the pixels, not on the number of sections; in a column with
 * several types the rarest wins.
 *
 * @param columns on the wall clock
 */
export function fillPixels(
  room: PixelColumns,
  columns: SectionColumns,
  { rank, common }: Ranks,
  { from, secondsPerPixel, leastEvent }: PixelScale,
): void {
  const { band, events } = room;
  const width = band.length;
  band.fill(0);
  events.fill(0);
  const { start, end, type } = columns;
  const least = leastEvent * secondsPerPixel;
  const last = firstAfter(columns, from + width * secondsPerPixel);
  const perSecond = 1 / secondsPerPixel;
  for (let at = firstReaching(columns, from - least); at < last; at += 1) {
    const place = type[at] ?? 0;
    const own = rank[place] ?? 0;
    if (own === 0) continue;
    const first = Math.floor(((start[at] ?? 0) - from) * perSecond);
    const past = Math.ceil(((end[at] ?? 0) - from) * perSecond);
    if (place === common) {
      const to = Math.min(Math.max(past, first + 1), width);
      for (let x = Math.max(first, 0); x < to; x += 1) band[x] = 1;
    } else {
      const to = Math.min(Math.max(past, first + leastEvent), width);
      for (let x = Math.max(first, 0); x < to; x += 1) if (own > (events[x] ?? 0)) events[x] = own;
    }
  }
}
