import * as v from 'valibot';
import { dayAt } from '../time/deviceDay.ts';

const bytes = v.pipe(v.number(), v.integer(), v.minValue(0));
const moment = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Full is a card whose recordings stay: nothing more is recorded. */
const cardStatuses = ['normal', 'full', 'missing', 'unreadable'] as const;

/** The storage card of a camera (spec section 3; the names on the wire are assumed). */
export const storageCardSchema = v.object({
  status: v.picklist(cardStatuses),
  used: bytes,
  /** 0 where there is no card, or one that cannot be read. */
  total: bytes,
  /** When the first and the last second on it were recorded, epoch milliseconds; null while it holds none. */
  oldest: v.nullable(moment),
  newest: v.nullable(moment),
  /** On how many days of the device's calendar something on it was recorded. */
  days: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Whether the oldest recordings make room for new ones when it is full. */
  overwrite: v.boolean(),
  /** Whether is recorded on it at all. */
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

/** The switches of a card. Those that a change does not name stay. */
export type CardChange = Readonly<Partial<Pick<StorageCard, 'record' | 'overwrite'>>>;

/** Stands for a card until it has been read. */
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

/** How long until a formatting that goes on is asked for again, in milliseconds (assumed). */
export const formatPollDelay = 1000;

/** Whether a card can be written to: it is there, and can be read. */
export const isUsable = ({ status }: StorageCard): boolean => status === 'normal' || status === 'full';

/** Whether a card can be formatted: one that cannot be read may be readable afterwards. */
export const isFormattable = ({ status }: StorageCard): boolean => status !== 'missing';

/** How much of a card is used, 0 to 1. */
export const usedShare = ({ used, total }: Pick<StorageCard, 'used' | 'total'>): number =>
  total === 0 ? 0 : Math.min(1, used / total);

/** The first and the last day of the device's calendar that a card holds recordings of; null for none. */
export function rangeOnCard(
  { oldest, newest }: Pick<StorageCard, 'oldest' | 'newest'>,
  timezone: string,
): { readonly from: string; readonly to: string } | null {
  if (oldest === null || newest === null) return null;
  return { from: dayAt(oldest, timezone), to: dayAt(newest, timezone) };
}
