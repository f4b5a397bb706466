import { useEffect, useRef, useState, type ReactNode } from 'react';

/**
 * The box of one window of a grid. It tells whether anybody can see it: it is in the view, and so is its tab.
 *
 * @param isTabSeen whether the tab is seen, as far as the person wants that to count
 */
export function WindowBox({
  place,
  isLarge,
  isTabSeen,
  onSeen,
  onUnseen,
  children,
}: {
  place: number;
  isLarge: boolean;
  isTabSeen: boolean;
  onSeen: () => void;
  onUnseen: () => void;
  children: ReactNode;
}) {
  const ref = useRef<HTMLLIElement>(null);
  const [isInView, setInView] = useState(false);
  const tell = useRef({ onSeen, onUnseen });
  useEffect(() => {
    tell.current = { onSeen, onUnseen };
  });
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
      {children}
    </li>
  );
}
