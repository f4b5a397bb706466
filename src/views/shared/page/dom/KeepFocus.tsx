import { useEffect, useRef, type ReactNode } from 'react';

/**
 * A box whose content is exchanged. Where the focus was on what has gone, it goes to the element inside that is
 * marked `data-focus`.
 *
 * @param part identity of the content that is shown
 */
export function KeepFocus({ part, children }: { part: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(part);
  useEffect(() => {
    if (shown.current === part) return;
    shown.current = part;
    if (document.activeElement !== document.body) return;
    box.current?.querySelector<HTMLElement>('[data-focus]')?.focus();
  }, [part]);
  return <div ref={box}>{children}</div>;
}
