import { useEffect, useRef, type ReactNode } from 'react';

/** A list that scrolls as little as shows the entry that is marked `aria-current`, whenever `current` is another one. */
export function RevealCurrent({
  className,
  current,
  children,
}: {
  className: string;
  current: string | number | null;
  children: ReactNode;
}) {
  const ref = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const list = ref.current;
    const entry = list?.querySelector('[aria-current]');
    if (list === null || !entry) return;
    // Not `scrollIntoView`: the page around the list stays where it is.
    const [room, place] = [list.getBoundingClientRect(), entry.getBoundingClientRect()];
    const top = place.top - room.top + list.scrollTop;
    const left = place.left - room.left + list.scrollLeft;
    list.scrollTop = shown(list.scrollTop, top, place.height, list.clientHeight);
    list.scrollLeft = shown(list.scrollLeft, left, place.width, list.clientWidth);
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
