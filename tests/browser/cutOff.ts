import type { Page } from 'playwright/test';

/**
 * Controls that reach over the edges of the window or of what clips them, or that have no room for their own text. But
 * not those in a row of links that is meant to be scrolled.
 */
export const cutOff = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => {
    const isInRow = (control: Element): boolean => {
      const row = control.closest('nav');
      return row !== null && getComputedStyle(row).overflowX === 'auto';
    };
    /** What clips a control from the left and from the right. */
    const edgesOf = (control: Element): { from: number; to: number } => {
      let [from, to] = [0, innerWidth];
      for (let around = control.parentElement; around !== null; around = around.parentElement) {
        if (['visible', 'auto', 'scroll'].includes(getComputedStyle(around).overflowX)) continue;
        const { left, right } = around.getBoundingClientRect();
        [from, to] = [Math.max(from, left), Math.min(to, right)];
      }
      return { from, to };
    };
    const lacksRoom = (control: Element): boolean =>
      control.matches('a, button, summary') && control.scrollWidth > control.clientWidth + 1;
    return [...document.querySelectorAll('a, button, input, select, summary')]
      .filter((control) => {
        const { left, right, width } = control.getBoundingClientRect();
        if (width <= 1 || !control.checkVisibility() || isInRow(control)) return false;
        const { from, to } = edgesOf(control);
        const isInline = getComputedStyle(control).display === 'inline';
        return left < from - 1 || right > to + 1 || (!isInline && lacksRoom(control));
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent);
  });
