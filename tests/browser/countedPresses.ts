import type { Page } from 'playwright/test';

export interface CountedPresses {
  /** Counts from nothing again. */
  readonly restart: () => void;
  readonly count: () => number;
}

/**
 * Counts what a person presses in a page: a click, a tap, a drag, a gesture of two fingers or a key. What is typed into
 * a field counts as one, unless `letters` says that each of its keys counts. Hovering and scrolling do not count. To be
 * called before the console is opened.
 */
export async function countPresses(page: Page, letters: 'one' | 'each' = 'one'): Promise<CountedPresses> {
  let count = 0;
  await page.exposeFunction('pressCounted', () => {
    count += 1;
  });
  await page.addInitScript(watchIn, letters);
  return {
    restart() {
      count = 0;
    },
    count: () => count,
  };
}

/** Runs in the page. */
function watchIn(letters: 'one' | 'each'): void {
  const report: unknown = Reflect.get(window, 'pressCounted');
  if (typeof report !== 'function') return;
  let typedIn: EventTarget | null = null;
  const isField = (target: EventTarget | null): boolean =>
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  addEventListener(
    'pointerdown',
    ({ isTrusted, isPrimary }) => {
      typedIn = null;
      if (isTrusted && isPrimary) report();
    },
    true,
  );
  addEventListener(
    'keydown',
    ({ isTrusted, repeat, key, target }) => {
      if (!isTrusted || repeat) return;
      const isTyped = letters === 'one' && isField(target) && key.length === 1;
      if (!isTyped || typedIn !== target) report();
      typedIn = isTyped ? target : null;
    },
    true,
  );
}
