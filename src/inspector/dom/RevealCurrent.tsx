import { useEffect, useRef, type ReactNode } from 'react';

/** A list that scrolls as little as shows its current entry, whenever that is another one; -1 is none. */
export function RevealCurrent({
  className,
  current,
  children,
}: {
  className: string;
  current: number;
  children: ReactNode;
}) {
  const ref = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const list = ref.current;
    const entry = list?.children[current];
    if (list === null || !(entry instanceof HTMLElement)) return;
    // Not `scrollIntoView`: the page around the list stays where it is.
    const top = entry.offsetTop - list.offsetTop;
    const left = entry.offsetLeft - list.offsetLeft;
    list.scrollTop = shown(list.scrollTop, top, entry.offsetHeight, list.clientHeight);
    list.scrollLeft = shown(list.scrollLeft, left, entry.offsetWidth, list.clientWidth);
  }, [current]);
  return (
    <ol ref={ref} className={className}>
      {children}
    </ol>
  );
}

/** Where a list must stand so that an entry is in its room, as near as may be to where it stands. */
function shown(now: number, start: number, size: number, room: number): number {
  return Math.max(Math.min(now, start), start + size - room);
}
