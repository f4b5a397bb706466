import { useEffect, useRef, type ReactNode } from 'react';

/** A list that scrolls the entry with `aria-current` into view whenever `current` changes, as little as possible. */
export function RevealCurrent({
  className,
  label,
  current,
  children,
}: {
  className: string;
  label?: string;
  current: string | number | null;
  children: ReactNode;
}) {
  const ref = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const list = ref.current;
    const entry = list?.querySelector('[aria-current]');
    if (list === null || !entry) return;
    // Not `scrollIntoView`, because the page around the list must not move.
    const [room, place] = [list.getBoundingClientRect(), entry.getBoundingClientRect()];
    const top = place.top - room.top + list.scrollTop;
    const left = place.left - room.left + list.scrollLeft;
    list.scrollTop = shown(list.scrollTop, top, place.height, list.clientHeight);
    list.scrollLeft = shown(list.scrollLeft, left, place.width, list.clientWidth);
  }, [current]);
  return (
    <ol ref={ref} className={className} aria-label={label}>
      {children}
    </ol>
  );
}

/** The scroll position closest to the current one that shows an entry. */
function shown(now: number, start: number, size: number, room: number): number {
  return Math.max(Math.min(now, start), start + size - room);
}
