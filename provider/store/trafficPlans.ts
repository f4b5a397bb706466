import type { TrafficPlan } from '../../src/domain/store/traffic.ts';

const gigabyte = 1e9;
const plan = (id: string, sale: TrafficPlan['sale'], bytes: number, amount: number): TrafficPlan => ({
  kind: 'traffic',
  id,
  sale,
  bytes,
  price: { amount, currency: 'EUR' },
});

/** The monthly data plan. */
export const monthlyTraffic = plan('7214480000000000301', 'monthly', 5 * gigabyte, 690);

/** The pay-as-you-go plan. */
export const trafficByUse = plan('7214480000000000305', 'payByUse', gigabyte / 10, 20);

/** The maximum amount owed for one device. */
export const owedLimit = { amount: 1000, currency: 'EUR' };

/** The LTE data on sale (spec section 9). */
export const trafficPlans: readonly TrafficPlan[] = [
  monthlyTraffic,
  plan('7214480000000000302', 'topUp', gigabyte, 200),
  plan('7214480000000000303', 'topUp', 3 * gigabyte, 540),
  plan('7214480000000000304', 'topUp', 5 * gigabyte, 800),
  trafficByUse,
];
