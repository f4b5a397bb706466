import { Fragment, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import {
  heightOf,
  noRows,
  rowOf,
  rowsFor,
  rowsSeen,
  stretches,
  type CardGrid,
  type Rows,
} from '../../../../domain/alerts/cardRows.ts';
import { betweenOf } from './dayLists.ts';
import { lookAndWatch, viewOf, watchView } from './scroller.ts';

/** What is so far beyond the window is in the document too, in pixels: a small scroll shows no gap. */
const overscan = 400;

/** For the item of an entry: its place among those of its day, from 1, and how many these are; its place in all. */
export type PlaceInDay = {
  readonly 'aria-posinset': number;
  readonly 'aria-setsize': number;
  readonly 'data-place': number;
};

/**
 * The entries of one day in rows, of which only those in the window are in the document, with those of `kept`.
 *
 * @param start place of the first of them in the whole list, from 0
 * @param size how many there are; -1 where that is not known yet
 * @param grid how they stand; null until it is measured, by the first entry of the list
 * @param kept places in the whole list of entries that stay in the document
 * @param open place in the whole list of the entry that something stands under; -1 for none
 * @param below what stands there
 */
export function DayRows({
  className,
  start,
  count,
  size,
  grid,
  kept,
  entry,
  open,
  below,
}: {
  className: string;
  start: number;
  count: number;
  size: number;
  grid: CardGrid | null;
  kept: readonly number[];
  /** The item of an entry, by its place on this day, from 0. */
  entry: (index: number, place: PlaceInDay) => ReactNode;
  open: number;
  below: ReactNode;
}) {
  const ref = useRef<HTMLUListElement>(null);
  const [seen, setSeen] = useState<Rows>(noRows);
  // One that is added below the others has a frame of its own to be laid out, and its rows the next.
  const [isAdded] = useState(start > 0 && grid !== null);
  // A day that still grows has no end: what comes is shown at once, without another look at where the list stands.
  const limit = size === -1 ? Infinity : count;
  useLayoutEffect(() => {
    const list = ref.current;
    if (list === null || grid === null) return;
    const watch = isAdded ? watchView : lookAndWatch;
    return watch(list.closest('.day-lists') ?? list, (scroller) => {
      const { top, bottom } = viewOf(scroller);
      const from = top - overscan - list.getBoundingClientRect().top;
      const now = rowsSeen(limit, grid, betweenOf(list, grid), from, from + bottom - top + 2 * overscan);
      setSeen((before) => (before.first === now.first && before.end === now.end ? before : now));
    });
  }, [limit, grid, isAdded]);

  const item = (index: number) => [
    <Fragment key={index}>
      {entry(index, { 'aria-posinset': index + 1, 'aria-setsize': size, 'data-place': start + index })}
    </Fragment>,
    // The same one under each entry: who goes from one to the next keeps what is there, and its keys.
    ...(start + index === open
      ? [
          <li key="below" className="play-row" data-place={open}>
            {below}
          </li>,
        ]
      : []),
  ];
  const items = ({ first, end }: Rows, columns: number) =>
    Array.from({ length: Math.min(end * columns, count) - first * columns }, (_, place) =>
      item(first * columns + place),
    ).flat();
  const keptRows = grid === null ? [] : kept.map((place) => rowOf(place - start, count, grid));
  return (
    <ul ref={ref} className={className} data-start={start}>
      {grid === null
        ? start === 0 && item(0)
        : stretches(rowsFor(count, grid), [seen, ...keptRows]).flatMap(({ first, end, isShown }, stretch) =>
            isShown ? (
              items({ first, end }, grid.columns)
            ) : (
              <li
                key={`unseen ${stretch}`}
                className="unseen"
                aria-hidden="true"
                style={{ height: heightOf(end - first, grid) }}
              />
            ),
          )}
    </ul>
  );
}
