import { useEffect, useLayoutEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { isWideWindow } from '../../../domain/grids/windows.ts';

/**
 * The content of a grid window with a camera. It reports whether it is visible, which requires that it is in the
 * viewport and the tab is visible. It also passes on whether it is wide while all windows have the same size.
 *
 * @param isSeenAtFirst whether it counts as visible until the browser reports it
 * @param hasLarge whether any window is enlarged
 * @param isTabSeen whether the tab is visible; always true if the person has turned off auto-pause
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
  const report = useRef({ onSeen, onUnseen });
  useEffect(() => {
    report.current = { onSeen, onUnseen };
  });
  // While a window is enlarged, the others shrink only temporarily, so they keep their quality and stay connected.
  useLayoutEffect(() => {
    if (ref.current === null || hasLarge) return;
    const measure = ({ width }: DOMRectReadOnly) => setWide((wasWide) => isWideWindow(width, wasWide));
    // Immediately, because an enlarged window in the address is enlarged before the observer reports.
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
    if (isSeen) report.current.onSeen();
    else report.current.onUnseen();
  }, [isSeen]);
  return (
    <div {...props} ref={ref} className="gw-body">
      {children(isWide)}
    </div>
  );
}
