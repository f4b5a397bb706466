import { useEffect, useRef, type ComponentProps } from 'react';
import { isFocusLost } from './lostFocus.ts';

/**
 * A box whose content is exchanged. Where the focus was on what is gone or hidden, it goes to the element inside that is
 * marked `data-focus`.
 *
 * @param part identity of the content that is shown
 * @param to selects another element
 * @param fromHere only where the focus was in the box: the content also changes without the person
 * @param isComing whether that element may still come: until then the focus waits
 */
export function KeepFocus({
  part,
  to = '[data-focus]',
  fromHere = false,
  isComing = false,
  ...props
}: ComponentProps<'div'> & { part: string; to?: string; fromHere?: boolean; isComing?: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(part);
  // React tells of no blur while it removes what has the focus.
  const hadFocus = useRef(false);
  useEffect(() => {
    if (isComing || shown.current === part) return;
    shown.current = part;
    if (!isFocusLost() || (fromHere && !hadFocus.current)) return;
    box.current?.querySelector<HTMLElement>(to)?.focus();
  }, [part, to, fromHere, isComing]);
  return (
    <div
      {...props}
      ref={box}
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={() => {
        hadFocus.current = false;
      }}
    />
  );
}
