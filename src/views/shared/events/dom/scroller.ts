/** The element that scrolls another one. */
export function scrollerOf(element: Element | null): Element | null {
  let each = element?.parentElement ?? null;
  while (each !== null && !['auto', 'scroll'].includes(getComputedStyle(each).overflowY))
    each = each.parentElement;
  return each ?? document.scrollingElement;
}

/** The visible part of a scroller, in pixels of the viewport. */
export function viewOf(scroller: Element): { readonly top: number; readonly bottom: number } {
  const top = scroller === document.scrollingElement ? 0 : scroller.getBoundingClientRect().top;
  return { top, bottom: top + scroller.clientHeight };
}

type Observe = (scroller: Element) => void;

/** The observers of a scroller: each callback with its list. */
type Watched = {
  readonly observers: Map<Observe, Element>;
  readonly resized: ResizeObserver;
  readonly stop: () => void;
};

const watched = new WeakMap<Element, Watched>();
/** The scroller of each observed list, cached because finding it forces a style recalculation. */
const scrollers = new WeakMap<Element, Element>();

/**
 * Calls all callbacks of a scroller in one go: each reads the layout before any of them changes the page, which would
 * force another layout for each.
 */
function watchedOf(scroller: Element): Watched {
  const known = watched.get(scroller);
  if (known !== undefined) return known;
  const observers: Watched['observers'] = new Map();
  const again = () => {
    for (const look of observers.keys()) look(scroller);
  };
  const resized = new ResizeObserver(again);
  resized.observe(scroller);
  scroller.addEventListener('scroll', again, { passive: true });
  const stop = () => {
    watched.delete(scroller);
    resized.disconnect();
    scroller.removeEventListener('scroll', again);
  };
  const now = { observers, resized, stop };
  watched.set(scroller, now);
  return now;
}

/**
 * Calls `look` after the next layout, and whenever other parts of a list may be visible: after scrolling, or when the
 * size of the list or its scroller changes.
 *
 * @param box its scroller, if it is known
 * @returns stops it
 */
export function watchView(list: Element, look: Observe, box: Element | null = null): () => void {
  const scroller = box ?? scrollers.get(list) ?? scrollerOf(list);
  if (scroller === null) return () => undefined;
  scrollers.set(list, scroller);
  const { observers, resized, stop } = watchedOf(scroller);
  observers.set(look, list);
  // A `ResizeObserver` does not report an element again that it already observes.
  resized.unobserve(list);
  resized.observe(list);
  return () => {
    observers.delete(look);
    if ([...observers.values()].includes(list)) return;
    scrollers.delete(list);
    resized.unobserve(list);
    if (observers.size === 0) stop();
  };
}

/** Like `watchView`, and also calls `look` now, so that its result is part of the next paint. */
export function observeNowAndLater(list: Element, look: Observe, box: Element | null = null): () => void {
  const stop = watchView(list, look, box);
  observeNow(list, look);
  return stop;
}

/** Calls `look` now, if the list is observed. */
export function observeNow(list: Element, look: Observe): void {
  const scroller = scrollers.get(list);
  if (scroller !== undefined) look(scroller);
}
