import { useEffect, useRef, useState, type ReactNode } from 'react';
import {
  groupAt,
  pressedMark,
  type AlertMark,
  type MarkGroup,
} from '../../../../domain/history/timeline/alertMarks.ts';
import { markerSeconds, pixelOf, secondUnder } from '../../../../domain/history/timeline/view.ts';
import { clamp } from '../../../../domain/shell/numbers.ts';
import { drawnRange, elapsedMeant, wallOf } from '../../../../domain/time/wallDay.ts';
import type { TimelineZoomRef } from '../../../../machines/history/timelineZoom/timelineZoom.machine.ts';
import { useShortcuts } from '../../shortcuts/dom/ShortcutKeys.tsx';
import { driveCanvas, type TimelineCanvas } from './drive.ts';
import { AlertKeys } from './AlertKeys.tsx';
import { createAlertGroups } from './alertGroups.ts';
import { listenToGestures, type PointerPlace } from './gestures.ts';
import { MarkHandles, type DraggedEnd } from './MarkHandles.tsx';
import { isDrawn, sceneClock, type PlayheadSource, type SecondRange, type TimelineScene } from './scene.ts';

/** The number of arrow key presses from one marker to the next. */
const arrowsPerMarker = 12;

/** Said instead of a time until it is known where the playhead is. */
const unknownMoment = '–';

/** The upper and lower edges of the row of alerts, in pixels. */
const alertRow = { top: 22, bottom: 46 };

/** What is pointed at or chosen by keys: its pixel, the elapsed second there, and the alerts there, if any. */
export type Spot = { readonly x: number; readonly second: number; readonly alerts: MarkGroup | null };

/**
 * The timeline itself: a canvas that is a slider for screen readers and keys, the handles of the marked range above it,
 * and a hint next to the pointer.
 *
 * @param describe the recording at an elapsed second, in words
 * @param onSeek called with the chosen elapsed second
 * @param onMark called with the range that was marked by dragging with Shift; without it, ranges cannot be marked
 * @param alertWords names an alert and its time; `label` names the row of alerts
 * @param hint rendered next to the pointer; called with null while it is elsewhere
 */
