import { useEffect, useRef, type ReactNode } from 'react';

/** A list this close to its end, in pixels, counts as scrolled to its end. */
const nearEnd = 24;

/** The height of the sticky header of a list, in pixels. */
const head = 34;

/**
 * A list that scrolls with new entries while it is at its end. If something in it is chosen, it scrolls there instead.
 * It also stays at its end on resize. When it becomes visible, it scrolls the chosen entry, or its end, into view.
 *
 * @param mark changes whenever an entry is added
 * @param chosen changes whenever the selection does; null is none
 */
export function StayAtEnd({
  className,
  mark,
  chosen,
  children,
}: {
  className: string;
  mark: number;
  chosen: number | null;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const before = useRef(chosen);
  useEffect(() => {
    // A person who clears the selection wants to see new entries.
    if (before.current !== null && chosen === null) atEnd.current = true;
    before.current = chosen;
    if (box.current !== null && atEnd.current && chosen === null) goToEnd(box.current);
  }, [mark, chosen]);
  useEffect(() => {
    if (box.current !== null && chosen !== null) reveal(box.current);
  }, [chosen]);
  useEffect(() => {
    const list = box.current;
    if (list === null) return;
    let seen = false;
    const sized = new ResizeObserver(() => {
      const wasSeen = seen;
      seen = list.clientHeight > 0;
      if (!seen) return;
      if (before.current === null && atEnd.current) goToEnd(list);
      if (wasSeen) return;
      if (before.current !== null) reveal(list);
      showBeside(list);
    });
    sized.observe(list);
    return () => sized.disconnect();
  }, []);
  return (
    <div
      ref={box}
      className={className}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        // A hidden list reports scroll positions that mean nothing.
        if (clientHeight > 0) atEnd.current = scrollHeight - scrollTop - clientHeight < nearEnd;
      }}
    >
      {children}
    </div>
  );
}

function goToEnd(list: HTMLElement): void {
  list.scrollTop = list.scrollHeight;
}

/** Scrolls the chosen entry into view, only vertically: a wide list keeps its horizontal position. */
function reveal(list: HTMLElement): void {
  const found = list.querySelector('[aria-current="true"]');
  if (!found) return;
  const [frame, line] = [list.getBoundingClientRect(), found.getBoundingClientRect()];
  const outside = line.top < frame.top + head || line.bottom > frame.bottom;
  if (outside) list.scrollTop += (line.top + line.bottom - frame.top - frame.bottom) / 2;
}

/** Scrolls a wide list sideways if the chosen entry, or the last one, is outside the visible part. */
function showBeside(list: HTMLElement): void {
  const entry =
    list.querySelector('[aria-current="true"]') ?? [...list.querySelectorAll('[aria-current]')].at(-1);
  if (!entry) return;
  const [frame, line] = [list.getBoundingClientRect(), entry.getBoundingClientRect()];
  if (line.left >= frame.left && line.left < frame.right) return;
  list.scrollLeft += (line.left + line.right - frame.left - frame.right) / 2;
}
