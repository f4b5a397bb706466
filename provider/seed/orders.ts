import { isContinuous, monthsLater, monthsOf, type Term } from '../../src/domain/store/term.ts';
import { priceOf } from '../../src/domain/store/product.ts';
import type { Db } from '../database/database.ts';
import { openMs, orderNumber } from '../store/orders.ts';
import { offerOf } from '../store/offers.ts';
import { monthlyTraffic } from '../store/trafficPlans.ts';
import { addOrder } from '../store/storedOrders.ts';
import type { Household, SeedOrder } from './household.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

const cycle = '7214480000000000101';
const longCycle = '7214480000000000102';
const alerts = '7214480000000000103';
const dataPlan = monthlyTraffic.id;
const yearOfAlerts = '7214480000000000104';
const vehicles = '7214480000000000202';

/** The unpaid order of a seed. */
export const openOrderId = '5006';

const order = (
  id: string,
  serialNumber: string,
  productId: string,
  term: Term,
  agoMs: number,
  rest: Pick<SeedOrder, 'payState' | 'reason'>,
): Omit<SeedOrder, 'userId'> => ({ id, serialNumber, productId, term, agoMs, ...rest });

/** Orders in every possible state, oldest first. */
const demoOrders = [
  order('5001', 'LK0000000006', alerts, 'month', 62 * dayMs, { payState: 'paid' }),
  order('5002', 'LK0000000001', yearOfAlerts, 'year', 28 * dayMs, { payState: 'paid' }),
  order('5003', 'LK0000000007', longCycle, 'halfYear', 20 * dayMs, {
    payState: 'failed',
    reason: 'cancelled',
  }),
  order('5004', 'LK0000000004', cycle, 'monthly', 12 * dayMs, { payState: 'paid' }),
  order('5005', 'LK0000000010', longCycle, 'month', 3 * dayMs, { payState: 'failed', reason: 'declined' }),
  order(openOrderId, 'LK0000000003', alerts, 'year', 2 * minuteMs, { payState: 'unpaid' }),
  order('5007', 'LK0000000010', dataPlan, 'monthly', 20 * dayMs, { payState: 'paid' }),
  order('5008', 'LK0000000004', vehicles, 'monthly', 6 * dayMs, { payState: 'paid' }),
];

/** The orders of the demo household's owner. */
export const ordersOfOwner = (userId: string): readonly SeedOrder[] =>
  demoOrders.map((one) => ({ userId, ...one }));

/** Stores the orders of a household, dated relative to the start. */
export function addSeedOrders(db: Db, { devices, orders }: Household, now: number): void {
  for (const [
    index,
    { userId, id, serialNumber, productId, term, agoMs, payState, reason },
  ] of orders.entries()) {
    const device = devices.find((each) => each.serialNumber === serialNumber);
    const product = offerOf(productId);
    // A household for measurements may not have the device.
    if (device === undefined || product === null) continue;
    const at = now - agoMs;
    const months = monthsOf[term];
    const isPaid = payState === 'paid';
    addOrder(db, {
      ...priceOf(product.price, months),
      id,
      user_id: userId,
      number: orderNumber(at, index + 1),
      serialNumber,
      product_id: productId,
      term,
      ordered_at: at,
      pay_state: payState,
      reason: reason ?? null,
      open_until: at + openMs,
      starts_at: isPaid ? at : null,
      ends_at: isPaid ? monthsLater(at, months, device.timezone) : null,
      renews: isPaid && isContinuous(term),
      key: null,
      renewal_of: null,
      anchor: null,
      renewals: 0,
      bytes: product.kind === 'traffic' ? product.bytes : null,
    });
  }
}
