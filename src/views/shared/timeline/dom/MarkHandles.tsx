import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { clockText } from '../../../../domain/history/timeline/timeText.ts';
import { pixelOf } from '../../../../domain/history/timeline/view.ts';
import { clamp } from '../../../../domain/shell/numbers.ts';
import { wallOf, type WallDay } from '../../../../domain/time/wallDay.ts';
import type { TimelineZoomRef } from '../../../../machines/history/timelineZoom/timelineZoom.machine.ts';
import { useShortcuts } from '../../shortcuts/dom/ShortcutKeys.tsx';
import type { SecondRange } from './scene.ts';

/** Seconds by which a key moves an end of the range. */
const near = 1;
const far = 10;

/** The shortest range that keys can set, in seconds. */
const shortest = 1;

/** The two ends of the marked range, which can be dragged or moved by keys. */
export function MarkHandles({
  zoom,
  wallDay,
  marked,
  labels,
  onMark,
}: {
  zoom: TimelineZoomRef;
  wallDay: WallDay;
  marked: SecondRange;
  labels: { readonly from: string; readonly to: string };
  onMark: (range: SecondRange) => void;
}) {
  return (['from', 'to'] as const).map((end) => (
    <MarkHandle
      key={end}
      end={end}
      zoom={zoom}
      wallDay={wallDay}
      marked={marked}
      label={labels[end]}
      onMark={onMark}
    />
  ));
}

function MarkHandle({
  end,
  zoom,
  wallDay,
  marked,
  label,
  onMark,
}: {
  end: 'from' | 'to';
  zoom: TimelineZoomRef;
  wallDay: WallDay;
  marked: SecondRange;
  label: string;
  onMark: (range: SecondRange) => void;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const view = useSelector(zoom, (snapshot) => snapshot.context.view);
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
      ref={ref}
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
      aria-valuetext={clockText(wall)}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        zoom.send({ type: 'mark.began', anchor: wallOf(wallDay, marked[end === 'from' ? 'to' : 'from']) });
      }}
      onPointerMove={(event) => {
        const track = event.currentTarget.parentElement;
        if (track === null || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
        zoom.send({ type: 'pointer.moved', x: event.clientX - track.getBoundingClientRect().left });
      }}
      onPointerUp={() => zoom.send({ type: 'pointer.released' })}
      onPointerCancel={() => zoom.send({ type: 'pointer.cancelled' })}
    />
  );
}
