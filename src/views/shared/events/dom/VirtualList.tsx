import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

/** Rows outside the viewport on either side, so that a small scroll shows no gap. */
const overscan = 1;

type Range = { readonly first: number; readonly end: number; readonly rowHeight: number };

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
  const [range, setRange] = useState<Range>({ first: 0, end: 0, rowHeight: 0 });
  // The row with the focus and its neighbors stay rendered, because the focus can move there next.
  const [focused, setFocused] = useState(-2);

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => setRange((earlier) => rangeOf(element, earlier));
    // It reports the first size, too, once the page is laid out. To measure now would lay it out for this alone.
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);

  const { rowHeight } = range;
  const listed = useRef(view);
  useLayoutEffect(() => {
    if (listed.current === view) return;
    listed.current = view;
    box.current?.scrollTo({ top: 0 });
  }, [view]);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || reveal < 0 || rowHeight === 0) return;
    const top = reveal * rowHeight;
    const isSeen = top >= element.scrollTop && top + rowHeight <= element.scrollTop + element.clientHeight;
    if (!isSeen) element.scrollTop = top;
  }, [reveal, rowHeight]);

  const shown = Array.from({ length: count }, (_, index) => index).filter(
    (index) => (index >= range.first && index < range.end) || Math.abs(index - focused) <= 1,
  );
  return (
    <div
      className="rows"
      ref={box}
      onFocus={(event) => setFocused(Number(event.target.closest('li')?.dataset['index'] ?? -2))}
      onBlur={(event) => {
        // Between two rows nothing has the focus for a moment. The next row must not be removed.
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(-2);
      }}
    >
      <ul aria-label={label} aria-busy={busy} style={{ height: count * rowHeight }}>
        {shown.map((index) => {
          const { key, hidden, content } = row(index);
          return (
            <li
              key={key}
              data-index={index}
              aria-hidden={hidden}
              aria-setsize={hidden ? undefined : count}
              aria-posinset={hidden ? undefined : index + 1}
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

/** The row height in pixels, from the tokens. */
function rowHeightOf(element: HTMLElement): number {
  return parseFloat(getComputedStyle(element).getPropertyValue('--row-h'));
}

/** The rows in the viewport; the earlier object if the range is the same. */
function rangeOf(element: HTMLElement, earlier: Range): Range {
  const rowHeight = rowHeightOf(element);
  const first = Math.max(0, Math.floor(element.scrollTop / rowHeight) - overscan);
  const end = Math.ceil((element.scrollTop + element.clientHeight) / rowHeight) + overscan;
  const same = first === earlier.first && end === earlier.end && rowHeight === earlier.rowHeight;
  return same ? earlier : { first, end, rowHeight };
}
