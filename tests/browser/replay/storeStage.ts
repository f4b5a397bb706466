import { expect } from 'playwright/test';
import { renewingService, storageProducts, storeNow } from '../../storage.ts';
import { endpointPath } from '../endpointPath.ts';
import { english as say } from '../localeTexts.ts';
import { member, openSignedIn, renewHeld } from './acts.ts';
import type { ReplayContext } from './driver.ts';
import { turnTab } from './liveWindow.ts';
import { dialogNamed, within } from './within.ts';
import { trafficOffer } from '../../traffic.ts';

// The storage page, with the calls of its lists held.

export const servicesPath = endpointPath('listServices');
export const ordersPath = endpointPath('listOrders');

/** The answer of a call with this data. */
export const dataAnswer = (data: unknown) => ({ kind: 'answer', json: { code: 1, msg: '', data } }) as const;

/** Entries of a list, and so many that cannot be read. */
const withDropped = (entries: unknown, dropped: unknown): unknown[] => [
  ...(Array.isArray(entries) ? entries : []),
  ...Array.from({ length: Number(dropped) }, () => 'malformed'),
];

/** The answer that gives this list of services. */
export const servicesAnswer = (output: unknown) =>
  dataAnswer({
    products: member(output, 'products'),
    services: withDropped(member(output, 'services'), member(output, 'dropped')),
  });

/** The answer that gives these orders. */
export const ordersAnswer = (output: unknown) =>
  dataAnswer({ orders: withDropped(member(output, 'orders'), member(output, 'dropped')) });

export const servicesCard = ({ page }: ReplayContext) => page.locator('#services');
export const ordersCard = ({ page }: ReplayContext) => page.locator('#orders');

/** The living room has a service that continues month by month. */
export const listRenewing = ({ control }: ReplayContext): Promise<void> =>
  control.rule({
    path: servicesPath,
    times: 0,
    action: servicesAnswer({ products: storageProducts, services: [renewingService], dropped: 0 }),
  });

export const unsubscribeDialog = dialogNamed(say('store:unsubscribe.title'));

/** Asks to unsubscribe that service. */
export const askUnsubscribe = within(servicesCard).press(
  say('store:services.actOf.unsubscribe', { device: 'Living room' }),
);

/** Answers that it is meant. */
export async function confirmUnsubscribe(context: ReplayContext): Promise<void> {
  await context.page.clock.fastForward(1000);
  await within(unsubscribeDialog).press(say('store:unsubscribe.confirm'))(context);
}

/** The person looks at the page again: the orders are read anew, and with them what this held call lists. */
export async function lookAgain(context: ReplayContext, path: string): Promise<void> {
  await expect(context.page.locator('[data-machine="orderList"]')).toHaveAttribute('data-state', 'listed');
  await renewHeld(context, path, () => turnTab(context, 'visible'));
}

/**
 * Opens a page of the store at `storeNow`, the storage page by default, with these calls held; where the orders are not
 * among them, there are none.
 */
export async function openStore(
  context: ReplayContext,
  held: readonly string[],
  address = '/cloudStorage',
): Promise<void> {
  const { control, page } = context;
  for (const path of held) await control.rule({ path, times: 0, action: { kind: 'hold' } });
  if (!held.includes(ordersPath))
    await control.rule({ path: ordersPath, times: 0, action: ordersAnswer({ orders: [], dropped: 0 }) });
  await page.clock.install({ time: storeNow });
  await openSignedIn(context, address);
}

export const buyForm = ({ page }: ReplayContext) =>
  page.getByRole('region', { name: say('store:buy.title') });

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
