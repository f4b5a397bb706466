import { useEffect, useLayoutEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { isWideWindow } from '../../../domain/grids/windows.ts';

/**
 * What fills a window of a grid where a camera stands. It reports whether anybody can see it, which takes its being in view and the tab
 * being seen, and passes on whether it is wide while all windows are of one size.
 *
 * @param isSeenAtFirst whether it counts as in view until the browser says whether it is
 * @param hasLarge whether a window is enlarged, this or another
 * @param isTabSeen whether the tab is seen; always true for a person who has turned pausing off
 */
export function WindowBox({
  hasLarge,
  isTabSeen,
  isSeenAtFirst = false,
  onSeen,
  onUnseen,
  children,
  ...props
}: Omit<ComponentProps<'div'>, 'children'> & {
  hasLarge: boolean;
  isTabSeen: boolean;
  isSeenAtFirst?: boolean;
  onSeen: () => void;
  onUnseen: () => void;
  children: (isWide: boolean) => ReactNode;
}) {
  const ref = useRef<HTMLDivElement>(null);
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
    <div {...props} ref={ref} className="gw-body">
      {children(isWide)}
    </div>
  );
}
