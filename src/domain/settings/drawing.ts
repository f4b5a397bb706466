import { meet, placed, type Point, type Region } from './region.ts';
import { apart, snapped } from './snap.ts';

/** The position of a region's next corner. */
export const placeOf = (at: Point, others: readonly Region[], snaps: boolean): Point =>
  placed(snaps ? snapped(at, others) : at);

/** Whether a corner at this position is the first one again and closes the region. */
export function isClosing(points: readonly Point[], at: Point): boolean {
  const [first] = points;
  return first !== undefined && points.length >= 3 && apart(first, at) <= 1;
}

/** Whether the line from the last corner to this position crosses no drawn line. */
export function canPlace(points: readonly Point[], at: Point): boolean {
  const last = points.at(-1);
  if (last === undefined) return true;
  const before = points.at(-2);
  const drawn = points.slice(1, -1).map((point, index): [Point, Point] => [points[index] ?? point, point]);
  const isSame = apart(last, at) < 0.1;
  const isBack = before !== undefined && meet([before, last], [at, at]);
  return !isSame && !isBack && !drawn.some((edge) => meet(edge, [last, at]));
}
