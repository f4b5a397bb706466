import { secondUnder } from '../../../../domain/history/timeline/view.ts';
import type { TimelineZoomRef } from '../../../../machines/history/timelineZoom/timelineZoom.machine.ts';
import { ownTouches } from '../../page/dom/ownTouches.ts';

/** Wheel pixels for one step. A notch of a mouse is about 100; a touchpad sends many small ones. */
const wheelStep = 80;
/** After a pause this long, in milliseconds, the wheel starts counting from 0 again. */
const wheelRest = 250;

/** A place in the element, in pixels from its left and top edges. */
export type PointerPlace = { readonly x: number; readonly y: number };

/** Further inputs of the timeline gestures. */
export type GestureWorld = {
  /** Whether a drag marks a range now, with or without Shift. */
  readonly marks: (event: { readonly shiftKey: boolean }) => boolean;
  /** Called with the place of the pointer; null when it leaves. */
  readonly point: (place: PointerPlace | null) => void;
  /** Called with the place where the pointer was pressed. */
  readonly press: (place: PointerPlace) => void;
};

/**
 * Sends pointer and wheel events of an element to the zoom machine. One pointer presses and moves, two pinch; the wheel
 * zooms, or pans if it is turned sideways or with Shift.
 */
export function listenToGestures(
  element: HTMLElement,
  zoom: TimelineZoomRef,
  world: GestureWorld,
): () => void {
  const stops = [listenToPointers(element, zoom, world), listenToWheel(element, zoom), ownTouches(element)];
  return () => stops.forEach((stop) => stop());
}

function placeIn(element: HTMLElement, { clientX, clientY }: MouseEvent): PointerPlace {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

function listenToPointers(
  element: HTMLElement,
  zoom: TimelineZoomRef,
  { marks, point, press }: GestureWorld,
): () => void {
  /** The position of each pressed pointer. */
  const down = new Map<number, number>();
  const fingers = () => {
    const [one = 0, two = 0] = down.values();
    return { x: (one + two) / 2, distance: Math.abs(one - two) };
  };
  const pressed = (event: PointerEvent) => {
    if (event.button !== 0 || down.size === 2) return;
    element.setPointerCapture(event.pointerId);
    const place = placeIn(element, event);
    const { x } = place;
    down.set(event.pointerId, x);
    if (down.size === 2) {
      point(null);
      zoom.send({ type: 'pinch.began', ...fingers() });
      return;
    }
    point(place);
    press(place);
    if (marks(event)) {
      zoom.send({ type: 'mark.began', anchor: secondUnder(zoom.getSnapshot().context.view, x) });
    } else {
      zoom.send({ type: 'pointer.pressed', x });
    }
  };
  const moved = (event: PointerEvent) => {
    const place = placeIn(element, event);
    const { x } = place;
    if (down.size < 2 && (event.pointerType !== 'touch' || down.size === 1)) point(place);
    if (!down.has(event.pointerId)) return;
    down.set(event.pointerId, x);
    if (down.size === 2) zoom.send({ type: 'pinch.moved', ...fingers() });
    else zoom.send({ type: 'pointer.moved', x });
  };
  const ended = (event: PointerEvent) => {
    if (!down.has(event.pointerId)) return;
    const wasPinch = down.size === 2;
    down.delete(event.pointerId);
    if (event.pointerType === 'touch') point(null);
    if (wasPinch) zoom.send({ type: 'pinch.ended' });
    else zoom.send({ type: event.type === 'pointerup' ? 'pointer.released' : 'pointer.canceled' });
  };
  const left = () => point(null);
  element.addEventListener('pointerdown', pressed);
  element.addEventListener('pointermove', moved);
  element.addEventListener('pointerup', ended);
  element.addEventListener('pointercancel', ended);
  element.addEventListener('pointerleave', left);
  return () => {
    element.removeEventListener('pointerdown', pressed);
    element.removeEventListener('pointermove', moved);
    element.removeEventListener('pointerup', ended);
    element.removeEventListener('pointercancel', ended);
    element.removeEventListener('pointerleave', left);
  };
}

function listenToWheel(element: HTMLElement, zoom: TimelineZoomRef): () => void {
  let turned = 0;
  let turnedAt = 0;
  const turn = (event: WheelEvent) => {
    event.preventDefault();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 33 : 1;
    const isSideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY);
    if (isSideways) {
      zoom.send({ type: 'pan', pixels: -(event.deltaX || event.deltaY) * unit });
      return;
    }
    const isNew = event.timeStamp - turnedAt > wheelRest || Math.sign(turned) !== Math.sign(event.deltaY);
    turned = (isNew ? 0 : turned) + event.deltaY * unit;
    turnedAt = event.timeStamp;
    if (Math.abs(turned) < wheelStep) return;
    const { x } = placeIn(element, event);
    zoom.send(turned < 0 ? { type: 'zoom.in', x } : { type: 'zoom.out', x });
    turned = 0;
  };
  // Not passive: turning the wheel here must not scroll the page.
  element.addEventListener('wheel', turn, { passive: false });
  return () => element.removeEventListener('wheel', turn);
}
