import { clamp } from '../../shell/numbers.ts';
import { secondsOfAxis } from '../../time/deviceDay.ts';

/** Minutes per marker on which the timeline rests (spec section 9). */
export const zoomSteps = [1, 10, 30, 60, 120] as const;
export type ZoomStep = (typeof zoomSteps)[number];

/** Pixels between two markers (spec section 9). It is more only where less would show more than the day. */
const markerWidth = 120;

/** What of the day is shown: the wall second in the middle, the minutes of a marker, and the pixels across. */
export type TimelineView = {
  readonly centre: number;
  /** One of the steps at rest; anything between the first and the last of them on the way. */
  readonly minutes: number;
  readonly width: number;
};

/** Wall seconds under one pixel. */
export function secondsPerPixel({ minutes, width }: Pick<TimelineView, 'minutes' | 'width'>): number {
  const wanted = (minutes * 60) / markerWidth;
  return width > 0 ? Math.min(wanted, secondsOfAxis / width) : wanted;
}

/** The first wall second shown. */
export function startOf(view: TimelineView): number {
  return view.centre - (view.width / 2) * secondsPerPixel(view);
}

/** The wall second after the last one shown. */
export function endOf(view: TimelineView): number {
  return view.centre + (view.width / 2) * secondsPerPixel(view);
}

/** The wall second under a pixel; outside the day where the pixel is outside the view. */
export function secondUnder(view: TimelineView, x: number): number {
  return startOf(view) + x * secondsPerPixel(view);
}

/** The pixel, with its fraction, at which a wall second stands. */
export function pixelOf(view: TimelineView, second: number): number {
  return (second - startOf(view)) / secondsPerPixel(view);
}

/** Keeps the second within the day. */
export const withinDay = (second: number): number => clamp(second, 0, secondsOfAxis);

/** The view moved by as little as it takes to show nothing outside the day (spec section 4). */
export function clamped(view: TimelineView): TimelineView {
  const half = (view.width / 2) * secondsPerPixel(view);
  const centre = clamp(view.centre, half, secondsOfAxis - half);
  return centre === view.centre ? view : { ...view, centre };
}

/** The view with so many minutes per marker; the second under `x` stays where it is, as far as the day allows. */
export function zoomedAt(view: TimelineView, minutes: number, x: number): TimelineView {
  const first = zoomSteps[0];
  const last = zoomSteps[zoomSteps.length - 1] ?? first;
  const scale = { width: view.width, minutes: clamp(minutes, first, last) };
  const centre = secondUnder(view, x) + (view.width / 2 - x) * secondsPerPixel(scale);
  return clamped({ ...scale, centre });
}

/** The view after its content was dragged by so many pixels: to the right shows what was earlier. */
export function panned(view: TimelineView, pixels: number): TimelineView {
  return clamped({ ...view, centre: view.centre - pixels * secondsPerPixel(view) });
}

/** The view in another width, about the same middle. */
export function resized(view: TimelineView, width: number): TimelineView {
  return clamped({ ...view, width });
}

/** The view with a second in its middle, as far as the day allows. */
export function centred(view: TimelineView, second: number): TimelineView {
  return clamped({ ...view, centre: second });
}

/** How far from the left edge the second stands after a turn, of the width. */
const turnMargin = 0.1;

/** The view turned like a page to a second that went past its edge: what is played next is seen. */
export function turnedTo(view: TimelineView, second: number): TimelineView {
  return centred(view, second + view.width * secondsPerPixel(view) * (0.5 - turnMargin));
}

/**
 * The view on the way to another step.
 *
 * @param start where the move began
 * @param x the pixel under which the second stays
 * @param progress 0 at the start, 1 at the end
 */
export function onTheWay(start: TimelineView, step: ZoomStep, x: number, progress: number): TimelineView {
  const eased = 1 - (1 - clamp(progress, 0, 1)) ** 3;
  return zoomedAt(start, eased === 1 ? step : start.minutes * (step / start.minutes) ** eased, x);
}

/**
 * The view under two fingers: it began as `start`, with the fingers about `x` and so far apart; they are about `x`
 * and so far apart now.
 */
export function pinched(
  start: TimelineView,
  began: { readonly x: number; readonly distance: number },
  now: { readonly x: number; readonly distance: number },
): TimelineView {
  const minutes = (start.minutes * Math.max(began.distance, 1)) / Math.max(now.distance, 1);
  return panned(zoomedAt(start, minutes, began.x), now.x - began.x);
}

/** The step that is nearest to so many minutes, by their ratio. */
export function nearestStep(minutes: number): ZoomStep {
  const away = (step: ZoomStep) => Math.abs(Math.log(step / minutes));
  return zoomSteps.reduce((best, step) => (away(step) < away(best) ? step : best));
}

/** The next step with fewer minutes per marker; null from the last one. */
export function finerStep(step: ZoomStep): ZoomStep | null {
  return zoomSteps[zoomSteps.indexOf(step) - 1] ?? null;
}

/** The next step with more minutes per marker; null from the last one. */
export function coarserStep(step: ZoomStep): ZoomStep | null {
  return zoomSteps[zoomSteps.indexOf(step) + 1] ?? null;
}

/** Seconds between two markers: those of the step at rest, of the next coarser one on the way. */
export function markerSeconds({ minutes }: Pick<TimelineView, 'minutes'>): number {
  return (zoomSteps.find((step) => step >= minutes - 0.001) ?? 120) * 60;
}
