import { passFocus } from '../../shared/page/dom/focus.ts';

const toWindow = passFocus('.gw');

/**
 * A ref for a control in a window of a grid. If the control disappears while it has the focus, its window takes the
 * focus and passes it to the next control that appears.
 */
export const focusInWindow = (element: HTMLElement | null) => {
  if (element !== null && element.closest('.gw') === document.activeElement)
    element.focus({ preventScroll: true });
  return toWindow(element);
};

/** Focuses a window of the grid editor that contains an element. */
export function focusWindow(inside: Element, at: number): void {
  const editor = inside.closest('.grid-editor');
  editor?.querySelector<HTMLElement>(`[data-window="${at}"] > button`)?.focus();
}
