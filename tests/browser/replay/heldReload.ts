import { expect } from 'playwright/test';
import type { ReplayContext } from './driver.ts';

/** Does what makes the page give up a call to this path for a new one, and waits until only the new one is held. */
export async function heldReload(
  { control }: ReplayContext,
  path: string,
  act: () => Promise<void>,
): Promise<void> {
  const idsOf = async () =>
    (await control.held()).filter((call) => call.path === path).map(({ id }) => String(id));
  const before = await idsOf();
  await act();
  await expect
    .poll(async () => (await idsOf()).map((id) => !before.includes(id)), { intervals: [10, 20, 40, 80] })
    .toEqual([true]);
}
