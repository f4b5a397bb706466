import { useEffect, useRef, type ReactNode } from 'react';

/** So near its end, in pixels, a list is taken to be read at its end. */
const nearEnd = 24;

/** So high is what stays at the top of a list while the rest scrolls, in pixels. */
const head = 34;

/**
 * A list that scrolls with what is added, as long as it is read at its end; where something in it is chosen, that is
 * brought into view instead. It stays at its end too when it gets another size. When it is first seen, or again after
 * it was hidden, what is chosen, or lies beside the view at its end, comes into view.
 *
 * @param mark another one each time something was added
 * @param chosen another one each time something else is chosen; null is nothing
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
    // Whoever lets go of what was chosen wants to see what is added.
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
        // A list that is hidden is scrolled by nobody.
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

/** Brings what is chosen into view. Down and up only: a wide list stays where it was moved to. */
function reveal(list: HTMLElement): void {
  const found = list.querySelector('[aria-current="true"]');
  if (!found) return;
  const [frame, line] = [list.getBoundingClientRect(), found.getBoundingClientRect()];
  const outside = line.top < frame.top + head || line.bottom > frame.bottom;
  if (outside) list.scrollTop += (line.top + line.bottom - frame.top - frame.bottom) / 2;
}

/** Moves a wide list sideways where what is chosen in it, or its last entry, lies beside what is seen of it. */
function showBeside(list: HTMLElement): void {
  const entry =
    list.querySelector('[aria-current="true"]') ?? [...list.querySelectorAll('[aria-current]')].at(-1);
  if (!entry) return;
  const [frame, line] = [list.getBoundingClientRect(), entry.getBoundingClientRect()];
  if (line.left >= frame.left && line.left < frame.right) return;
  list.scrollLeft += (line.left + line.right - frame.left - frame.right) / 2;
}
