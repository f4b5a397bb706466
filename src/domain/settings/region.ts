import * as v from 'valibot';
import { clamp } from '../shell/numbers.ts';
import type { MessageKey } from '../shell/messages.ts';

/** A point in a picture as fractions of its width and height, 0 (left, top) to 1. */
export type Point = readonly [x: number, y: number];

/** Assumed: the specification gives no limits. */
export const regionLimits = { regions: 8, corners: 20, name: 32, area: 0.002 } as const;

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** A polygon in the picture, by its corners in order. */
export type Region = { readonly id: string; readonly name: string; readonly points: readonly Point[] };

export const regionSchema: v.GenericSchema<Region> = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  name: v.pipe(v.string(), v.maxLength(64)),
  points: v.pipe(v.array(v.tuple([share, share])), v.maxLength(100)),
});

/** The name of the next region: the first free number, starting at the number of regions plus one. */
export function freeName(regions: readonly Region[], nameOf: (number: number) => string): string {
  const taken = new Set(regions.map(({ name }) => name));
  let number = regions.length + 1;
  while (taken.has(nameOf(number))) number += 1;
  return nameOf(number);
}

const fine = (value: number): number => Math.round(clamp(value, 0, 1) * 10_000) / 10_000;

/** The point clamped to the picture, rounded to a ten-thousandth of it. */
export const placed = ([x, y]: Point): Point => [fine(x), fine(y)];

/** The area that the corners enclose, as a fraction of the picture, 0 to 1. */
export function areaOf(points: readonly Point[]): number {
  const twice = edgesOf(points).reduce((sum, [[ax, ay], [bx, by]]) => sum + ax * by - bx * ay, 0);
  return Math.abs(twice) / 2;
}

type Edge = readonly [Point, Point];

/** The edges of a region, each from a corner to the next; the last one goes back to the first. */
export function edgesOf(points: readonly Point[]): readonly Edge[] {
  return points.map((point, index) => [point, points[(index + 1) % points.length] ?? point]);
}

/** The side of a line on which a point is: 1, -1, or 0 on the line. */
function side([[ax, ay], [bx, by]]: Edge, [x, y]: Point): number {
  const turn = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
  return Math.abs(turn) < 1e-12 ? 0 : Math.sign(turn);
}

/** Whether a point on an edge's line is between its ends. */
const isBetween = ([[ax, ay], [bx, by]]: Edge, [x, y]: Point): boolean =>
  x >= Math.min(ax, bx) && x <= Math.max(ax, bx) && y >= Math.min(ay, by) && y <= Math.max(ay, by);

const isOn = (edge: Edge, point: Point): boolean => side(edge, point) === 0 && isBetween(edge, point);

/** Whether two edges have a point in common. */
export function meet(one: Edge, other: Edge): boolean {
  const crosses =
    side(one, other[0]) * side(one, other[1]) < 0 && side(other, one[0]) * side(other, one[1]) < 0;
  return crosses || isOn(one, other[0]) || isOn(one, other[1]) || isOn(other, one[0]) || isOn(other, one[1]);
}

/** Whether edges of a region cross, or touch anywhere but at shared corners. */
export function isCrossed(points: readonly Point[]): boolean {
  const edges = edgesOf(points);
  const last = edges.length - 1;
  return edges.some((edge, index) =>
    edges.slice(index + 1).some((other, gap) => {
      const follows = gap === 0;
      const precedes = index === 0 && index + 1 + gap === last;
      if (follows) return isOn(edge, other[1]) || isOn(other, edge[0]);
      if (precedes) return isOn(other, edge[1]) || isOn(edge, other[0]);
      return meet(edge, other);
    }),
  );
}

/** The error that makes corners an invalid region; null if they are valid. */
export function faultOf(points: readonly Point[]): MessageKey | null {
  if (points.length < 3) return 'settings.regionCorners';
  if (points.length > regionLimits.corners) return 'settings.regionCornersMost';
  if (isCrossed(points)) return 'settings.regionCrosses';
  return areaOf(points) < regionLimits.area ? 'settings.regionSmall' : null;
}

/** Whether a point is inside a region, edges included. */
export function isInside(points: readonly Point[], point: Point): boolean {
  const edges = edgesOf(points);
  if (edges.some((edge) => isOn(edge, point))) return true;
  const [x, y] = point;
  const crossed = edges.filter(
    ([[ax, ay], [bx, by]]) => ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax,
  );
  return crossed.length % 2 === 1;
}

/** The region moved, as far as it stays in the picture. */
export function moved(points: readonly Point[], [dx, dy]: Point): readonly Point[] {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const within = (by: number, values: readonly number[]) =>
    clamp(by, -Math.min(...values), 1 - Math.max(...values));
  const [bx, by] = [within(dx, xs), within(dy, ys)];
  return points.map(([x, y]) => placed([x + bx, y + by]));
}

/** The midpoint of an edge. */
export const middleOf = ([[ax, ay], [bx, by]]: Edge): Point => placed([(ax + bx) / 2, (ay + by) / 2]);
