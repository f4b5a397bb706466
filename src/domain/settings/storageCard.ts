import * as v from 'valibot';
import { dayAfter, dayAt } from '../time/deviceDay.ts';

const bytes = v.pipe(v.number(), v.integer(), v.minValue(0));
const moment = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A full card is one with overwriting off: nothing more is recorded. */
const cardStatuses = ['normal', 'full', 'missing', 'unreadable'] as const;

/** The storage card of a camera (spec section 3; the names on the wire are assumed). */
export const storageCardSchema = v.object({
  status: v.picklist(cardStatuses),
  used: bytes,
  /** 0 if there is no card or it cannot be read. */
  total: bytes,
  /** When the first and last seconds on it were recorded, epoch milliseconds; null if it is empty. */
  oldest: v.nullable(moment),
  newest: v.nullable(moment),
  /** The number of days in the device's calendar with recordings on the card. */
  days: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Whether new recordings overwrite the oldest ones when it is full. */
  overwrite: v.boolean(),
  /** Whether the camera records on it at all. */
  record: v.boolean(),
  /** The last formatting, until it has succeeded. */
  format: v.nullable(
    v.variant('state', [
      v.object({
        state: v.literal('running'),
        percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
      }),
      v.object({ state: v.literal('failed') }),
    ]),
  ),
});
export type StorageCard = v.InferOutput<typeof storageCardSchema>;

/** The switches of a card. Those without an entry stay as they are. */
export type CardChange = Readonly<Partial<Pick<StorageCard, 'record' | 'overwrite'>>>;

/** Used until the card has been read. */
export const noCard: StorageCard = {
  status: 'missing',
  used: 0,
  total: 0,
  oldest: null,
  newest: null,
  days: 0,
  overwrite: false,
  record: false,
  format: null,
};

/** The polling interval of a running formatting, in milliseconds (assumed). */
export const formatPollDelay = 1000;

/** Whether a card can be written to: it is present and readable. */
export const isUsable = ({ status }: StorageCard): boolean => status === 'normal' || status === 'full';

/** Whether a card can be formatted. Formatting may make an unreadable card readable. */
export const isFormattable = ({ status }: StorageCard): boolean => status !== 'missing';

/** The used fraction of a card, 0 to 1. */
export const usedShare = ({ used, total }: Pick<StorageCard, 'used' | 'total'>): number =>
  total === 0 ? 0 : Math.min(1, used / total);

/** Whether a card has a recording of each day from its first one to its last one. */
export function isUnbroken(card: Pick<StorageCard, 'oldest' | 'newest' | 'days'>, timezone: string): boolean {
  const range = rangeOnCard(card, timezone);
  return range !== null && dayAfter(range.from, card.days - 1) === range.to;
}

/** The first and last days in the device's calendar with recordings on a card; null for none. */
export function rangeOnCard(
  { oldest, newest }: Pick<StorageCard, 'oldest' | 'newest'>,
  timezone: string,
): { readonly from: string; readonly to: string } | null {
  if (oldest === null || newest === null) return null;
  return { from: dayAt(oldest, timezone), to: dayAt(newest, timezone) };
}
