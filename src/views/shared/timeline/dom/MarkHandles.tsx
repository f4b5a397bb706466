import { useSelector } from '@xstate/react';
import { useRef, useState, type RefCallback } from 'react';
import { pixelOf } from '../../../../domain/history/timeline/view.ts';
import { clamp } from '../../../../domain/shell/numbers.ts';
import { nearestPass, wallOf } from '../../../../domain/time/wallDay.ts';
import type { TimelineZoomRef } from '../../../../machines/history/timelineZoom/timelineZoom.machine.ts';
import { ownTouches } from '../../page/dom/ownTouches.ts';
import { useShortcuts } from '../../shortcuts/dom/ShortcutKeys.tsx';
import { sceneClock, type SecondRange, type TimelineScene } from './scene.ts';

/** Seconds by which a key moves an end of the range. */
const near = 1;
const far = 10;

/** The shortest range that keys can set, in seconds. */
const shortest = 1;

/** The range of a drag of one end, from that on the clock. */
export type DraggedEnd = (range: SecondRange) => SecondRange;

/** The two ends of the marked range, which can be dragged or moved by keys. */
export function MarkHandles({
  zoom,
  scene,
  marked,
  onDrag,
  labels,
  onMark,
}: {
  zoom: TimelineZoomRef;
  scene: TimelineScene;
  marked: SecondRange;
  onDrag: (resolve: DraggedEnd | null) => void;
  labels: { readonly from: string; readonly to: string };
  onMark: (range: SecondRange) => void;
}) {
  return (['from', 'to'] as const).map((end) => (
    <MarkHandle
      key={end}
      end={end}
      zoom={zoom}
      scene={scene}
      marked={marked}
      onDrag={onDrag}
      label={labels[end]}
      onMark={onMark}
    />
  ));
}

function MarkHandle({
  end,
  zoom,
  scene,
  marked,
  onDrag,
  label,
  onMark,
}: {
  end: 'from' | 'to';
  zoom: TimelineZoomRef;
  scene: TimelineScene;
  marked: SecondRange;
  onDrag: (resolve: DraggedEnd | null) => void;
  label: string;
  onMark: (range: SecondRange) => void;
}) {
  const ref = useRef<HTMLDivElement>(null);
  // One function for all renders: with another one React would take the listeners away and put them back.
  const [held] = useState((): RefCallback<HTMLDivElement> => (element) => {
    ref.current = element;
    return ownTouches(element);
  });
  const view = useSelector(zoom, (snapshot) => snapshot.context.view);
  const { wallDay } = scene;
  const second = marked[end];
  const moveBy = (by: number) =>
    onMark(
      end === 'from'
        ? { ...marked, from: clamp(second + by, 0, marked.to - shortest) }
        : { ...marked, to: Math.max(Math.min(second + by, wallDay.length), marked.from + shortest) },
    );
  useShortcuts(
    'mark',
    {
      on: () => moveBy(near),
      back: () => moveBy(-near),
      farOn: () => moveBy(far),
      farBack: () => moveBy(-far),
    },
    () => ref.current,
  );
  const wall = wallOf(wallDay, second);
  const x = pixelOf(view, wall);
  if (x < 0 || x > view.width) return null;
  return (
    <div
      ref={held}
      className="tl-handle"
      data-end={end}
      style={{ left: x }}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- two ends on one line that is panned and zoomed
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={86_400}
      aria-valuenow={Math.floor(wall)}
      aria-valuetext={sceneClock(scene, second)}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const fixed = marked[end === 'from' ? 'to' : 'from'];
        const anchor = wallOf(wallDay, fixed);
        let moving = second;
        onDrag(({ from, to }) => {
          // Stays in its pass of a repeated hour as long as the clock shows that hour.
          moving = nearestPass(wallDay, from === anchor ? to : from, moving);
          return { from: Math.min(fixed, moving), to: Math.max(fixed, moving) };
        });
        zoom.send({ type: 'mark.began', anchor });
      }}
      onPointerMove={(event) => {
        const track = event.currentTarget.parentElement;
        if (track === null || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
        zoom.send({ type: 'pointer.moved', x: event.clientX - track.getBoundingClientRect().left });
      }}
      onPointerUp={() => {
        onDrag(null);
        zoom.send({ type: 'pointer.released' });
      }}
      onPointerCancel={() => {
        onDrag(null);
        zoom.send({ type: 'pointer.canceled' });
      }}
    />
  );
}
