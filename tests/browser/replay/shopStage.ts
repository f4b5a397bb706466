import { storeNow } from '../../storage.ts';
import { endpointPath } from '../endpointPath.ts';
import { member, openSignedIn } from './acts.ts';
import type { ReplayContext } from './driver.ts';
import { dataAnswer, holdStore, withDropped } from './storeStage.ts';

// The user store, with the calls of its lists held.

export const capabilitiesPath = endpointPath('listCapabilities');

/** The answer that gives these capabilities of cameras. */
export const capabilitiesAnswer = (output: unknown) =>
  dataAnswer({ devices: withDropped(member(output, 'devices'), member(output, 'dropped')) });

export const capabilityStore = ({ page }: ReplayContext) => page.locator('.capabilities');
export const capabilityCard = ({ page }: ReplayContext) => page.locator('.capability-card');

/** Opens the capability store at `storeNow`, with these calls held. */
export async function openShop(context: ReplayContext, held: readonly string[]): Promise<void> {
  await holdStore(context, held);
  await context.page.clock.install({ time: storeNow });
  await openSignedIn(context, '/shop');
}
