import { endpointPath } from '../endpointPath.ts';
import { member } from './acts.ts';
import type { ReplayContext } from './driver.ts';
import { dataAnswer, openStore, withDropped } from './storeStage.ts';

// The user store, with the calls of its lists held.

export const capabilitiesPath = endpointPath('listCapabilities');

/** The answer that gives these capabilities of cameras. */
export const capabilitiesAnswer = (output: unknown) =>
  dataAnswer({ devices: withDropped(member(output, 'devices'), member(output, 'dropped')) });

export const capabilityStore = ({ page }: ReplayContext) => page.locator('.capabilities');
export const capabilityCard = ({ page }: ReplayContext) => page.locator('.capability-card');

/** Opens the capability store at `storeNow`, with these calls held. */
export const openShop = (context: ReplayContext, held: readonly string[]): Promise<void> =>
  openStore(context, held, '/shop');
