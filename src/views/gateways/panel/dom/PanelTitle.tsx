import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import { isFocusLost } from '../../../shared/page/dom/lostFocus.ts';

/** The title of a panel. Where the way to it is hidden by it, on one pane, the focus goes to the title. */
export function PanelTitle({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // A page that is loaded begins at its top.
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
