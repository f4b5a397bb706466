import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { isFocusLost } from '../../../shared/page/dom/focus.ts';

/**
 * The title of a panel. In a single-pane layout the panel hides the link that opened it, so the title takes the focus.
 */
export function PanelTitle({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // After a page load, the focus stays at the top of the page.
  const isLoaded = useNavigationType() === 'POP';
  useEffect(() => {
    if (!isLoaded && isFocusLost()) heading.current?.focus({ preventScroll: true });
  }, [isLoaded]);
  return (
    <h3 ref={heading} tabIndex={-1} title={title}>
      {title}
    </h3>
  );
}
