import { useEffect, useRef, type ComponentProps } from 'react';
import { isFocusLost } from './lostFocus.ts';

/**
 * A box whose content is exchanged. Where the focus was on what is gone or hidden, it goes to the element inside that is
 * marked `data-focus`.
 *
 * @param part identity of the content that is shown
 * @param to selects another element
 */
export function KeepFocus({
  part,
  to = '[data-focus]',
  ...props
}: ComponentProps<'div'> & { part: string; to?: string }) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(part);
  useEffect(() => {
    if (shown.current === part) return;
    shown.current = part;
    if (isFocusLost()) box.current?.querySelector<HTMLElement>(to)?.focus();
  }, [part, to]);
  return <div {...props} ref={box} />;
}
