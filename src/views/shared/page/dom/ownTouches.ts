/** Whether a touch of an element is the browser's to pan with, each way; limited by every `touch-action` up to `surface`. */
function pansOf(touched: Element, surface: Element): { readonly x: boolean; readonly y: boolean } {
  const { touchAction } = getComputedStyle(touched);
  const isFree = /^(auto|manipulation)$/.test(touchAction);
  const own = { x: isFree || touchAction.includes('pan-x'), y: isFree || touchAction.includes('pan-y') };
  if (touched === surface || touched.parentElement === null) return own;
  const above = pansOf(touched.parentElement, surface);
  return { x: own.x && above.x, y: own.y && above.y };
}

/**
 * Keeps touches that `touch-action` leaves to the page from the browser's own gestures. Chromium 156 ends a quick drag in
 * a fling even where nothing can scroll, and takes a tap soon after it, anywhere, for the one that stops it: no click
 * (findings/chromium-tap-after-drag.sh). A touch whose default is prevented flings nothing.
 *
 * @param surface what is dragged, or in what; can be the `ref` of an element
 * @returns stops it
 */
export function ownTouches(surface: HTMLElement | null): () => void {
  if (surface === null) return () => {};
  let from = { x: 0, y: 0 };
  let pans = { x: true, y: true };
  const started = ({ target, targetTouches: [touch] }: TouchEvent) => {
    if (touch === undefined || !(target instanceof Element)) return;
    from = { x: touch.clientX, y: touch.clientY };
    pans = pansOf(target, surface);
  };
  const moved = (event: TouchEvent) => {
    const { targetTouches, cancelable } = event;
    const [touch] = targetTouches;
    if (!cancelable || touch === undefined) return;
    const isSideways = Math.abs(touch.clientX - from.x) > Math.abs(touch.clientY - from.y);
    // Two fingers on the same thing pinch it; another one elsewhere on the page does not count.
    if (targetTouches.length > 1 || !(isSideways ? pans.x : pans.y)) event.preventDefault();
  };
  surface.addEventListener('touchstart', started, { passive: true });
  surface.addEventListener('touchmove', moved, { passive: false });
  return () => {
    surface.removeEventListener('touchstart', started);
    surface.removeEventListener('touchmove', moved);
  };
}