export function TimelineTrack({
  zoom,
  scene,
  playhead,
  label,
  markLabels,
  describe,
  onSeek,
  onMark,
  alertWords,
  hint,
}: {
  zoom: TimelineZoomRef;
  scene: TimelineScene;
  playhead: PlayheadSource;
  label: string;
  markLabels: { readonly from: string; readonly to: string };
  describe: (second: number) => string;
  onSeek: (second: number) => void;
  onMark: ((range: SecondRange) => void) | undefined;
  alertWords: { readonly label: string; readonly nameOf: (mark: AlertMark) => string };
  hint: (spot: Spot | null) => ReactNode;
}) {
  const slider = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const driven = useRef<TimelineCanvas | null>(null);
  const latest = useRef({ scene, describe, onSeek, onMark });
  /** Resolves a drag of one end of the range; null while none is dragged. */
  const dragged = useRef<DraggedEnd | null>(null);
  /** The second that was last announced to screen readers; null as long as it is unknown. */
  const reported = useRef<number | null>(null);
  /** Where the pointer was pressed. */
  const pressed = useRef<PointerPlace | null>(null);
  const [groupsOf] = useState(createAlertGroups);
  const [spot, setSpot] = useState<Spot | null>(null);
  /** The alerts at a place of the row of alerts. */
  const [alertsAt] = useState(() => (now: TimelineScene, { x, y }: PointerPlace): MarkGroup | null => {
    const { view } = zoom.getSnapshot().context;
    const isInRow = y >= alertRow.top && y < alertRow.bottom;
    return isInRow ? groupAt(groupsOf({ scene: now, view }), view, x) : null;
  });
  useEffect(() => {
    const isOther = latest.current.scene !== scene;
    latest.current = { scene, describe, onSeek, onMark };
    if (!isOther) return;
    driven.current?.show(scene);
    // What was recorded at a second may be known later than the second.
    const text = reported.current === null ? unknownMoment : describe(reported.current);
    if (slider.current !== null && slider.current.ariaValueText !== text) slider.current.ariaValueText = text;
  });

  useEffect(() => {
    const [element, surface] = [slider.current, canvas.current];
    if (element === null || surface === null) return;
    /** Screen readers hear a jump of the playhead immediately but, while it has the focus, not every second. */
    const report = (second: number) => {
      const wall = wallOf(latest.current.scene.wallDay, second);
      const isPlayedOn =
        reported.current !== null && second > reported.current && second < reported.current + 60;
      if (isPlayedOn && element.matches(':focus')) return;
      reported.current = second;
      element.ariaValueNow = String(Math.floor(wall));
      element.ariaValueText = latest.current.describe(second);
    };
    const timeline = driveCanvas(surface, zoom, playhead, latest.current.scene, report);
    driven.current = timeline;
    if (playhead.isKnown()) report(playhead.get());
    else element.ariaValueText = unknownMoment;
    const stopGestures = listenToGestures(element, zoom, {
      marks: ({ shiftKey }) => shiftKey && latest.current.onMark !== undefined,
      point: (place) => {
        timeline.point(place?.x ?? null);
        const alerts = place === null ? null : alertsAt(latest.current.scene, place);
        setSpot(place === null ? null : { x: place.x, second: secondAt(place.x), alerts });
      },
      press: (place) => {
        pressed.current = place;
      },
    });
    const secondAt = (x: number) => {
      const { scene: now } = latest.current;
      const wall = secondUnder(zoom.getSnapshot().context.view, x);
      return elapsedMeant(now.wallDay, wall, playhead.get(), (one) => isDrawn(now, one));
    };
    const heard = [
      zoom.on('second.picked', ({ second }) => {
        const { scene: now, onSeek: seek } = latest.current;
        const alerts = pressed.current && alertsAt(now, pressed.current);
        if (alerts !== null) {
          seek(pressedMark(alerts, playhead.get()).second);
          return;
        }
        const meant = elapsedMeant(now.wallDay, second, playhead.get(), (one) => isDrawn(now, one));
        seek(Math.min(meant, now.wallDay.length - 1));
      }),
      zoom.on('range.dragged', (range) => {
        const { scene: now, onMark: mark } = latest.current;
        mark?.(dragged.current?.(range) ?? drawnRange(now.wallDay, range, (one) => isDrawn(now, one)));
      }),
    ];
    return () => {
      timeline.stop();
      stopGestures();
      heard.forEach((one) => one.unsubscribe());
    };
  }, [zoom, playhead, alertsAt]);

  const seekTo = (second: number) => onSeek(clamp(second, 0, scene.wallDay.length - 1));
  /** Moves by a number of markers. */
  const move = (markers: number) =>
    seekTo(playhead.get() + markers * markerSeconds({ minutes: zoom.getSnapshot().context.step }));
  /** Zooms around the playhead if it is in view. */
  const zoomBy = (type: 'zoom.in' | 'zoom.out') => {
    const { view } = zoom.getSnapshot().context;
    const head = pixelOf(view, wallOf(scene.wallDay, playhead.get()));
    const isSeen = playhead.isKnown() && head >= 0 && head <= view.width;
    zoom.send({ type, x: isSeen ? head : view.width / 2 });
  };
  useShortcuts(
    'timeline',
    {
      on: () => move(1 / arrowsPerMarker),
      back: () => move(-1 / arrowsPerMarker),
      markerOn: () => move(1),
      markerBack: () => move(-1),
      dayStart: () => seekTo(0),
      dayEnd: () => seekTo(scene.wallDay.length),
      zoomIn: () => zoomBy('zoom.in'),
      zoomOut: () => zoomBy('zoom.out'),
    },
    () => slider.current,
  );

  return (
    <div className="tl-track">
      <div
        ref={slider}
        className="tl-slider"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input cannot hold a canvas
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={86_400}
        aria-valuenow={Math.floor(wallOf(scene.wallDay, playhead.get()))}
      >
        <canvas ref={canvas} aria-hidden="true" />
      </div>
      {scene.alerts !== null && scene.alerts.length > 0 && (
        <AlertKeys
          zoom={zoom}
          marks={scene.alerts}
          playhead={playhead}
          words={alertWords}
          onChoose={(mark, x) => {
            driven.current?.point(mark && x);
            setSpot(mark && { x, second: mark.second, alerts: [mark] });
          }}
          onOpen={(mark) => onSeek(mark.second)}
        />
      )}
      {scene.marked !== null && onMark !== undefined && (
        <MarkHandles
          zoom={zoom}
          scene={scene}
          marked={scene.marked}
          onDrag={(resolve) => {
            dragged.current = resolve;
          }}
          labels={markLabels}
          onMark={onMark}
        />
      )}
      <div
        className="tl-hint"
        hidden={spot === null}
        style={{ left: `clamp(88px, ${spot?.x ?? 0}px, calc(100% - 88px))` }}
      >
        {hint(spot)}
        {spot !== null && <b>{sceneClock(scene, spot.alerts?.[0].second ?? spot.second)}</b>}
      </div>
    </div>
  );
}
