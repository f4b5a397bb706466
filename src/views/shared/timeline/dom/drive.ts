import { wallOf } from '../../../../domain/time/wallDay.ts';
import { endOf, startOf } from '../../../../domain/history/timeline/view.ts';
import type { TimelineZoomRef } from '../../../../machines/history/timelineZoom/timelineZoom.machine.ts';
import { readPalette, type Palette } from './palette.ts';
import { createPainter } from './painter.ts';
import { createRedraw } from './redraw.ts';
import type { PlayheadSource, TimelineScene } from './scene.ts';

/** A change by more seconds than this is a jump, not playback. */
const jump = 5;

/** The driver of a timeline's canvas. */
export type TimelineCanvas = {
  /** Shows another scene of the day. */
  readonly show: (scene: TimelineScene) => void;
  /** Sets the pixel of the pointer; null if it is elsewhere. */
  readonly point: (x: number | null) => void;
  readonly stop: () => void;
};

/**
 * Draws the timeline when the view, the playhead, the size or the theme changes, and scrolls the playhead into view
 * after a jump or when playback leaves the view.
 *
 * @param reported called with every new second of the playhead
 */
export function driveCanvas(
  canvas: HTMLCanvasElement,
  zoom: TimelineZoomRef,
  playhead: PlayheadSource,
  first: TimelineScene,
  reported: (second: number) => void,
): TimelineCanvas {
  const paint = createPainter(canvas);
  let palette: Palette | null = null;
  let scene = first;
  let hover: number | null = null;
  const current = () => (playhead.isKnown() ? playhead.get() : null);
  let second = current();

  const redraw = createRedraw(() => {
    const { view } = zoom.getSnapshot().context;
    if (view.width === 0) return;
    const dpr = window.devicePixelRatio || 1;
    if (palette?.dpr !== dpr) palette = readPalette(canvas, dpr);
    paint({ scene, view, playhead: second, hover }, palette);
  });

  const isInView = (elapsed: number): boolean => {
    const { view } = zoom.getSnapshot().context;
    const wall = wallOf(scene.wallDay, elapsed);
    return wall >= startOf(view) && wall <= endOf(view);
  };
  /** Shows the present of today until the playhead is known: there a day without a moment usually begins. */
  const reveal = (playedOn: boolean) => {
    const wall = second === null ? scene.now : wallOf(scene.wallDay, second);
    if (wall !== null) zoom.send({ type: 'reveal', second: wall, playedOn });
  };

  let drawnView = zoom.getSnapshot().context.view;
  const zoomed = zoom.subscribe(({ context: { view } }) => {
    if (view === drawnView) return;
    drawnView = view;
    redraw.request();
  });
  const unsubscribe = playhead.subscribe((next) => {
    const before = second;
    second = next;
    const playedOn = before !== null && Math.abs(next - before) <= jump;
    if (!isInView(next) && (!playedOn || isInView(before))) reveal(playedOn);
    if (before !== null && Math.floor(next) === Math.floor(before)) return;
    reported(next);
    redraw.request();
  });
  const sized = new ResizeObserver(() => zoom.send({ type: 'resized', width: canvas.clientWidth }));
  sized.observe(canvas);
  const themed = new MutationObserver(() => {
    palette = null;
    redraw.request();
  });
  // The letters of the alerts are of the icon font, which may arrive later, or not at all.
  if (first.alerts !== null) document.fonts.load('10px primeicons').then(redraw.request, () => {});
  themed.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'lang'] });

  reveal(false);
  return {
    show(next) {
      const isOtherDay = next.wallDay.day !== scene.wallDay.day;
      scene = next;
      second = current();
      if (isOtherDay) reveal(false);
      redraw.request();
    },
    point(x) {
      if (x === hover) return;
      hover = x;
      redraw.request();
    },
    stop() {
      redraw.stop();
      zoomed.unsubscribe();
      unsubscribe();
      sized.disconnect();
      themed.disconnect();
    },
  };
}
