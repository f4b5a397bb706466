import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { isWideWindow } from '../../../domain/grids/windows.ts';

/**
 * The box of one window of a grid. It reports whether anybody can see it, which takes its being in view and the tab
 * being seen, and passes on whether it is wide while all windows are of one size.
 *
 * @param isSeenAtFirst whether it counts as in view until the browser says whether it is
 * @param hasLarge whether a window is enlarged, this or another
 * @param isTabSeen whether the tab is seen; always true for a person who has turned pausing off
 */
export function WindowBox({
  place,
  isLarge,
  hasLarge,
  isTabSeen,
  isSeenAtFirst = false,
  onSeen,
  onUnseen,
  children,
}: {
  place: number;
  isLarge: boolean;
  hasLarge: boolean;
  isTabSeen: boolean;
  isSeenAtFirst?: boolean;
  onSeen: () => void;
  onUnseen: () => void;
  children: (isWide: boolean) => ReactNode;
}) {
  const ref = useRef<HTMLLIElement>(null);
  const [isInView, setInView] = useState(isSeenAtFirst);
  const [isWide, setWide] = useState(false);
  const tell = useRef({ onSeen, onUnseen });
  useEffect(() => {
    tell.current = { onSeen, onUnseen };
  });
  // While a window is enlarged, the others shrink only for a while: they keep their quality and stay connected.
  useLayoutEffect(() => {
    if (ref.current === null || hasLarge) return;
    const measure = ({ width }: DOMRectReadOnly) => setWide((wasWide) => isWideWindow(width, wasWide));
    // At once: an address that names an enlarged window has it enlarged before the observer reports.
    measure(ref.current.getBoundingClientRect());
    const observer = new ResizeObserver(([entry]) => entry && measure(entry.contentRect));
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
