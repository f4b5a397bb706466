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

type Look = (scroller: Element) => void;

/** What watches a scroller: each callback with its list. */
type Watched = {
  readonly looks: Map<Look, Element>;
  readonly resized: ResizeObserver;
  readonly stop: () => void;
};

const watched = new WeakMap<Element, Watched>();
/** The scroller of each list that is looked for: to find it has the browser work out the styles anew. */
const scrollers = new WeakMap<Element, Element>();

/**
 * All looks of a scroller are called in one go: each reads the layout before any changes the page, which would have the
 * browser lay it out once more for each.
 */
function watchedOf(scroller: Element): Watched {
  const known = watched.get(scroller);
  if (known !== undefined) return known;
  const looks: Watched['looks'] = new Map();
  const again = () => {
    for (const look of looks.keys()) look(scroller);
  };
  const resized = new ResizeObserver(again);
  resized.observe(scroller);
  scroller.addEventListener('scroll', again, { passive: true });
  const stop = () => {
    watched.delete(scroller);
    resized.disconnect();
    scroller.removeEventListener('scroll', again);
  };
  const now = { looks, resized, stop };
  watched.set(scroller, now);
  return now;
}

/**
 * Calls `look` when the page has been laid out next, and whenever other parts of a list may be in view: it is scrolled, or
 * it or its scroller has another size.
 *
 * @returns ends it
 */
export function watchView(list: Element, look: Look): () => void {
  const scroller = scrollers.get(list) ?? scrollerOf(list);
  if (scroller === null) return () => undefined;
  scrollers.set(list, scroller);
  const { looks, resized, stop } = watchedOf(scroller);
  looks.set(look, list);
  // A `ResizeObserver` does not report an element again that it already observes.
  resized.unobserve(list);
  resized.observe(list);
  return () => {
    looks.delete(look);
    if ([...looks.values()].includes(list)) return;
    scrollers.delete(list);
    resized.unobserve(list);
    if (looks.size === 0) stop();
  };
}

/** The same, and calls it now, too: what it finds is to be in the page when that is drawn next. */
export function lookAndWatch(list: Element, look: Look): () => void {
  const stop = watchView(list, look);
  const scroller = scrollers.get(list);
  if (scroller !== undefined) look(scroller);
  return stop;
}
