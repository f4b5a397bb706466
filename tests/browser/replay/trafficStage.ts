import { storeNow } from '../../storage.ts';
import { trafficOffer } from '../../traffic.ts';
import { endpointPath } from '../endpointPath.ts';
import { member, openSignedIn } from './acts.ts';
import type { ReplayContext } from './driver.ts';
import { dataAnswer, holdStore } from './storeStage.ts';

// The traffic store, with calls held.

export const trafficPath = endpointPath('listTraffic');

/** The answer that gives this offer. */
export const trafficAnswer = (output: unknown) => {
  const devices = member(output, 'devices');
  return dataAnswer({
    plans: member(output, 'plans'),
    devices: [
      ...(Array.isArray(devices) ? devices : []),
      ...Array.from({ length: Number(member(output, 'dropped')) }, () => 'malformed'),
    ],
  });
};

export const trafficStore = ({ page }: ReplayContext) => page.locator('.page.shop');

/** Opens the traffic store at `storeNow` on one device and no orders, with these calls held. */
export async function openTraffic(context: ReplayContext, held: readonly string[]): Promise<void> {
  const { control, page } = context;
  await holdStore(context, held);
  if (!held.includes(trafficPath))
    await control.rule({ path: trafficPath, times: 0, action: trafficAnswer(trafficOffer) });
  await page.clock.install({ time: storeNow });
  await openSignedIn(context, '/shop?store=traffic');
}
