import * as v from 'valibot';

const moment = v.number();

/** How long it takes to format a card, milliseconds. */
export const formatMs = 20_000;

/** The storage card of a device as stored. Moments in epoch milliseconds, sizes in bytes. */
export const storedCardSchema = v.object({
  slot: v.picklist(['readable', 'unreadable', 'empty']),
  /** Since when the slot has this state. */
  since: moment,
  total: v.number(),
  record: v.boolean(),
  /**
   * Since when nothing is overwritten, the free space then, and the moment up to which recordings had been overwritten
   * then; null while overwriting is on.
   */
  keeping: v.nullable(v.object({ since: moment, room: v.number(), from: v.nullable(moment) })),
  format: v.nullable(v.object({ from: moment, until: moment, fails: v.boolean() })),
  /** Whether the last formatting failed. */
  failed: v.boolean(),
  formattedAt: v.nullable(moment),
  /** Whether the next formatting will fail: for tests. */
  willFail: v.boolean(),
});
export type StoredCard = v.InferOutput<typeof storedCardSchema>;

/** A card that was inserted long ago, records continuously and overwrites. */
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

/** The card at `now`: a formatting ends by the clock, without any call. */
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

/** The card at the start of a formatting. */
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
