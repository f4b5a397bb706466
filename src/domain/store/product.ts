import * as v from 'valibot';

/** An amount in the smallest unit of its currency (ISO 4217): 499 EUR is 4.99 euros. */
export const moneySchema = v.object({
  amount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
});
export type Money = v.InferOutput<typeof moneySchema>;

/** What is recorded (spec section 3): all the time, the oldest making room; or alerts with their clips. */
const storageTypes = ['cycle', 'alert'] as const;

/** What a storage period is counted in (spec section 9); for ever has no number. */
const periodUnits = ['day', 'week', 'month', 'year', 'forever'] as const;

/** For how long something is kept: `count` of the unit, 1 for ever. */
const storagePeriodSchema = v.object({
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
  unit: v.picklist(periodUnits),
});
export type StoragePeriod = v.InferOutput<typeof storagePeriodSchema>;

/** A cloud storage service that is offered (spec section 3; the fields are assumed). */
export const storageProductSchema = v.object({
  kind: v.literal('storage'),
  /** Opaque: long numbers are no JavaScript numbers. */
  id: v.pipe(v.string(), v.nonEmpty()),
  storageType: v.picklist(storageTypes),
  storageDuration: storagePeriodSchema,
  /** Gigabytes; null without a limit. */
  space: v.nullable(v.pipe(v.number(), v.minValue(0))),
  /** For a month. */
  price: moneySchema,
  /** What every device has without paying: it cannot be bought (spec section 4). */
  isDefault: v.boolean(),
});
export type StorageProduct = v.InferOutput<typeof storageProductSchema>;

const daysOfUnit = { day: 1, week: 7, month: 30, year: 365, forever: Number.POSITIVE_INFINITY } as const;

/** For how many days something is kept. */
export const daysOfPeriod = ({ count, unit }: StoragePeriod): number => count * daysOfUnit[unit];

/** What so many months of a product cost. */
export const priceOf = ({ amount, currency }: Money, months: number): Money => ({
  amount: amount * months,
  currency,
});
