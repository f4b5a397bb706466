import * as v from 'valibot';
import { dayAfter, startOfDay } from '../time/deviceDay.ts';
import { moneySchema, type Money } from './product.ts';

/** How data are sold (spec section 9): monthly, as a top-up of the current period, or pay as you go. */
const trafficSales = ['monthly', 'topUp', 'payByUse'] as const;

/** LTE data on sale (spec section 9; the fields are assumed). */
export const trafficPlanSchema = v.object({
  kind: v.literal('traffic'),
  /** A string, because large ids exceed JavaScript's safe integers. */
  id: v.pipe(v.string(), v.nonEmpty()),
  sale: v.picklist(trafficSales),
  /** The bytes that the price buys. */
  bytes: v.pipe(v.number(), v.integer(), v.minValue(1)),
  price: moneySchema,
});
export type TrafficPlan = v.InferOutput<typeof trafficPlanSchema>;

const bytes = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * The LTE data of a device in its current period (spec sections 2 and 9; the fields are assumed). Moments are epoch ms.
 */
export const trafficUsageSchema = v.object({
  /**
   * From the first moment to the one after the last: the month of the subscription, or the calendar month without one.
   */
  period: v.object({ from: v.number(), until: v.number() }),
  /** Bytes bought for the period. */
  allowance: bytes,
  /** Used bytes of the allowance. */
  used: bytes,
  /** All bytes sent, by the days of the device's calendar. */
  days: v.array(v.object({ day: v.string(), bytes })),
  payByUse: v.object({
    isOn: v.boolean(),
    /** Unpaid usage, of any period. */
    owed: moneySchema,
    /** Pay as you go stops when this much is owed. */
    limit: moneySchema,
  }),
});
export type TrafficUsage = v.InferOutput<typeof trafficUsageSchema>;

const dayMs = 86_400_000;
const gigabyte = 1e9;

/** The remaining bytes of the allowance. */
export const leftOf = ({ allowance, used }: Pick<TrafficUsage, 'allowance' | 'used'>): number =>
  Math.max(0, allowance - used);

/** All bytes sent in the period. */
export const sentIn = ({ days }: Pick<TrafficUsage, 'days'>): number =>
  days.reduce((sum, day) => sum + day.bytes, 0);

/** Whether the device can continue with pay as you go when the allowance is used up. */
const isPaidByUse = ({ payByUse: { isOn, owed, limit } }: Pick<TrafficUsage, 'payByUse'>): boolean =>
  isOn && owed.amount < limit.amount;

/** Whether the device can send video: it has data left or pays as it goes. */
export const canSend = (usage: TrafficUsage): boolean => leftOf(usage) > 0 || isPaidByUse(usage);

/** The price of a gigabyte in a plan. */
export const gigabytePrice = ({ bytes: size, price: { amount, currency } }: TrafficPlan): Money => ({
  amount: Math.round((amount * gigabyte) / size),
  currency,
});

/** The pay-as-you-go price of a number of bytes, in units of the plan's `bytes`, rounded up. */
export const priceByUse = (
  { bytes: size, price: { amount, currency } }: TrafficPlan,
  used: number,
): Money => ({
  amount: Math.ceil(used / size) * amount,
  currency,
});

/** The rate of data usage. */
export type Pace = {
  /** Elapsed days of the period, including the current one. */
  readonly days: number;
  /** Bytes per day. */
  readonly perDay: number;
  /** Projected bytes sent by the end of the period. */
  readonly atEnd: number;
  /** When the allowance is projected to be used up, epoch milliseconds: now if it already is; null if it lasts. */
  readonly crossesAt: number | null;
};

/**
 * The rate of data usage and a projection. The rate is averaged over at least one day, because the first hours are not
 * representative.
 */
export function paceOf(usage: TrafficUsage, now: number): Pace {
  const { from, until } = usage.period;
  const passed = Math.max(0, Math.min(now, until) - from) / dayMs;
  const sent = sentIn(usage);
  const perDay = sent / Math.max(1, passed);
  const remaining = (perDay * Math.max(0, until - now)) / dayMs;
  const left = leftOf(usage);
  const crossesAt = left === 0 ? now : remaining > left ? now + (left / perDay) * dayMs : null;
  return { days: Math.max(1, Math.ceil(passed)), perDay, atEnd: sent + remaining, crossesAt };
}

/** A point of the chart: the bytes sent from the start of the period to a moment (epoch milliseconds). */
export type UsagePoint = { readonly at: number; readonly bytes: number };

/** The usage of a period until now: at its start, at the end of each day, and now. */
export function courseOf(
  { period, days }: TrafficUsage,
  timezone: string,
  now: number,
): readonly UsagePoint[] {
  let sum = 0;
  const ends = days.map((day): UsagePoint => {
    sum += day.bytes;
    return { at: Math.min(startOfDay(dayAfter(day.day, 1), timezone), now), bytes: sum };
  });
  const last = ends.at(-1);
  const isComplete = last === undefined || last.at >= now;
  return [{ at: period.from, bytes: 0 }, ...ends, ...(isComplete ? [] : [{ at: now, bytes: sum }])];
}
