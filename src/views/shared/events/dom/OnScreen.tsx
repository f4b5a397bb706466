import { useLayoutEffect, useRef, type ReactNode } from 'react';

/** So far beyond the window something counts as seen, so that it is there when it is. */
const margin = '240px';

/** A box that tells when it comes into the window and when it leaves it or is gone. Another `subject` is told of anew. */
export function OnScreen({
  subject,
  className,
  onEnter,
  onLeave,
  children,
}: {
  subject: string;
  className: string;
  onEnter: () => void;
  onLeave: () => void;
  children: ReactNode;
}) {
  const box = useRef<HTMLSpanElement>(null);
  const told = useRef({ onEnter, onLeave });
  // Layout effects: who is told that it left is stopped after them.
  useLayoutEffect(() => {
    told.current = { onEnter, onLeave };
  });
  useLayoutEffect(() => {
    if (box.current === null) return;
    let isSeen = false;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (entry === undefined || entry.isIntersecting === isSeen) return;
        isSeen = entry.isIntersecting;
        if (isSeen) told.current.onEnter();
        else told.current.onLeave();
      },
      { rootMargin: margin },
    );
    observer.observe(box.current);
    const { current: tell } = told;
    return () => {
      observer.disconnect();
      if (isSeen) tell.onLeave();
    };
  }, [subject]);
  return (
    <span ref={box} className={className}>
      {children}
    </span>
  );
}
