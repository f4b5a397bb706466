import * as v from 'valibot';
import { dayAfter, startOfDay } from '../time/deviceDay.ts';
import { moneySchema, type Money } from './product.ts';

/** How data are sold (spec section 9): month after month, added to the running period, or paid for as they are used. */
const trafficSales = ['monthly', 'topUp', 'payByUse'] as const;

/** LTE data that are offered (spec section 9; the fields are assumed). */
export const trafficPlanSchema = v.object({
  kind: v.literal('traffic'),
  /** Opaque: long numbers are no JavaScript numbers. */
  id: v.pipe(v.string(), v.nonEmpty()),
  sale: v.picklist(trafficSales),
  /** What the price is for. */
  bytes: v.pipe(v.number(), v.integer(), v.minValue(1)),
  price: moneySchema,
});
export type TrafficPlan = v.InferOutput<typeof trafficPlanSchema>;

const bytes = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The LTE data of a device in its running period (spec sections 2 and 9; the fields are assumed). Moments are epoch ms. */
export const trafficUsageSchema = v.object({
  /** From the first moment to the one after the last: the month of the subscription, else the month of the calendar. */
  period: v.object({ from: v.number(), until: v.number() }),
  /** Bytes that are bought for the period. */
  allowance: bytes,
  /** Bytes of the allowance that are used. */
  used: bytes,
  /** All bytes that were sent, by the days of the device's calendar. */
  days: v.array(v.object({ day: v.string(), bytes })),
  payByUse: v.object({
    isOn: v.boolean(),
    /** Not paid yet, whatever the period. */
    owed: moneySchema,
    /** Once so much is owed, nothing more is sent on account. */
    limit: moneySchema,
  }),
});
export type TrafficUsage = v.InferOutput<typeof trafficUsageSchema>;

const dayMs = 86_400_000;
const gigabyte = 1e9;

/** Bytes that are left of the allowance. */
export const leftOf = ({ allowance, used }: Pick<TrafficUsage, 'allowance' | 'used'>): number =>
  Math.max(0, allowance - used);

/** All bytes that were sent in the period. */
export const sentIn = ({ days }: Pick<TrafficUsage, 'days'>): number =>
  days.reduce((sum, day) => sum + day.bytes, 0);

/** Whether pay by use goes on where the allowance is used up. */
const isPaidByUse = ({ payByUse: { isOn, owed, limit } }: Pick<TrafficUsage, 'payByUse'>): boolean =>
  isOn && owed.amount < limit.amount;

/** Whether the device may send video: data are left, or are paid for as they are used. */
export const canSend = (usage: TrafficUsage): boolean => leftOf(usage) > 0 || isPaidByUse(usage);

/** What a gigabyte costs by a plan. */
export const gigabytePrice = ({ bytes: size, price: { amount, currency } }: TrafficPlan): Money => ({
  amount: Math.round((amount * gigabyte) / size),
  currency,
});

/** What so many bytes cost that are paid for as they are used: each begun `bytes` of the plan counts. */
export const priceByUse = (
  { bytes: size, price: { amount, currency } }: TrafficPlan,
  used: number,
): Money => ({
  amount: Math.ceil(used / size) * amount,
  currency,
});

/** How fast data are used. */
export type Pace = {
  /** Days of the period that have passed, begun ones counted. */
  readonly days: number;
  /** Bytes a day. */
  readonly perDay: number;
  /** Bytes that will have been sent at the end of the period at this pace. */
  readonly atEnd: number;
  /** When the allowance is used up at this pace, epoch milliseconds: now where it is; null where it lasts. */
  readonly crossesAt: number | null;
};

/** How fast data are used, and whether they last. A pace is of one day at least: the first hours say little. */
export function paceOf(usage: TrafficUsage, now: number): Pace {
  const { from, until } = usage.period;
  const passed = Math.max(0, Math.min(now, until) - from) / dayMs;
  const sent = sentIn(usage);
  const perDay = sent / Math.max(1, passed);
  const toCome = (perDay * Math.max(0, until - now)) / dayMs;
  const left = leftOf(usage);
  const crossesAt = left === 0 ? now : toCome > left ? now + (left / perDay) * dayMs : null;
  return { days: Math.max(1, Math.ceil(passed)), perDay, atEnd: sent + toCome, crossesAt };
}

/** A point of the chart: so many bytes were sent from the start of the period to a moment (epoch milliseconds). */
export type UsagePoint = { readonly at: number; readonly bytes: number };

/** The course of a period until now: its start, the end of each day, and now. */
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
