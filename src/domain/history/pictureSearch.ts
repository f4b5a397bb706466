import { choiceOr } from '../shell/choice.ts';
import { areaOf, faultOf, placed, regionLimits, type Point } from '../settings/region.ts';
import { dayAfter, dayAt, startOfDay } from '../time/deviceDay.ts';
import { wholePicture, type Detection } from '../settings/detection.ts';
import {
  motionSizes,
  motionStrengths,
  type MotionMoment,
  type MotionSize,
  type MotionStrength,
} from './motionMoment.ts';

/** How far back a search goes: the open day, the week up to it, or everything that is retained. */
export const searchSpans = ['day', 'week', 'all'] as const;
export type SearchSpan = (typeof searchSpans)[number];

/** What a person searches for in the recordings of a camera. */
export type PictureQuery = {
  /** The corners of the part of the picture; null until one is drawn. */
  readonly region: readonly Point[] | null;
  readonly span: SearchSpan;
  readonly strength: MotionStrength;
  readonly size: MotionSize;
};

/** The corners of a box between two opposite ones. */
export function boxOf([ax, ay]: Point, [bx, by]: Point): readonly Point[] {
  const [left, right] = [Math.min(ax, bx), Math.max(ax, bx)];
  const [top, bottom] = [Math.min(ay, by), Math.max(ay, by)];
  return [[left, top], [right, top], [right, bottom], [left, bottom]].map(([x = 0, y = 0]) => placed([x, y])); // prettier-ignore
}

/** Whether a box is large enough to be searched. */
export const isLargeBox = (from: Point, to: Point): boolean => areaOf(boxOf(from, to)) >= regionLimits.area;

/** The box with which a search opens. */
export const middleBox: readonly Point[] = boxOf([0.3, 0.3], [0.7, 0.7]);

/** What a search opens with. */
export const firstQuery: PictureQuery = { region: middleBox, span: 'day', strength: 0, size: 0 };

/** A region as the editor of regions takes it. */
export const asDetection = (region: readonly Point[] | null): Detection => ({
  // There are no squares to paint.
  cells: [],
  sensitivity: wholePicture.sensitivity,
  regions: region === null ? [] : [{ id: 'search', name: 'search', points: region }],
});

/** The region that was drawn last in the editor; null for none. */
export const drawnIn = ({ regions }: Detection): readonly Point[] | null => regions.at(-1)?.points ?? null;

/** A query as the address has it: `area=0.3,0.3,0.7,0.3,...&span=week&strength=25&size=5`. */
export function queryText({ region, span, strength, size }: PictureQuery): string {
  const query = new URLSearchParams();
  if (region !== null) query.set('area', region.flat().join(','));
  if (span !== firstQuery.span) query.set('span', span);
  if (strength !== 0) query.set('strength', String(strength));
  if (size !== 0) query.set('size', String(size));
  return query.toString();
}

const names = ['area', 'span', 'strength', 'size'] as const;

/** Reads a query from an address; null if it names no valid region. */
export function readQuery(search: string): PictureQuery | null {
  const query = new URLSearchParams(search);
  const numbers = (query.get('area') ?? '').split(',').map((text) => (text === '' ? NaN : Number(text)));
  const isWhole = numbers.length % 2 === 0 && numbers.every((value) => value >= 0 && value <= 1);
  if (!isWhole || numbers.length > 2 * regionLimits.corners) return null;
  const region = Array.from({ length: numbers.length / 2 }, (_, index) =>
    placed([numbers[2 * index] ?? 0, numbers[2 * index + 1] ?? 0]),
  );
  if (faultOf(region) !== null) return null;
  const numberOr = <Value extends number>(all: readonly Value[], name: string, otherwise: Value): Value =>
    all.find((value) => String(value) === query.get(name)) ?? otherwise;
  return {
    region,
    span: choiceOr(searchSpans, query.get('span'), firstQuery.span),
    strength: numberOr(motionStrengths, 'strength', 0),
    size: numberOr(motionSizes, 'size', 0),
  };
}

/** An address with this query (null: without) in place of the one that it has. */
export function withQuery(path: string, text: string | null): string {
  const { pathname, search } = new URL(path, 'http://console');
  const query = new URLSearchParams(search);
  for (const name of names) query.delete(name);
  for (const [name, value] of new URLSearchParams(text ?? '')) query.set(name, value);
  return `${pathname}?${query}`;
}

/** An address with the query that another one has. */
export function withQueryOf(path: string, search: string): string {
  const query = readQuery(search);
  return query === null ? path : withQuery(path, queryText(query));
}

/** The longest span that the provider searches, in days. */
const mostDays = 62;

/**
 * The moments of a span that ends with the open day, or of the part of all that ends now: the first, and the one after
 * the last.
 */
export function spanOf(
  span: SearchSpan,
  day: string,
  timezone: string,
  now: number,
): { readonly from: number; readonly to: number } {
  if (span === 'all') return { from: now - mostDays * 86_400_000, to: now };
  const first = span === 'day' ? day : dayAfter(day, -6);
  return { from: startOfDay(first, timezone), to: startOfDay(dayAfter(day, 1), timezone) };
}

/** What was found, by the days of a device's calendar, in the same order. `timezone` is the device's. */
export function daysOfMoments(
  moments: readonly MotionMoment[],
  timezone: string,
): readonly { readonly day: string; readonly found: readonly MotionMoment[] }[] {
  const days = new Map<string, MotionMoment[]>();
  for (const moment of moments) {
    const day = dayAt(moment.at, timezone);
    days.set(day, [...(days.get(day) ?? []), moment]);
  }
  return [...days].map(([day, found]) => ({ day, found }));
}
