import type { ReplayContext } from './driver.ts';

/** Keeps the console from asking again for a recording by itself. To be called before it is opened. */
export async function holdBackOff({ page }: ReplayContext): Promise<void> {
  await page.addInitScript(dropWaits);
}

/** Tells the console that the network is back. */
export const tellOnline = ({ page }: ReplayContext): Promise<void> =>
  page.evaluate(() => {
    dispatchEvent(new Event('online'));
  });

/** Runs in the page: without jitter the first waits, and the question whether the provider is back, have known lengths. */
function dropWaits(): void {
  Math.random = () => 0.5;
  const { setTimeout } = globalThis;
  Object.assign(globalThis, {
    setTimeout: (act: () => void, ms: number, ...rest: unknown[]) =>
      [500, 1000, 2000].includes(ms) ? -1 : setTimeout(act, ms, ...rest),
  });
}
