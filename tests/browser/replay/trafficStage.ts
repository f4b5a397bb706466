import { trafficOffer } from '../../traffic.ts';
import { endpointPath } from '../endpointPath.ts';
import { member } from './acts.ts';
import type { ReplayContext } from './driver.ts';
import { dataAnswer, openStore, withDropped } from './storeStage.ts';

// The traffic store, with calls held.

export const trafficPath = endpointPath('listTraffic');

/** The answer that gives this offer. */
export const trafficAnswer = (output: unknown) =>
  dataAnswer({
    plans: member(output, 'plans'),
    devices: withDropped(member(output, 'devices'), member(output, 'dropped')),
  });

export const trafficStore = ({ page }: ReplayContext) => page.locator('.page.shop');

/** Opens the traffic store at `storeNow` on one device and no orders, with these calls held. */
export async function openTraffic(context: ReplayContext, held: readonly string[]): Promise<void> {
  if (!held.includes(trafficPath))
    await context.control.rule({ path: trafficPath, times: 0, action: trafficAnswer(trafficOffer) });
  await openStore(context, held, '/shop?store=traffic');
}
