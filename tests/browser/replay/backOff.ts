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

/** Runs in the page. */
function dropWaits(): void {
  // A tenth more: nothing else waits for so long.
  // Never quite the same: the router names its places by it.
  let times = 0;
  Math.random = () => 0.75 - (times += 1) * 1e-9;
  const { setTimeout } = globalThis;
  Object.assign(globalThis, {
    setTimeout: (act: () => void, ms: number, ...rest: unknown[]) =>
      [550, 1100, 2200].includes(Math.round(ms)) ? -1 : setTimeout(act, ms, ...rest),
  });
}
