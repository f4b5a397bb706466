import { markerSeconds } from '../../../../../domain/history/timeline/view.ts';
import type { TimelineZoomRef } from '../../../../../machines/history/timelineZoom/timelineZoom.machine.ts';

/** How many presses of an arrow key lead from one marker to the next. */
const arrowsPerMarker = 12;

/**
 * What a key does on the timeline: arrows and pages move by parts of a marker and by markers, Home and End lead to the
 * ends of the day, + and - zoom about `x`.
 *
 * @param at the second that is played, of those that pass
 * @param length seconds that pass in the day
 * @returns the second to go to; `true` where the view zoomed; `false` for every other key
 */
export function pressKey(
  key: string,
  zoom: TimelineZoomRef,
  { at, length, x }: { readonly at: number; readonly length: number; readonly x: number },
): number | boolean {
  if (key === '+' || key === '=') return zoomBy(zoom, { type: 'zoom.in', x });
  if (key === '-' || key === '_') return zoomBy(zoom, { type: 'zoom.out', x });
  const marker = markerSeconds({ minutes: zoom.getSnapshot().context.step });
  const moves = new Map([
    ['ArrowRight', at + marker / arrowsPerMarker],
    ['ArrowUp', at + marker / arrowsPerMarker],
    ['ArrowLeft', at - marker / arrowsPerMarker],
    ['ArrowDown', at - marker / arrowsPerMarker],
    ['PageUp', at + marker],
    ['PageDown', at - marker],
    ['Home', 0],
    ['End', length],
  ]);
  const second = moves.get(key);
  return second === undefined ? false : Math.min(Math.max(second, 0), length - 1);
}

function zoomBy(zoom: TimelineZoomRef, event: { type: 'zoom.in' | 'zoom.out'; x: number }): true {
  zoom.send(event);
  return true;
}
