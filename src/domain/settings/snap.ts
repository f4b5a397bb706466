import { clamp } from '../shell/clamp.ts';
import { cellColumns, cellRows } from './motionCells.ts';
import { edgesOf, type Point, type Region } from './region.ts';

/** The snap distance as fractions of the picture's width and height: about 8 pixels for a picture 720 pixels wide. */
const reach: Point = [0.011, 0.02];

/** The distance of two points in multiples of the snap distance. */
export const apart = ([ax, ay]: Point, [bx, by]: Point): number =>
  Math.hypot((ax - bx) / reach[0], (ay - by) / reach[1]);

/** The point of an edge that is nearest to another point. */
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
 * Snaps a point: to corners of other regions and of the picture first, then to their edges, then to the grid lines of
 * the squares.
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
