import { useEffect, useRef, type ComponentProps } from 'react';
import { isFocusLost } from './focus.ts';

/**
 * A box whose content changes. If the focused element disappears or is hidden, the element with `data-focus` inside
 * takes the focus.
 *
 * @param part identity of the current content
 * @param to selects another element
 * @param fromHere only if the focus was in the box, because the content also changes on its own
 * @param isPending whether that element may still load; until then the focus waits
 */
export function KeepFocus({
  part,
  to = '[data-focus]',
  fromHere = false,
  isPending = false,
  ...props
}: ComponentProps<'div'> & { part: string; to?: string; fromHere?: boolean; isPending?: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(part);
  // React fires no blur event when it removes the focused element.
  const hadFocus = useRef(false);
  useEffect(() => {
    if (isPending || shown.current === part) return;
    shown.current = part;
    if (!isFocusLost() || (fromHere && !hadFocus.current)) return;
    box.current?.querySelector<HTMLElement>(to)?.focus();
  }, [part, to, fromHere, isPending]);
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
