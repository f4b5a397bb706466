import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { FramePoint, PictureView } from '../../../../domain/live/pictureZoom.ts';
import type { PictureZoomRef } from '../../../../machines/live/pictureZoom/pictureZoom.machine.ts';
import { ownTouches } from '../../page/dom/ownTouches.ts';
import { useShortcuts } from '../../shortcuts/dom/ShortcutKeys.tsx';

const middle: FramePoint = { x: 0.5, y: 0.5 };
/** The zoom and pan steps of one key press. */
const keyFactor = 1.25;
const keyStep = 0.1;

const transformOf = ({ scale, x, y }: PictureView): string =>
  `scale(${scale}) translate(${(0.5 - x) * 100}%, ${(0.5 - y) * 100}%)`;

/**
 * Lies over the video and handles wheel, drag, pinch and keys (+ - 0 and arrows). Its parent is the frame; the videos
 * in it use the frame's `--picture-view`.
 *
 * @param isInList the wheel scrolls the list around the video, as long as all of it is shown and Ctrl is not held
 */
export function ZoomSurface({
  zoom,
  label,
  isInList = false,
}: {
  zoom: PictureZoomRef;
  label: string;
  isInList?: boolean;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, FramePoint>());
  const view = useSelector(zoom, (snapshot) => snapshot.context.view);
  const enlarged = useSelector(zoom, (snapshot) => snapshot.matches('enlarged'));

  useEffect(() => {
    const frame = ref.current?.parentElement;
    frame?.style.setProperty('--picture-view', enlarged ? transformOf(view) : 'none');
    return () => {
      frame?.style.removeProperty('--picture-view');
    };
  }, [view, enlarged]);

  useEffect(() => {
    const surface = ref.current;
    if (surface === null) return;
    // Not passive: turning the wheel here must not scroll the page, unless the video is not zoomed.
    const turn = (event: WheelEvent) => {
      if (isInList && !event.ctrlKey && zoom.getSnapshot().matches('whole')) return;
      const factor = 1.0015 ** -event.deltaY;
      const zooming = { type: 'zoom', factor, at: placeIn(surface, event) } as const;
      if (!zoom.getSnapshot().can(zooming)) return;
      event.preventDefault();
      zoom.send(zooming);
    };
    surface.addEventListener('wheel', turn, { passive: false });
    return () => surface.removeEventListener('wheel', turn);
  }, [zoom, isInList]);

  useEffect(() => ownTouches(ref.current), []);

  const move = (surface: HTMLElement, id: number, to: FramePoint) => {
    const from = pointers.current.get(id);
    if (from === undefined) return;
    const other = [...pointers.current].find(([known]) => known !== id)?.[1];
    pointers.current.set(id, to);
    const by = { x: to.x - from.x, y: to.y - from.y };
    if (other === undefined) {
      zoom.send({ type: 'pan', by });
      return;
    }
    const { width, height } = surface.getBoundingClientRect();
    const span = (one: FramePoint) =>
      Math.max(1, Math.hypot((one.x - other.x) * width, (one.y - other.y) * height));
    const at = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 };
    zoom.send({ type: 'zoom', factor: span(to) / span(from), at });
    zoom.send({ type: 'pan', by: { x: by.x / 2, y: by.y / 2 } });
  };
  const zoomBy = (factor: number) => zoom.send({ type: 'zoom', factor, at: middle });
  const panBy = (x: number, y: number) => zoom.send({ type: 'pan', by: { x, y } });
  useShortcuts(
    'picture',
    {
      zoomIn: () => zoomBy(keyFactor),
      zoomOut: () => zoomBy(1 / keyFactor),
      whole: () => zoom.send({ type: 'reset' }),
      // Of a whole picture there is nothing to move: the arrows are then those of the page.
      left: enlarged ? () => panBy(keyStep, 0) : null,
      right: enlarged ? () => panBy(-keyStep, 0) : null,
      up: enlarged ? () => panBy(0, keyStep) : null,
      down: enlarged ? () => panBy(0, -keyStep) : null,
    },
    () => ref.current,
  );
  const leave = (id: number) => {
    pointers.current.delete(id);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes pointer and keys
    <div
      ref={ref}
      className="zoom"
      role="application"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it takes keys
      tabIndex={0}
      aria-label={label}
      data-machine="pictureZoom"
      data-state={enlarged ? 'enlarged' : 'whole'}
      onPointerDown={(event) => {
        // Other buttons may open a menu, and then the page gets no release event.
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        pointers.current.set(event.pointerId, placeIn(event.currentTarget, event));
      }}
      onPointerMove={(event) =>
        move(event.currentTarget, event.pointerId, placeIn(event.currentTarget, event))
      }
      onPointerUp={(event) => leave(event.pointerId)}
      onPointerCancel={(event) => leave(event.pointerId)}
      onLostPointerCapture={(event) => leave(event.pointerId)}
    />
  );
}

function placeIn(
  surface: HTMLElement,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): FramePoint {
  const { left, top, width, height } = surface.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}
