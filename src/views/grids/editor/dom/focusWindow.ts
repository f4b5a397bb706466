/** Puts the focus on a window of the grid that holds an element. */
export function focusWindow(inside: Element, at: number): void {
  const editor = inside.closest('.grid-editor');
  editor?.querySelector<HTMLElement>(`[data-window="${at}"] > button`)?.focus();
}
