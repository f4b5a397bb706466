/** Whether the focused element was removed or hidden. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.getClientRects().length === 0;
}

/**
 * A ref for an element that may disappear while it has the focus. An element around it then takes the focus. Create it
 * once, outside of components, because React treats a new ref as an unmount of the old one.
 *
 * @param of selects the element around it
 * @param to selects an element inside of that one, which takes the focus instead
 */
export const passFocus = (of: string, to?: string) => (element: HTMLElement | null) => () => {
  if (!element?.contains(document.activeElement)) return;
  const around = element.closest<HTMLElement>(of);
  const taker = to === undefined ? around : around?.querySelector<HTMLElement>(to);
  taker?.focus({ preventScroll: true });
};
