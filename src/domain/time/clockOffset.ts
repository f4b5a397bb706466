import { clamp } from '../shell/numbers.ts';

/** How far the provider's clock is ahead of this computer's, in milliseconds; negative if behind. */
export type ClockOffset = {
  /** It is surely between these two: half their distance is the uncertainty. */
  readonly least: number;
  readonly most: number;
  /** The value between them that is used. */
  readonly ahead: number;
};

/** Before the first answer: the computer's own clock is used. */
export const unknownOffset: ClockOffset = {
  least: Number.NEGATIVE_INFINITY,
  most: Number.POSITIVE_INFINITY,
  ahead: 0,
};

/** An answer that states its time. */
export type DatedAnswer = {
  /** By the computer's clock, epoch milliseconds. */
  readonly sentAt: number;
  readonly receivedAt: number;
  /** Its `Date` header (RFC 9110 section 6.6.1), in whole seconds, rounded down. */
  readonly date: string | null;
};

/**
 * The offset after one more answer. Each narrows it, because the provider wrote the date between the request and the
 * answer. An answer that contradicts what was known means that a clock was set: then only the new one counts.
 */
export function offsetAfter(known: ClockOffset, { sentAt, receivedAt, date }: DatedAnswer): ClockOffset {
  const written = Date.parse(date ?? '');
  // The computer's clock was set back between the two.
  if (!Number.isFinite(written) || receivedAt < sentAt) return known;
  const fresh = { least: written - receivedAt, most: written + 1000 - sentAt };
  const narrowed = {
    least: Math.max(known.least, fresh.least),
    most: Math.min(known.most, fresh.most),
  };
  const { least, most } = narrowed.least > narrowed.most ? fresh : narrowed;
  return { least, most, ahead: clamp(known.ahead, least, most) };
}

const minuteMs = 60_000;

/**
 * By how much the computer's clock is surely wrong, in milliseconds, to the minute: positive if it is ahead. 0 if it is
 * right to a minute, as far as is known.
 */
export function computerAhead({ least, most, ahead }: ClockOffset): number {
  if (least <= minuteMs && most >= -minuteMs) return 0;
  return 0 - Math.round(ahead / minuteMs) * minuteMs;
}
