import { useEffect, useRef, type ComponentProps } from 'react';
import { isFocusLost } from './lostFocus.ts';

/**
 * A box whose content is exchanged. Where the focus was on what is gone or hidden, it goes to the element inside that is
 * marked `data-focus`.
 *
 * @param part identity of the content that is shown
 */
export function KeepFocus({ part, ...props }: ComponentProps<'div'> & { part: string }) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(part);
  useEffect(() => {
    if (shown.current === part) return;
    shown.current = part;
    if (isFocusLost()) box.current?.querySelector<HTMLElement>('[data-focus]')?.focus();
  }, [part]);
  return <div {...props} ref={box} />;
}
