/** Focuses a window of the grid editor that contains an element. */
export function focusWindow(inside: Element, at: number): void {
  const editor = inside.closest('.grid-editor');
  editor?.querySelector<HTMLElement>(`[data-window="${at}"] > button`)?.focus();
}
