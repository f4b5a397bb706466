import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';

/**
 * The `h1`. When another page is shown it takes the focus, so that a reader hears where it is, and the
 * page starts at its top.
 *
 * @param page identity of the page that is shown
 * @param scrolled id of the element that scrolls the page; without it the window does
 */
export function PageHeading({
  page,
  scrolled,
  className,
  children,
}: {
  page: string;
  scrolled?: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  // Before the effects of the page: a list that was left is scrolled to its place after it.
  useLayoutEffect(() => {
    if (shown.current === page) return;
    if (scrolled === undefined) window.scrollTo(0, 0);
    else document.getElementById(scrolled)?.scrollTo(0, 0);
  }, [page, scrolled]);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    heading.current?.focus({ preventScroll: true });
  }, [page]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
