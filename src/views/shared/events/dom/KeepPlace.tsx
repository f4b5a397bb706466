import { useLayoutEffect, useRef } from 'react';
import { useListPlace } from '../../../../actors/alerts/listContexts.tsx';
import { scrollerOf } from './scroller.ts';

/**
 * Restores and remembers the scroll position of a list. It must be in the list, before the elements that observe the
 * viewport.
 */
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
