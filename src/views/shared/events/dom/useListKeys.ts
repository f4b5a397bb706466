import { useRef, type RefObject } from 'react';
import { clamp } from '../../../../domain/shell/numbers.ts';
import { useShortcuts } from '../../shortcuts/dom/ShortcutKeys.tsx';
import { scrollerOf, viewOf } from './scroller.ts';

/**
 * Moves the focus from entry to entry of the list in an element with the list keys, starting at the first visible
 * entry. Enter opens the focused link natively.
 */
export function useListKeys(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  const moveFocus = (by: 1 | -1) => {
    const links = [...(ref.current?.querySelectorAll('li') ?? [])].flatMap((entry) => {
      const link = entry.querySelector<HTMLElement>('a[href]');
      return link === null ? [] : [link];
    });
    const entry = document.activeElement?.closest('li');
    const at = entry ? links.findIndex((link) => entry.contains(link)) : -1;
    const to = at === -1 ? firstInView(links) : links[clamp(at + by, 0, links.length - 1)];
    to?.focus();
  };
  useShortcuts('list', { next: () => moveFocus(1), previous: () => moveFocus(-1) });
  return ref;
}

function firstInView(links: readonly HTMLElement[]): HTMLElement | undefined {
  const scroller = scrollerOf(links[0] ?? null);
  const top = scroller && viewOf(scroller).top;
  return links.find((link) => top !== null && link.getBoundingClientRect().top >= top) ?? links[0];
}
