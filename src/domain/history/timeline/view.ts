import { clamp } from '../../shell/numbers.ts';
import { secondsOfAxis } from '../../time/deviceDay.ts';

/** The zoom steps of the timeline, in minutes per marker (spec section 9). */
export const zoomSteps = [1, 10, 30, 60, 120] as const;
export type ZoomStep = (typeof zoomSteps)[number];

/** Pixels between two markers (spec section 9). Larger only if this would show more than the day. */
export const markerWidth = 120;

/** The viewport of the timeline: the wall second at its center, the minutes per marker, and its width in pixels. */
export type TimelineView = {
  readonly centre: number;
  /** One of the steps at rest; any value between the first and last step while zooming. */
  readonly minutes: number;
  readonly width: number;
};

/** Wall seconds per pixel. */
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

/** The wall second at a pixel; outside the day if the pixel is outside the viewport. */
export function secondUnder(view: TimelineView, x: number): number {
  return startOf(view) + x * secondsPerPixel(view);
}

/** The pixel of a wall second, with its fraction. */
export function pixelOf(view: TimelineView, second: number): number {
  return (second - startOf(view)) / secondsPerPixel(view);
}

/** Clamps the second to the day. */
export const withinDay = (second: number): number => clamp(second, 0, secondsOfAxis);

/** Moves the viewport just enough to show nothing outside the day (spec section 4). */
export function clamped(view: TimelineView): TimelineView {
  const half = (view.width / 2) * secondsPerPixel(view);
  const centre = clamp(view.centre, half, secondsOfAxis - half);
  return centre === view.centre ? view : { ...view, centre };
}

/** Zooms to a number of minutes per marker. The second under `x` stays in place as far as the day allows. */
export function zoomedAt(view: TimelineView, minutes: number, x: number): TimelineView {
  const first = zoomSteps[0];
  const last = zoomSteps[zoomSteps.length - 1] ?? first;
  const scale = { width: view.width, minutes: clamp(minutes, first, last) };
  const centre = secondUnder(view, x) + (view.width / 2 - x) * secondsPerPixel(scale);
  return clamped({ ...scale, centre });
}

/** Pans by a drag of this many pixels; dragging to the right shows earlier times. */
export function panned(view: TimelineView, pixels: number): TimelineView {
  return clamped({ ...view, centre: view.centre - pixels * secondsPerPixel(view) });
}

/** The viewport in another width, around the same center. */
export function resized(view: TimelineView, width: number): TimelineView {
  return clamped({ ...view, width });
}

/** Centers the viewport on a second, as far as the day allows. */
export function centred(view: TimelineView, second: number): TimelineView {
  return clamped({ ...view, centre: second });
}

/** The distance of the second from the left edge after a page turn, as a fraction of the width. */
const turnMargin = 0.1;

/** Turns the viewport like a page when playback passes its edge, so that the next seconds are visible. */
export function turnedTo(view: TimelineView, second: number): TimelineView {
  return centred(view, second + view.width * secondsPerPixel(view) * (0.5 - turnMargin));
}

/**
 * The viewport during an animated zoom to another step.
 *
 * @param start the viewport at the start
 * @param x the pixel whose second stays in place
 * @param progress 0 at the start, which is `start` itself: there is nothing to draw; 1 at the end
 */
export function onTheWay(start: TimelineView, step: ZoomStep, x: number, progress: number): TimelineView {
  if (progress <= 0) return start;
  const eased = 1 - (1 - clamp(progress, 0, 1)) ** 3;
  return zoomedAt(start, eased === 1 ? step : start.minutes * (step / start.minutes) ** eased, x);
}

/** The viewport during a pinch, from `start`, the fingers' center and distance at the beginning, and those now. */
export function pinched(
  start: TimelineView,
  began: { readonly x: number; readonly distance: number },
  now: { readonly x: number; readonly distance: number },
): TimelineView {
  const minutes = (start.minutes * Math.max(began.distance, 1)) / Math.max(now.distance, 1);
  return panned(zoomedAt(start, minutes, began.x), now.x - began.x);
}

/** The step nearest to a number of minutes, by ratio. */
export function nearestStep(minutes: number): ZoomStep {
  const away = (step: ZoomStep) => Math.abs(Math.log(step / minutes));
  return zoomSteps.reduce((best, step) => (away(step) < away(best) ? step : best));
}

/** The next step with fewer minutes per marker; null at the finest. */
export function finerStep(step: ZoomStep): ZoomStep | null {
  return zoomSteps[zoomSteps.indexOf(step) - 1] ?? null;
}

/** The next step with more minutes per marker; null at the coarsest. */
export function coarserStep(step: ZoomStep): ZoomStep | null {
  return zoomSteps[zoomSteps.indexOf(step) + 1] ?? null;
}

/** Seconds between two markers: those of the step at rest, of the next coarser one while zooming. */
export function markerSeconds({ minutes }: Pick<TimelineView, 'minutes'>): number {
  return (zoomSteps.find((step) => step >= minutes - 0.001) ?? 120) * 60;
}
