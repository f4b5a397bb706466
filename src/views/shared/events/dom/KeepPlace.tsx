import { useLayoutEffect, useRef } from 'react';
import { useListPlace } from '../../../../actors/alerts/listContexts.tsx';

/** Scrolls a list to where it was when it was left, and remembers how far it is scrolled. To stand in the list. */
export function KeepPlace() {
  const place = useListPlace();
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const scroller = scrollerOf(ref.current);
    if (place === null || scroller === null) return;
    if (place.left !== null) scroller.scrollTop = place.left;
    const remember = () => place.scrolled(scroller.scrollTop);
    scroller.addEventListener('scroll', remember, { passive: true });
    return () => scroller.removeEventListener('scroll', remember);
  }, [place]);
  return <span ref={ref} hidden />;
}

/** The element that scrolls another one. */
function scrollerOf(element: Element | null): Element | null {
  let each = element?.parentElement ?? null;
  while (each !== null && !['auto', 'scroll'].includes(getComputedStyle(each).overflowY))
    each = each.parentElement;
  return each ?? document.scrollingElement;
}
