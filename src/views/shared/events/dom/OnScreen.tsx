import { useLayoutEffect, useRef, type ReactNode } from 'react';

/** Boxes this close to the viewport count as visible, so that their content is ready in time. */
const margin = '240px';

const reporters = new WeakMap<Element, (isSeen: boolean) => void>();
/** One observer for all boxes, because many enter and leave in every frame of a scroll. */
let observer: IntersectionObserver | undefined;

/** Reports whether the box is in the viewport, now and on each change, until the returned function is called. */
function watch(box: Element, report: (isSeen: boolean) => void): () => void {
  const watching = (observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) reporters.get(target)?.(isIntersecting);
    },
    { rootMargin: margin },
  ));
  reporters.set(box, report);
  watching.observe(box);
  return () => {
    watching.unobserve(box);
    reporters.delete(box);
  };
}

/**
 * A box that reports when it enters the viewport, and when it leaves it or unmounts. A new `subject` is reported again.
 */
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
  const reported = useRef({ onEnter, onLeave });
  // Layout effects: they must report before the listening actors stop.
  useLayoutEffect(() => {
    reported.current = { onEnter, onLeave };
  });
  useLayoutEffect(() => {
    if (box.current === null) return;
    let isSeen = false;
    const unwatch = watch(box.current, (isSeenNow) => {
      if (isSeenNow === isSeen) return;
      isSeen = isSeenNow;
      if (isSeen) reported.current.onEnter();
      else reported.current.onLeave();
    });
    const { current: report } = reported;
    return () => {
      unwatch();
      if (isSeen) report.onLeave();
    };
  }, [subject]);
  return (
    <span ref={box} className={className}>
      {children}
    </span>
  );
}
