import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { isWideWindow } from '../../../domain/grids/windows.ts';

/**
 * The box of one window of a grid. It tells whether anybody can see it: it is in the view, and so is its tab; and to what
 * stands in it whether it is wide where all windows are of one size.
 *
 * @param hasLarge whether a window is enlarged, this or another
 * @param isTabSeen whether the tab is seen, as far as the person wants that to count
 */
export function WindowBox({
  place,
  isLarge,
  hasLarge,
  isTabSeen,
  onSeen,
  onUnseen,
  children,
}: {
  place: number;
  isLarge: boolean;
  hasLarge: boolean;
  isTabSeen: boolean;
  onSeen: () => void;
  onUnseen: () => void;
  children: (isWide: boolean) => ReactNode;
}) {
  const ref = useRef<HTMLLIElement>(null);
  const [isInView, setInView] = useState(false);
  const [isWide, setWide] = useState(false);
  const tell = useRef({ onSeen, onUnseen });
  useEffect(() => {
    tell.current = { onSeen, onUnseen };
  });
  // While one is enlarged the others are small for a while only: they stay in their quality, and connected.
  useLayoutEffect(() => {
    if (ref.current === null || hasLarge) return;
    setWide(isWideWindow(ref.current.clientWidth));
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWide(isWideWindow(entry.contentRect.width));
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [hasLarge]);
  useEffect(() => {
    if (ref.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      const entry = entries.at(-1);
      if (entry) setInView(entry.isIntersecting);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  const isSeen = isInView && isTabSeen;
  useEffect(() => {
    if (isSeen) tell.current.onSeen();
    else tell.current.onUnseen();
  }, [isSeen]);
  return (
    <li ref={ref} className="gw" data-place={place} data-large={isLarge || undefined}>
      {children(isWide)}
    </li>
  );
}
