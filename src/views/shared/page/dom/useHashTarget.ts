import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Input that ends the scrolling to the target. */
const leaving = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls the element of the address's `#` into view, and keeps it there while content above it is loading. The browser
 * does so only for elements that were in the page before the script ran.
 *
 * @returns the name after `#`; '' if there is none
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
