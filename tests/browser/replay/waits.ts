import type { Page } from 'playwright/test';

/** Milliseconds of a wait, and how many it takes instead; null: it never ends. */
export type Waits = Readonly<Record<number, number | null>>;

/** Changes how long the page waits, where a slow machine needs longer than people do. To be called before it is opened. */
export async function changeWaits(page: Page, waits: Waits): Promise<void> {
  await page.addInitScript(setWaits, waits);
}

/** Runs in the page. */
function setWaits(waits: Waits): void {
  const { setTimeout } = globalThis;
  Object.assign(globalThis, {
    setTimeout: (act: () => void, ms = 0, ...rest: unknown[]) => {
      const wait = waits[Math.round(ms)];
      return wait === null ? -1 : setTimeout(act, wait ?? ms, ...rest);
    },
  });
}
