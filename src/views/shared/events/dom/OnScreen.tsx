import { useLayoutEffect, useRef, type ReactNode } from 'react';

/** So far beyond the window something counts as seen, so that it is there when it is. */
const margin = '240px';

const tellers = new WeakMap<Element, (isSeen: boolean) => void>();
/** One for all boxes: of a list that is scrolled, many come and go with every frame. */
let observer: IntersectionObserver | undefined;

/** Tells whether the box is in the window, now and whenever that changes, until the returned function is called. */
function watch(box: Element, tell: (isSeen: boolean) => void): () => void {
  const watching = (observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) tellers.get(target)?.(isIntersecting);
    },
    { rootMargin: margin },
  ));
  tellers.set(box, tell);
  watching.observe(box);
  return () => {
    watching.unobserve(box);
    tellers.delete(box);
  };
}

/**
 * A box that reports when it comes into the window, and when it leaves it or is unmounted. A new `subject` is reported
 * anew.
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
  const told = useRef({ onEnter, onLeave });
  // Layout effects: they have to report before the actors that listen are stopped.
  useLayoutEffect(() => {
    told.current = { onEnter, onLeave };
  });
  useLayoutEffect(() => {
    if (box.current === null) return;
    let isSeen = false;
    const unwatch = watch(box.current, (isSeenNow) => {
      if (isSeenNow === isSeen) return;
      isSeen = isSeenNow;
      if (isSeen) told.current.onEnter();
      else told.current.onLeave();
    });
    const { current: tell } = told;
    return () => {
      unwatch();
      if (isSeen) tell.onLeave();
    };
  }, [subject]);
  return (
    <span ref={box} className={className}>
      {children}
    </span>
  );
}
