import * as v from 'valibot';

const moment = v.number();

/** How long a card takes to be formatted, milliseconds. */
export const formatMs = 20_000;

/** The storage card of a device, as the database holds it. Moments in epoch milliseconds, sizes in bytes. */
export const storedCardSchema = v.object({
  slot: v.picklist(['readable', 'unreadable', 'empty']),
  /** Since when it is so. */
  since: moment,
  total: v.number(),
  record: v.boolean(),
  /**
   * Since when nothing is overwritten, how much room there was then, and until when had been overwritten by then; null
   * while the oldest make room.
   */
  keeping: v.nullable(v.object({ since: moment, room: v.number(), from: v.nullable(moment) })),
  format: v.nullable(v.object({ from: moment, until: moment, fails: v.boolean() })),
  /** Whether the formatting that was begun last has failed. */
  failed: v.boolean(),
  formattedAt: v.nullable(moment),
  /** Whether the next formatting is to fail: for tests. */
  willFail: v.boolean(),
});
export type StoredCard = v.InferOutput<typeof storedCardSchema>;

/** A card that was put in long ago, records all the time and overwrites. */
export const usualCard = (total: number): StoredCard => ({
  slot: 'readable',
  since: 0,
  total,
  record: true,
  keeping: null,
  format: null,
  failed: false,
  formattedAt: null,
  willFail: false,
});

/** The card as it is at `now`: formatting ends by the clock alone, whoever looks. */
export function settled(card: StoredCard, now: number): StoredCard {
  const { format } = card;
  if (format === null || now < format.until) return card;
  const over = { ...card, format: null };
  if (format.fails) return { ...over, failed: true };
  return {
    ...over,
    slot: 'readable',
    since: format.until,
    keeping: card.keeping && { since: format.until, room: card.total, from: null },
    formattedAt: format.until,
  };
}

/** The card as formatting begins. */
export function formatting(
  card: StoredCard,
  now: number,
): StoredCard & { format: NonNullable<StoredCard['format']> } {
  const until = now + formatMs;
  return {
    ...card,
    format: { from: now, until, fails: card.willFail },
    failed: false,
    willFail: false,
  };
}
