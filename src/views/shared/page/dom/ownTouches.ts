/**
 * Keeps touches that an element's `touch-action` leaves to the page from the browser's own gestures. Chromium 156 ends a
 * quick drag in a fling even where nothing can scroll, and takes a tap soon after, anywhere, for the one that
 * stops it: no click (findings/chromium-tap-after-drag.sh). A touch whose default is prevented flings nothing.
 *
 * @returns stops it
 */
export function ownTouches(element: HTMLElement): () => void {
  let from = { x: 0, y: 0 };
  const started = ({ touches: [touch] }: TouchEvent) => {
    if (touch !== undefined) from = { x: touch.clientX, y: touch.clientY };
  };
  const moved = (event: TouchEvent) => {
    const { touches, cancelable } = event;
    const [touch] = touches;
    if (!cancelable || touch === undefined) return;
    // With one finger it may be the browser that scrolls, in the directions of the sheet.
    const action = getComputedStyle(element).touchAction;
    const isSideways = Math.abs(touch.clientX - from.x) > Math.abs(touch.clientY - from.y);
    const isBrowsers = touches.length === 1 && action.includes(isSideways ? 'pan-x' : 'pan-y');
    if (!isBrowsers) event.preventDefault();
  };
  element.addEventListener('touchstart', started, { passive: true });
  element.addEventListener('touchmove', moved, { passive: false });
  return () => {
    element.removeEventListener('touchstart', started);
    element.removeEventListener('touchmove', moved);
  };
}
