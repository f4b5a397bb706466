import { Fragment, useCallback, useRef, useState, type ReactNode } from 'react';
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
import { placed, useInView, type PlaceInList, type View } from './virtual.ts';

/** Pixels outside the viewport that are also rendered, so that a small scroll shows no empty area. */
const overscan = 400;

/**
 * The entries of one day in rows. Only those in the viewport are rendered, and those in `kept`.
 *
 * @param start index of the first of them in the whole list
 * @param size how many there are; -1 if unknown
 * @param grid the layout; null until the first entry of the list is measured
 * @param kept indexes in the whole list of entries that stay rendered
 * @param open index in the whole list of the entry that `below` is shown under; -1 for none
 * @param below shown under the open entry
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
  /** Renders an entry, by its index in this day, from 0. */
  entry: (index: number, place: PlaceInList) => ReactNode;
  open: number;
  below: ReactNode;
}) {
  const ref = useRef<HTMLUListElement>(null);
  // A list that is added below others gets its layout in one frame and its rows in the next.
  const [isAdded] = useState(start > 0 && grid !== null);
  // A day that is still growing has no limit, so new entries appear immediately, without another measurement.
  const limit = size === -1 ? Infinity : count;
  const read = useCallback(
    ({ list, from, to }: View) =>
      grid === null ? noRows : rowsSeen(limit, grid, betweenOf(list, grid), from - overscan, to + overscan),
    [limit, grid],
  );
  const [seen] = useInView(ref, noRows, read, { whole: '.day-lists', isLate: isAdded });

  const item = (index: number) => [
    <Fragment key={index}>{entry(index, placed(start + index, size, index))}</Fragment>,
    // The same key for every entry: moving to the next one keeps the element and its shortcuts.
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
