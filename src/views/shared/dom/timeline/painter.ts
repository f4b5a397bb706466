import { fillPixels, pixelRoom, type PixelColumns } from '../../../../domain/timeline/pixels.ts';
import { clockText, shortClock } from '../../../../domain/timeline/timeText.ts';
import {
  endOf,
  markerSeconds,
  pixelOf,
  secondsPerPixel,
  startOf,
  type TimelineView,
} from '../../../../domain/timeline/view.ts';
import { wallOf } from '../../../../domain/timeline/wallDay.ts';
import type { Fill, Palette } from './palette.ts';
import type { TimelineScene } from './scene.ts';

/** Height of the ruler above the lane, pixels. */
const ruler = 22;
/** How far the playhead reaches below the lane. */
const tail = 3;
/** Free above and below what stands in the lane, and the height of the band of what is recorded all the time. */
const inset = 6;
const bandHeight = 12;
const pill = { height: 20, padding: 7 };
/** Pixels that the shortest event has. */
const leastEvent = 2;

/** One picture of the timeline: everything that can differ from the last one. */
export type TimelineFrame = {
  readonly scene: TimelineScene;
  readonly view: TimelineView;
  /** In seconds passed. */
  readonly playhead: number;
  /** Pixel of the pointer; null where it is elsewhere. */
  readonly hover: number | null;
};

/**
 * Paints the timeline on a canvas: ruler, lane, sections, now, marked range, pointer and playhead. It costs what is in
 * view, and at most one rectangle for each pixel of the display, however many sections there are.
 */
export function createPainter(canvas: HTMLCanvasElement) {
  const context = canvas.getContext('2d');
  let room: PixelColumns = pixelRoom(0);
  let filled: { scene: TimelineScene; view: TimelineView; dpr: number } | null = null;

  /** Works the pixel columns out anew, unless only playhead or pointer moved. */
  function columnsOf({ scene, view }: TimelineFrame, dpr: number): PixelColumns {
    const isSame =
      filled !== null &&
      filled.scene.wall === scene.wall &&
      filled.scene.ranks === scene.ranks &&
      filled.view === view &&
      filled.dpr === dpr;
    if (isSame) return room;
    const width = Math.round(view.width * dpr);
    if (room.band.length !== width) room = pixelRoom(width);
    fillPixels(room, scene.wall, scene.ranks, {
      from: startOf(view),
      secondsPerPixel: secondsPerPixel(view) / dpr,
      leastEvent: Math.round(leastEvent * dpr),
    });
    filled = { scene, view, dpr };
    return room;
  }

  return (frame: TimelineFrame, palette: Palette): void => {
    if (context === null) return;
    const { view } = frame;
    const { dpr } = palette;
    const size = { width: Math.round(view.width * dpr), height: Math.round(canvas.clientHeight * dpr) };
    if (canvas.width !== size.width || canvas.height !== size.height) Object.assign(canvas, size);
    context.setTransform(dpr, 0, 0, dpr, 0, 0);
    context.clearRect(0, 0, view.width, canvas.clientHeight);
    const paint = { context, palette, frame, bottom: canvas.clientHeight - tail };
    const head = pixelOf(view, wallOf(frame.scene.wallDay, frame.playhead));
    const headText = clockText(wallOf(frame.scene.wallDay, frame.playhead));
    context.font = `600 12px ${palette.font}`;
    const pillWidth = context.measureText(headText).width + 2 * pill.padding;
    paintRuler(paint, head, pillWidth);
    paintLane(paint, columnsOf(frame, dpr));
    paintMarked(paint);
    paintNow(paint);
    paintPointer(paint);
    paintPlayhead(paint, head, headText, pillWidth);
  };
}

type Paint = {
  readonly context: CanvasRenderingContext2D;
  readonly palette: Palette;
  readonly frame: TimelineFrame;
  /** Where the lane ends. */
  readonly bottom: number;
};

/** Lines and times at the markers, and small lines between them. The time under the playhead is left out. */
function paintRuler({ context, palette, frame: { view } }: Paint, head: number, pillWidth: number): void {
  const marker = markerSeconds(view);
  const from = startOf(view);
  const to = endOf(view);
  const part = marker / 6;
  context.fillStyle = palette.line;
  for (let second = Math.ceil(from / part) * part; second <= to; second += part) {
    const x = Math.round(pixelOf(view, second));
    const isMarker = Math.round(second) % marker === 0;
    context.fillRect(Math.min(x, view.width - 1), isMarker ? 0 : ruler - 4, 1, isMarker ? ruler : 4);
  }
  context.font = `11px ${palette.font}`;
  context.textBaseline = 'alphabetic';
  context.textAlign = 'left';
  context.fillStyle = palette.faint;
  for (let second = Math.floor(from / marker) * marker; second < to; second += marker) {
    const x = pixelOf(view, second) + 5;
    const text = shortClock(second);
    const width = context.measureText(text).width;
    const isUnderHead = x < head + pillWidth / 2 + 4 && x + width > head - pillWidth / 2 - 4;
    if (!isUnderHead && x >= 0) context.fillText(text, Math.round(x), 12);
  }
}

