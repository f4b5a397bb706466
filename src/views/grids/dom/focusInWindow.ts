import { passFocus } from '../../shared/page/dom/passFocus.ts';

const toWindow = passFocus('.gw');

/**
 * A ref for what there is to press in a window of a grid. Where it goes while it has the focus, its window takes the
 * focus, and hands it to what is there to press next.
 */
export const focusInWindow = (element: HTMLElement | null) => {
  if (element !== null && element.closest('.gw') === document.activeElement)
    element.focus({ preventScroll: true });
  return toWindow(element);
};
