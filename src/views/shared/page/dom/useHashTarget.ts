import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** What a reader does to go elsewhere: from then on nothing is brought into view any more. */
const leaving = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Brings the element that the address names after its `#` into view, and keeps it there while what stands above is
 * still being loaded. The browser does it by itself only for what was in the page before the script came.
 *
 * @returns that name; '' where the address has none
 */
export function useHashTarget(): string {
  const name = useLocation().hash.slice(1);
  useEffect(() => {
    const target = name === '' ? null : document.getElementById(name);
    if (target?.parentElement == null) return;
    const show = new ResizeObserver(() => target.scrollIntoView());
    show.observe(target.parentElement);
    const stop = () => show.disconnect();
    for (const event of leaving) addEventListener(event, stop, { once: true, passive: true });
    return () => {
      stop();
      for (const event of leaving) removeEventListener(event, stop);
    };
  }, [name]);
  return name;
}
