import { clamp } from '../shell/numbers.ts';
import { cellColumns, cellRows } from './motionCells.ts';
import { edgesOf, type Point, type Region, meet, placed } from './region.ts';

/** How near a gesture must get, as parts of the picture's width and height: about 8 pixels of a picture of 720. */
const reach: Point = [0.011, 0.02];

/** How far two places are apart, in reaches. */
const apart = ([ax, ay]: Point, [bx, by]: Point): number =>
  Math.hypot((ax - bx) / reach[0], (ay - by) / reach[1]);

/** The place of an edge that is nearest to another place. */
function nearestOn([[ax, ay], [bx, by]]: readonly [Point, Point], [x, y]: Point): Point {
  const [dx, dy] = [(bx - ax) / reach[0], (by - ay) / reach[1]];
  const [px, py] = [(x - ax) / reach[0], (y - ay) / reach[1]];
  const length = dx * dx + dy * dy;
  const part = length === 0 ? 0 : clamp((px * dx + py * dy) / length, 0, 1);
  return [ax + (bx - ax) * part, ay + (by - ay) * part];
}

function nearest(places: readonly Point[], at: Point): Point | null {
  const [best] = places
    .filter((place) => apart(place, at) <= 1)
    .toSorted((a, b) => apart(a, at) - apart(b, at));
  return best ?? null;
}

const frame: readonly Point[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];

const onRaster = (value: number, count: number, within: number): number => {
  const line = Math.round(value * count) / count;
  return Math.abs(line - value) <= within ? line : value;
};

/**
 * Where a place comes to lie that a gesture moves near something: corners of other regions and of the picture first, then
 * their edges, then the lines of the raster of squares.
 */
export function snapped(at: Point, others: readonly Region[]): Point {
  const shapes = [...others.map(({ points }) => points), frame];
  const corner = nearest(shapes.flat(), at);
  if (corner !== null) return corner;
  const edge = nearest(
    shapes.flatMap((points) => edgesOf(points).map((one) => nearestOn(one, at))),
    at,
  );
  return edge ?? [onRaster(at[0], cellColumns, reach[0] / 2), onRaster(at[1], cellRows, reach[1] / 2)];
}

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
