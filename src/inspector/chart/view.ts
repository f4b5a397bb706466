import { clamp } from '../../domain/shell/numbers.ts';
import { around, middleOf, type Box, type Point, type Size } from './geometry.ts';

/** The view of a chart in its frame: a chart position times `scale`, moved by `x` and `y`, is a frame position. */
export interface View extends Point {
  readonly scale: number;
}

/** The smallest scale at which the smallest text of a chart, 12 px, is read. */
export const readableScale = 11 / 12;
const leastScale = 0.08;
const greatestScale = 3;
export const edge = 12;
/** The margin around an active state for its transitions. */
const surroundings = 200;

/** The whole chart in the middle of the frame, at most in its original size. */
export function wholeView(chart: Size, frame: Size): View {
  const room = (size: number): number => Math.max(1, size - 2 * edge);
  const wanted = Math.min(1, room(frame.width) / chart.width, room(frame.height) / chart.height);
  const scale = clamp(wanted, leastScale, greatestScale);
  return {
    scale,
    x: (frame.width - chart.width * scale) / 2,
    y: (frame.height - chart.height * scale) / 2,
  };
}

/** Zooms by a factor around a point of the frame. */
export function zoomedAt(view: View, factor: number, at: Point): View {
  const scale = clamp(view.scale * factor, leastScale, greatestScale);
  const kept = (place: number, middle: number): number => middle - ((middle - place) * scale) / view.scale;
  return { scale, x: kept(view.x, at.x), y: kept(view.y, at.y) };
}

/** Moves the chart by pixels of the frame. Part of it always stays in view. */
export function panned(view: View, by: Point, chart: Size, frame: Size): View {
  const kept = (place: number, size: number, room: number): number =>
    clamp(place, Math.min(edge, room) - size * view.scale, Math.max(room - edge, 0));
  return {
    scale: view.scale,
    x: kept(view.x + by.x, chart.width, frame.width),
    y: kept(view.y + by.y, chart.height, frame.height),
  };
}

/** The view that centers a box, large enough to read. */
export function centredOn(view: View, box: Box, frame: Size): View {
  const scale = Math.max(view.scale, readableScale);
  const middle = middleOf(box);
  return { scale, x: frame.width / 2 - middle.x * scale, y: frame.height / 2 - middle.y * scale };
}

/**
 * Moves as little as possible to show the boxes with a margin, if there is room. For larger boxes it shows the top
 * left.
 */
export function revealed(view: View, boxes: readonly Box[], frame: Size, wanted = edge): View {
  const box = around(boxes);
  if (box === null) return view;
  const moved = (place: number, start: number, size: number, room: number): number => {
    const free = Math.max(edge, Math.min(wanted, (room - size * view.scale) / 2));
    const first = free - start * view.scale;
    const last = room - free - (start + size) * view.scale;
    return last >= first ? clamp(place, first, last) : first;
  };
  return {
    scale: view.scale,
    x: moved(view.x, box.x, box.width, frame.width),
    y: moved(view.y, box.y, box.height, frame.height),
  };
}

/** The whole chart if it is readable; otherwise a readable zoom on the active states, or on its start if there are none. */
export function followed(view: View, active: readonly Box[], chart: Size, frame: Size): View {
  const whole = wholeView(chart, frame);
  if (whole.scale >= readableScale) return whole;
  if (active.length === 0) return { scale: readableScale, x: edge, y: edge };
  const near = revealed({ ...view, scale: readableScale }, active, frame, surroundings);
  const centred = (place: number, size: number, room: number): number => {
    const left = room - size * readableScale;
    return left >= 2 * edge ? left / 2 : place;
  };
  return {
    scale: readableScale,
    x: centred(near.x, chart.width, frame.width),
    y: centred(near.y, chart.height, frame.height),
  };
}
