import { useLayoutEffect, useRef, type ComponentProps } from 'react';

/** Links in a row that scrolls sideways if it is too long, with the current one in its middle. */
export function ScrollingNav({ current, ...nav }: ComponentProps<'nav'> & { current: string }) {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const row = ref.current;
    const link = row?.querySelector('[aria-current]');
    if (!row || !link) return;
    // Once the page is laid out. To measure now would lay it out for this alone.
    const laidOut = new ResizeObserver(() => {
      laidOut.disconnect();
      const [outer, inner] = [row.getBoundingClientRect(), link.getBoundingClientRect()];
      const middle = inner.left + inner.width / 2 - (outer.left + outer.width / 2);
      // A link that is wider than the row starts at the left edge.
      row.scrollLeft += Math.min(middle, inner.left - outer.left);
    });
    laidOut.observe(row);
    return () => laidOut.disconnect();
  }, [current]);
  return <nav {...nav} ref={ref} />;
}
