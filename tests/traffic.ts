import type { TrafficPlan, TrafficUsage } from '../src/domain/store/traffic.ts';
import type { TrafficOffer } from '../src/domain/store/offers.ts';
import type { DeviceTraffic } from '../src/domain/wire/calls/traffic.ts';
import { renewingOrder, storeNow } from './storage.ts';

// LTE data for tests of the store, of a device of the demo household.

const eur = (amount: number) => ({ amount, currency: 'EUR' });
const gigabyte = 1e9;
const day = 86_400_000;
const plan = (id: string, sale: TrafficPlan['sale'], bytes: number, amount: number): TrafficPlan => ({
  kind: 'traffic',
  id,
  sale,
  bytes,
  price: eur(amount),
});

const monthlyPlan = plan('7214480000000000301', 'monthly', 5 * gigabyte, 690);
export const smallTopUp = plan('7214480000000000302', 'topUp', gigabyte, 200);
export const largeTopUp = plan('7214480000000000303', 'topUp', 3 * gigabyte, 540);
export const byUsePlan = plan('7214480000000000305', 'payByUse', gigabyte / 10, 20);

/** The device with LTE. */
export const gate = 'LK0000000010';

const usage: TrafficUsage = {
  period: { from: storeNow - 20 * day, until: storeNow + 10 * day },
  allowance: 5 * gigabyte,
  used: 3 * gigabyte,
  days: [
    { day: '2026-11-02', bytes: gigabyte },
    { day: '2026-11-15', bytes: 2 * gigabyte },
  ],
  payByUse: { isOn: false, owed: eur(0), limit: eur(1000) },
};

/** Its data, with a subscription. */
export const gateTraffic: DeviceTraffic = {
  serialNumber: gate,
  usage,
  subscription: {
    ...renewingOrder,
    id: '5107',
    serialNumber: gate,
    product: monthlyPlan,
    price: eur(690),
    startDate: usage.period.from,
    expiryDate: usage.period.until,
  },
};

/** The same, after a top-up. */
export const toppedUp: DeviceTraffic = {
  ...gateTraffic,
  usage: { ...usage, allowance: 6 * gigabyte },
};

/** The same, paid for as they are used. */
export const paidByUse: DeviceTraffic = {
  ...gateTraffic,
  usage: { ...usage, payByUse: { ...usage.payByUse, isOn: true } },
};

export const trafficOffer: TrafficOffer = {
  plans: [monthlyPlan, smallTopUp, largeTopUp, byUsePlan],
  devices: [gateTraffic],
  dropped: 0,
};
