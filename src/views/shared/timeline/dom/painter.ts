import { heightOf } from '../../../../domain/history/motionMoment.ts';
import { shortClock } from '../../../../domain/history/timeline/timeText.ts';
import {
  endOf,
  markerSeconds,
  markerWidth,
  pixelOf,
  secondsPerPixel,
  startOf,
} from '../../../../domain/history/timeline/view.ts';
import { clamp } from '../../../../domain/shell/numbers.ts';
import { wallOf, wallParts } from '../../../../domain/time/wallDay.ts';
import type { AlertMark, MarkGroup } from '../../../../domain/history/timeline/alertMarks.ts';
import { createAlertGroups } from './alertGroups.ts';
import { createMotionLine } from './motionLine.ts';
import { createLanePicture } from './lanePicture.ts';
import type { Palette } from './palette.ts';
import { sceneClock, type TimelineFrame } from './scene.ts';

/** Height of the ruler above the lane, pixels. */
const ruler = 22;
/** Height of the row of alerts between ruler and lane, if there is one. */
const alertRow = 26;
/** Height of the row of motion above the lane, if there is one. */
const motionRow = 18;
const markRadius = 9;
/** How far the playhead extends below the lane. */
const tail = 3;
const pill = { height: 20, padding: 7 };

/**
 * Paints the timeline on a canvas: ruler, alerts, motion, lane, now, marked range, pointer and playhead. The cost is proportional to
 * the visible sections and the pixels of the lane.
 */
export function createPainter(canvas: HTMLCanvasElement) {
  const context = canvas.getContext('2d');
  const laneOf = createLanePicture();
  const paintMotion = createMotionLine();
  const groupsOf = createAlertGroups();
  const labelOf = createHeadLabel();

  return (frame: TimelineFrame, palette: Palette): void => {
    if (context === null) return;
    const { view } = frame;
    const { dpr } = palette;
    const size = { width: Math.round(view.width * dpr), height: Math.round(canvas.clientHeight * dpr) };
    if (canvas.width !== size.width || canvas.height !== size.height) Object.assign(canvas, size);
    context.setTransform(dpr, 0, 0, dpr, 0, 0);
    context.clearRect(0, 0, view.width, canvas.clientHeight);
    const { alerts, found, motion } = frame.scene;
    const alertsEnd = ruler + (alerts === null && found === null ? 0 : alertRow);
    const top = alertsEnd + (motion === null ? 0 : motionRow);
    const paint = { context, palette, frame, alertsEnd, top, bottom: canvas.clientHeight - tail };
    // A page that is entering or leaving gives the canvas no size.
    if (!(size.width >= 1 && paint.bottom >= top + 1)) return;
    context.putImageData(laneOf(frame, palette, { top, bottom: paint.bottom }), 0, Math.round(top * dpr));
    if (motion !== null) paintMotion(context, palette, { motion, view, top: alertsEnd, bottom: top });
    const head = headOf(paint, labelOf);
    paintRuler(paint, head);
    paintMarked(paint);
    paintAlerts(paint, groupsOf(frame));
    paintFound(paint);
    paintNow(paint);
    paintPointer(paint);
    if (head !== null) paintPlayhead(paint, head);
  };
}

type Paint = {
  readonly context: CanvasRenderingContext2D;
  readonly palette: Palette;
  readonly frame: TimelineFrame;
  /** The lower edge of the row of alerts. */
  readonly alertsEnd: number;
  /** The upper and the lower edge of the lane. */
  readonly top: number;
  readonly bottom: number;
};

/** The time of the playhead, and the width of the pill around it. */
type Label = { readonly text: string; readonly width: number };
/** Where the playhead is, in pixels, with its label; null until it is known. */
type Head = Label & { readonly x: number };

/** Creates what labels the playhead: panning and zooming change nothing of it. */
function createHeadLabel() {
  let known: (Label & { readonly of: readonly unknown[] }) | null = null;
  return ({ context, palette, frame: { scene } }: Paint, playhead: number): Label => {
    const of = [scene, playhead, palette];
    if (known?.of.every((each, at) => each === of[at])) return known;
    const text = sceneClock(scene, playhead);
    context.font = `600 12px ${palette.font}`;
    known = { of, text, width: context.measureText(text).width + 2 * pill.padding };
    return known;
  };
}

function headOf(paint: Paint, labelOf: ReturnType<typeof createHeadLabel>): Head | null {
  const { view, scene, playhead } = paint.frame;
  if (playhead === null) return null;
  return { ...labelOf(paint, playhead), x: pixelOf(view, wallOf(scene.wallDay, playhead)) };
}

