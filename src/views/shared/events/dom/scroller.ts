/** The element that scrolls another one. */
export function scrollerOf(element: Element | null): Element | null {
  let each = element?.parentElement ?? null;
  while (each !== null && !['auto', 'scroll'].includes(getComputedStyle(each).overflowY))
    each = each.parentElement;
  return each ?? document.scrollingElement;
}

/** What a scroller shows of the page, in pixels of the window. */
export function viewOf(scroller: Element): { readonly top: number; readonly bottom: number } {
  const top = scroller === document.scrollingElement ? 0 : scroller.getBoundingClientRect().top;
  return { top, bottom: top + scroller.clientHeight };
}

/**
 * Calls `look` now, and whenever other parts of a list may be in view: it is scrolled, or it or its scroller has another
 * size.
 *
 * @returns ends it
 */
export function watchView(list: Element, look: (scroller: Element) => void): () => void {
  const scroller = scrollerOf(list);
  if (scroller === null) return () => undefined;
  const again = () => look(scroller);
  again();
  const resized = new ResizeObserver(again);
  resized.observe(list);
  resized.observe(scroller);
  scroller.addEventListener('scroll', again, { passive: true });
  return () => {
    resized.disconnect();
    scroller.removeEventListener('scroll', again);
  };
}
