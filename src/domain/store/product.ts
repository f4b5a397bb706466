import * as v from 'valibot';

/** An amount in the smallest unit of its currency (ISO 4217): 499 EUR is 4.99 euros. */
export const moneySchema = v.object({
  amount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
});
export type Money = v.InferOutput<typeof moneySchema>;

/** The kinds of recording (spec section 3): continuous, overwriting the oldest; or alerts with their clips. */
const storageTypes = ['cycle', 'alert'] as const;

/** The units of a storage period (spec section 9); forever has no number. */
const periodUnits = ['day', 'week', 'month', 'year', 'forever'] as const;

/** A retention period: `count` of the unit, 1 for forever. */
const storagePeriodSchema = v.object({
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
  unit: v.picklist(periodUnits),
});
export type StoragePeriod = v.InferOutput<typeof storagePeriodSchema>;

/** A cloud storage service on sale (spec section 3; the fields are assumed). */
export const storageProductSchema = v.object({
  kind: v.literal('storage'),
  /** A string, because large ids exceed JavaScript's safe integers. */
  id: v.pipe(v.string(), v.nonEmpty()),
  /** Its own name, as the provider sells it; without one it is named by its kind and period. */
  name: v.fallback(v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty())), undefined),
  storageType: v.picklist(storageTypes),
  storageDuration: storagePeriodSchema,
  /** Gigabytes; null without a limit. */
  space: v.nullable(v.pipe(v.number(), v.minValue(0))),
  /** Per month. */
  price: moneySchema,
  /** The free service that every device has: it cannot be bought (spec section 4). */
  isDefault: v.boolean(),
});
export type StorageProduct = v.InferOutput<typeof storageProductSchema>;

const daysOfUnit = { day: 1, week: 7, month: 30, year: 365, forever: Number.POSITIVE_INFINITY } as const;

/** The length of a storage period in days. */
export const daysOfPeriod = ({ count, unit }: StoragePeriod): number => count * daysOfUnit[unit];

/** The price of a product for a number of months. */
export const priceOf = ({ amount, currency }: Money, months: number): Money => ({
  amount: amount * months,
  currency,
});
