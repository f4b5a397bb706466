import { useEffect, useRef, type ReactNode } from 'react';

/** So far beyond the window something counts as seen, so that it is there when it is. */
const margin = '240px';

/** A box that tells when it comes into the window and when it leaves it. Another `subject` is told of anew. */
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
  useEffect(() => {
    told.current = { onEnter, onLeave };
  });
  useEffect(() => {
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
    return () => observer.disconnect();
  }, [subject]);
  return (
    <span ref={box} className={className}>
      {children}
    </span>
  );
}
