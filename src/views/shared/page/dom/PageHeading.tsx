import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../../../actors/shell/contexts.tsx';

/**
 * The `h1`. It takes the focus when another page opens, so that screen readers announce the page, and scrolls the page
 * to its top.
 *
 * @param page identity of the current page
 * @param scrolled id of the scrolling element; without it the window scrolls
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
  // Before the effects of the page, because a list restores its scroll position afterward.
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

/**
 * Sets the title of the document to the page and the product name, and its description to the language. Renders
 * nothing.
 */
export function DocumentTitle({ text }: { text: string }) {
  const { t } = useTranslation();
  const { brand } = useConfig();
  const description = t('common:description');
  useEffect(() => {
    document.title = `${text} · ${brand}`;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [text, brand, description]);
  return null;
}