/** Lines and times at the markers, and short lines between them. The time below the playhead is left out. */
function paintRuler({ context, palette, frame: { view } }: Paint, head: Head | null): void {
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
    if (x < 0) continue;
    const text = shortClock(second);
    const isUnderHead =
      head !== null &&
      x < head.x + head.width / 2 + 4 &&
      // A time is narrower than the space between two markers.
      x + markerWidth > head.x - head.width / 2 &&
      x + context.measureText(text).width > head.x - head.width / 2 - 4;
    if (!isUnderHead) context.fillText(text, Math.round(x), 12);
  }
}

function paintMarked({ context, palette, frame: { view, scene }, bottom }: Paint): void {
  if (scene.marked === null) return;
  context.fillStyle = palette.accent;
  for (const part of wallParts(scene.wallDay, scene.marked)) {
    const from = Math.round(pixelOf(view, part.from));
    const to = Math.round(pixelOf(view, part.to));
    context.globalAlpha = 0.28;
    context.fillRect(from, ruler, to - from, bottom - ruler);
    context.globalAlpha = 1;
    context.fillRect(from, ruler - 2, to - from, 2);
    context.fillRect(from, bottom, to - from, 2);
  }
}

/** A circle for each group of alerts with its kind or their number, and a line down to the lane. */
function paintAlerts(
  { context, palette: { mark, font, line }, frame: { view, playhead }, alertsEnd, bottom }: Paint,
  groups: readonly MarkGroup[],
): void {
  const y = alertsEnd - alertRow / 2 - 1;
  const fonts = { one: '10px primeicons', many: `600 10px ${font}` };
  let set = '';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const group of groups) {
    const x = Math.round(pixelOf(view, group[0].wall)) + 0.5;
    if (x < -markRadius || x > view.width + markRadius) continue;
    const isShown = playhead !== null && group.some((one) => isPlaying(one, playhead));
    context.fillStyle = isShown ? mark.shown : line;
    context.fillRect(x - 0.5, y, 1, bottom - y);
    context.fillStyle = isShown ? mark.shown : mark.ground;
    context.beginPath();
    context.arc(x, y, markRadius, 0, 2 * Math.PI);
    context.fill();
    context.fillStyle = isShown ? mark.onShown : mark.text;
    const needed = group.length === 1 ? fonts.one : fonts.many;
    if (needed !== set) context.font = needed;
    set = needed;
    context.fillText(group.length === 1 ? mark.letterOf(group[0].kind) : String(group.length), x, y + 0.5);
  }
  context.textBaseline = 'alphabetic';
}

/** The least and the most height of a bar of found motion, and its width, pixels. */
const foundBar = { least: 8, most: 24, width: 3 };

/** A bar for each motion that was found, higher for stronger motion. */
function paintFound({ context, palette, frame: { view, scene, playhead }, alertsEnd }: Paint): void {
  for (const { second, seconds, wall, strength } of scene.found ?? []) {
    const x = Math.round(pixelOf(view, wall));
    const width = Math.max(foundBar.width, Math.round(seconds / secondsPerPixel(view)));
    if (x < -width || x > view.width) continue;
    const isShown = playhead !== null && playhead >= second - 1 && playhead <= second + seconds;
    const height = isShown
      ? foundBar.most
      : foundBar.least + heightOf(strength) * (foundBar.most - foundBar.least);
    context.fillStyle = isShown ? palette.mark.shown : palette.text;
    context.fillRect(x, alertsEnd - height, width, height);
  }
}

/** Whether the alert is what is shown at an elapsed second. */
const isPlaying = ({ second, alert }: AlertMark, playhead: number): boolean =>
  playhead >= second - 1 && playhead <= second + alert.seconds;

function paintNow({ context, palette, frame: { view, scene }, top, bottom }: Paint): void {
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
  const isNearEnd = x + 10 + context.measureText(scene.nowLabel).width > view.width;
  context.textAlign = isNearEnd ? 'right' : 'left';
  context.fillText(scene.nowLabel, isNearEnd ? x - 5 : x + 5, top + 13);
}

function paintPointer({ context, palette, frame: { hover }, bottom }: Paint): void {
  if (hover === null) return;
  context.fillStyle = palette.accent;
  context.fillRect(Math.round(hover), 0, 1, bottom);
}

/** The line at the playhead with its time; nothing if it is out of view. */
function paintPlayhead(
  { context, palette, frame: { view }, bottom }: Paint,
  { x: head, text, width }: Head,
): void {
  if (head < 0 || head > view.width) return;
  context.fillStyle = palette.text;
  context.fillRect(Math.round(head) - 1, pill.height - 2, 2, bottom + tail - pill.height + 2);
  const left = clamp(head - width / 2, 0, view.width - width);
  context.beginPath();
  context.roundRect(left, 0, width, pill.height, 4);
  context.fill();
  context.fillStyle = palette.ground;
  context.font = `600 12px ${palette.font}`;
  context.textAlign = 'left';
  context.fillText(text, left + pill.padding, 14);
}