/** The lane with what is recorded, in pixels of the display so that every edge is sharp. */
function paintLane({ context, palette, frame, bottom }: Paint, { band, events }: PixelColumns): void {
  const { view, scene } = frame;
  const { dpr } = palette;
  context.save();
  context.beginPath();
  context.roundRect(0, ruler, view.width, bottom - ruler, 4);
  context.clip();
  context.fillStyle = palette.lane;
  context.fillRect(0, ruler, view.width, bottom - ruler);
  context.setTransform(1, 0, 0, 1, 0, 0);
  const px = (value: number) => Math.round(value * dpr);
  const start = (startOf(view) / secondsPerPixel(view)) * dpr;
  if (scene.now !== null) {
    const x = Math.max(Math.round(pixelOf(view, scene.now) * dpr), 0);
    context.fillStyle = styleOf(palette.future, start);
    if (x < band.length) context.fillRect(x, px(ruler), band.length - x, px(bottom) - px(ruler));
  }
  const low = px(bottom - inset);
  const fillOf = (place: number) => styleOf(palette.types[place] ?? palette.future, start);
  if (scene.ranks.common >= 0) {
    context.fillStyle = fillOf(scene.ranks.common);
    const top = low - px(bandHeight);
    eachRun(band, (from, to) => context.fillRect(from, top, to - from, low - top));
  }
  const fills = scene.ranks.place.map((place) => (place < 0 ? '' : fillOf(place)));
  const top = px(ruler + inset);
  const round = px(2);
  eachRun(events, (from, to, rank) => {
    context.fillStyle = fills[rank] ?? '';
    if (to - from < 4 * round) {
      context.fillRect(from, top, to - from, low - top);
    } else {
      context.beginPath();
      context.roundRect(from, top, to - from, low - top, round);
      context.fill();
    }
  });
  context.restore();
}

/** Calls with each run of columns of one value other than 0. */
function eachRun(columns: Uint8Array, run: (from: number, to: number, value: number) => void): void {
  const { length } = columns;
  for (let from = 0; from < length;) {
    const value = columns[from] ?? 0;
    let to = from + 1;
    while (to < length && columns[to] === value) to += 1;
    if (value !== 0) run(from, to, value);
    from = to;
  }
}

/** The style of a fill; a pattern moves along with the day, which begins so many pixels before the canvas. */
function styleOf(fill: Fill, start: number): string | CanvasPattern {
  if (fill.kind === 'pattern')
    fill.style.setTransform(new DOMMatrix([1, 0, 0, 1, -(start % fill.period), 0]));
  return fill.style;
}

function paintMarked({ context, palette, frame: { view, scene }, bottom }: Paint): void {
  if (scene.marked === null) return;
  const ends = [scene.marked.from, scene.marked.to].map((second) =>
    pixelOf(view, wallOf(scene.wallDay, second)),
  );
  const from = Math.round(Math.min(...ends));
  const to = Math.round(Math.max(...ends));
  context.fillStyle = palette.accent;
  context.globalAlpha = 0.28;
  context.fillRect(from, ruler, to - from, bottom - ruler);
  context.globalAlpha = 1;
  context.fillRect(from, ruler - 2, to - from, 2);
  context.fillRect(from, bottom, to - from, 2);
}

function paintNow({ context, palette, frame: { view, scene }, bottom }: Paint): void {
  if (scene.now === null) return;
  const x = Math.round(pixelOf(view, scene.now)) + 0.5;
  if (x < 0 || x > view.width) return;
  context.strokeStyle = palette.faint;
  context.lineWidth = 1;
  context.setLineDash([3, 3]);
  context.beginPath();
  context.moveTo(x, ruler);
  context.lineTo(x, bottom);
  context.stroke();
  context.setLineDash([]);
  context.font = `11px ${palette.font}`;
  context.fillStyle = palette.faint;
  context.fillText(scene.nowLabel, x + 5, ruler + 13);
}

function paintPointer({ context, palette, frame: { hover }, bottom }: Paint): void {
  if (hover === null) return;
  context.fillStyle = palette.accent;
  context.fillRect(Math.round(hover), 0, 1, bottom);
}

/** The line of the second that is played, with its time; nothing where it is out of view. */
function paintPlayhead(
  { context, palette, frame: { view }, bottom }: Paint,
  head: number,
  text: string,
  width: number,
): void {
  if (head < 0 || head > view.width) return;
  context.fillStyle = palette.text;
  context.fillRect(Math.round(head) - 1, pill.height - 2, 2, bottom + tail - pill.height + 2);
  const left = Math.min(Math.max(head - width / 2, 0), view.width - width);
  context.beginPath();
  context.roundRect(left, 0, width, pill.height, 4);
  context.fill();
  context.fillStyle = palette.ground;
  context.font = `600 12px ${palette.font}`;
  context.textAlign = 'left';
  context.fillText(text, left + pill.padding, 14);
}
