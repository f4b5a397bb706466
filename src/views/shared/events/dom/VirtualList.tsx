import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useShortcuts } from '../../shortcuts/dom/ShortcutKeys.tsx';
import {
  inSteps,
  isIn,
  placed,
  placeOf,
  useFocusedPlace,
  useInView,
  useStartAtTop,
  type View,
} from './virtual.ts';

/** The visible part of the list with a row more on either side, so that a small scroll shows no gap. */
function seenOf({ list, from, to }: View) {
  // From the tokens.
  const rowHeight = parseFloat(getComputedStyle(list).getPropertyValue('--row-h'));
  return { ...inSteps({ from, to }, rowHeight, rowHeight), rowHeight };
}

const none: ReturnType<typeof seenOf> = { from: 0, to: 0, rowHeight: 0 };

/**
 * A list of rows of the same height. Only those in the viewport are in the DOM. It scrolls on its own.
 *
 * @param count the number of rows
 * @param view what is listed; another view starts at the top
 * @param reveal index of a row that is scrolled into view when it changes; -1 for none
 * @param row renders row `index`; null hides the row from screen readers
 */
export function VirtualList({
  count,
  view,
  reveal,
  label,
  busy,
  row,
}: {
  count: number;
  view: string;
  reveal: number;
  label: string;
  busy: boolean;
  row: (index: number) => { key: string; hidden?: boolean; content: ReactNode };
}) {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [seen] = useInView(list, none, seenOf, { box, isLate: true });
  const { rowHeight } = seen;
  const { isNear, onFocus, onBlur } = useFocusedPlace();
  useStartAtTop(box, view);
  const focused = () => {
    const place = document.activeElement && placeOf(document.activeElement);
    return box.current?.contains(document.activeElement) ? place : null;
  };
  /** The neighbors of the focused row are rendered. */
  const move = (by: 1 | -1) => {
    const place = focused();
    if (place === null) return;
    list.current?.querySelector<HTMLElement>(`[data-place="${place + by}"] :is(a, button)`)?.focus();
  };
  useShortcuts('rows', { next: () => move(1), previous: () => move(-1) }, () => box.current);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || reveal < 0 || rowHeight === 0) return;
    const top = reveal * rowHeight;
    const isSeen = top >= element.scrollTop && top + rowHeight <= element.scrollTop + element.clientHeight;
    if (!isSeen) element.scrollTop = top;
  }, [reveal, rowHeight]);

  const shown = Array.from({ length: count }, (_, index) => index).filter(
    (index) => isIn(seen, index * rowHeight, rowHeight) || isNear(index),
  );
  return (
    <div className="rows" ref={box} onFocus={onFocus} onBlur={onBlur}>
      <ul ref={list} aria-label={label} aria-busy={busy} style={{ height: count * rowHeight }}>
        {shown.map((index) => {
          const { key, hidden, content } = row(index);
          return (
            <li
              key={key}
              {...(hidden ? { 'data-place': index } : placed(index, count))}
              aria-hidden={hidden}
              style={{ top: index * rowHeight }}
            >
              {content}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
