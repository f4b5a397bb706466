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

/** This many sections, one after another, are drawn at a time if they begin in one pixel column. */
const blockSize = 8;

/** The sections of a day as they are drawn, with what each block of {@link blockSize} contains. */
export type LaneSections = {
  /** On the wall clock. */
  readonly columns: SectionColumns;
  readonly ranks: Ranks;
  /** By block: the latest end of the common type, and of events; -Infinity for none. */
  readonly bandEnd: Float64Array;
  readonly eventEnd: Float64Array;
  /** By block: the rank of the rarest event; 0 for none. */
  readonly event: Uint8Array;
};

/** Prepares sections on the wall clock to be drawn. The cost depends on their number: prepare them once for all zooms. */
export function laneSections(columns: SectionColumns, ranks: Ranks): LaneSections {
  const blocks = Math.floor(columns.count / blockSize);
  const bandEnd = new Float64Array(blocks).fill(Number.NEGATIVE_INFINITY);
  const eventEnd = bandEnd.slice();
  const event = new Uint8Array(blocks);
  for (let at = 0; at < blocks * blockSize; at += 1) {
    const block = Math.floor(at / blockSize);
    const place = columns.type[at] ?? 0;
    const own = ranks.rank[place] ?? 0;
    if (own === 0) continue;
    const ends = place === ranks.common ? bandEnd : eventEnd;
    ends[block] = Math.max(ends[block] ?? 0, columns.end[at] ?? 0);
    if (place !== ranks.common) event[block] = Math.max(event[block] ?? 0, own);
  }
  return { columns, ranks, bandEnd, eventEnd, event };
}

/**
 * Fills the pixel columns. In a column with several types the rarest wins. When zoomed out, whole blocks of sections are
 * in one column, so that the cost grows much slower than their number.
 */
export function fillPixels(
  { band, events }: PixelColumns,
  { columns, ranks: { rank, common }, bandEnd, eventEnd, event }: LaneSections,
  { from, secondsPerPixel, leastEvent }: PixelScale,
): void {
  const width = band.length;
  band.fill(0);
  events.fill(0);
  const { start, end, type } = columns;
  const least = leastEvent * secondsPerPixel;
  const last = firstAfter(columns, from + width * secondsPerPixel);
  const perSecond = 1 / secondsPerPixel;
  const fillBand = (first: number, past: number) => {
    const to = Math.min(Math.max(past, first + 1), width);
    for (let x = Math.max(first, 0); x < to; x += 1) band[x] = 1;
  };
  const fillEvent = (own: number, first: number, past: number) => {
    const to = Math.min(Math.max(past, first + leastEvent), width);
    for (let x = Math.max(first, 0); x < to; x += 1) if (own > (events[x] ?? 0)) events[x] = own;
  };
  for (let at = firstReaching(columns, from - least); at < last; at += 1) {
    const first = Math.floor(((start[at] ?? 0) - from) * perSecond);
    const ofBlock = at + blockSize - 1;
    if (
      at % blockSize === 0 &&
      ofBlock < last &&
      Math.floor(((start[ofBlock] ?? 0) - from) * perSecond) === first
    ) {
      const block = at / blockSize;
      const eventPast = Math.ceil(((eventEnd[block] ?? 0) - from) * perSecond);
      if (eventPast <= first + leastEvent) {
        const banded = bandEnd[block] ?? 0;
        if (banded > Number.NEGATIVE_INFINITY) fillBand(first, Math.ceil((banded - from) * perSecond));
        fillEvent(event[block] ?? 0, first, eventPast);
        at = ofBlock;
        continue;
      }
    }
    const place = type[at] ?? 0;
    const own = rank[place] ?? 0;
    if (own === 0) continue;
    const past = Math.ceil(((end[at] ?? 0) - from) * perSecond);
    if (place === common) fillBand(first, past);
    else fillEvent(own, first, past);
  }
}
