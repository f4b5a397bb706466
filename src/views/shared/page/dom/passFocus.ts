/**
 * A ref for what may go while it has the focus: an element around it takes the focus then. To be made once, outside of
 * components: a new ref would be taken for the end of what it is on.
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
