import { useId, useRef, useState } from 'react';
import type { AlertMark } from '../../../../domain/history/timeline/alertMarks.ts';
import { pixelOf } from '../../../../domain/history/timeline/view.ts';
import { clamp } from '../../../../domain/shell/numbers.ts';
import type { TimelineZoomRef } from '../../../../machines/history/timelineZoom/timelineZoom.machine.ts';
import { useShortcuts } from '../../shortcuts/dom/ShortcutKeys.tsx';
import type { PlayheadSource } from './scene.ts';

/**
 * The alerts of the timeline for keys and screen readers: a list of which one option is in the document, whatever their
 * number. The pointer uses the canvas below.
 *
 * @param marks at least one, in order
 * @param onChoose called with the alert that the keys are at and its pixel; null if they are elsewhere
 * @param onOpen called with the alert to go to
 */
export function AlertKeys({
  zoom,
  marks,
  playhead,
  words,
  onChoose,
  onOpen,
}: {
  zoom: TimelineZoomRef;
  marks: readonly AlertMark[];
  playhead: PlayheadSource;
  words: { readonly label: string; readonly nameOf: (mark: AlertMark) => string };
  onChoose: (mark: AlertMark | null, x: number) => void;
  onOpen: (mark: AlertMark) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const option = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const place = marks.findIndex(({ alert }) => alert.id === chosen);
  const at = marks[place] ?? null;
  const choose = (to: number) => {
    const mark = marks[clamp(to, 0, marks.length - 1)];
    if (mark === undefined) return;
    setChosen(mark.alert.id);
    const isInView = () => {
      const { view } = zoom.getSnapshot().context;
      const x = pixelOf(view, mark.wall);
      return x >= 0 && x <= view.width ? x : null;
    };
    if (isInView() === null) zoom.send({ type: 'reveal', second: mark.wall, playedOn: false });
    onChoose(mark, isInView() ?? 0);
  };
  const leave = () => {
    setChosen(null);
    onChoose(null, 0);
  };
  useShortcuts(
    'alertMarks',
    {
      next: () => choose(place + 1),
      previous: () => choose(place - 1),
      first: () => choose(0),
      last: () => choose(marks.length - 1),
      open: at === null ? null : () => onOpen(at),
    },
    () => list.current,
  );
  return (
    <div
      ref={list}
      className="tl-alerts"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot lie over a canvas
      role="listbox"
      tabIndex={0}
      aria-label={words.label}
      aria-activedescendant={at === null ? undefined : option}
      onFocus={() => {
        const now = marks.findIndex(({ second }) => second >= playhead.get() - 1);
        choose(now < 0 ? marks.length - 1 : now);
      }}
      onBlur={leave}
    >
      {at !== null && (
        <div
          id={option}
          className="sr"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is not in a select
          role="option"
          aria-selected="true"
          aria-posinset={place + 1}
          aria-setsize={marks.length}
        >
          {words.nameOf(at)}
        </div>
      )}
    </div>
  );
}
