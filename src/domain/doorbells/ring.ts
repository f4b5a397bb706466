import * as v from 'valibot';
import type { Alert } from '../wire/calls/alerts.ts';

/** The alert type of a ring. */
export const ringType = 'doorbell';

/** How long a ring can be answered, in milliseconds; after that it is missed. */
export const ringTimeMs = 30_000;

export const isRing = ({ type }: Pick<Alert, 'type'>): boolean => type === ringType;

/** A ring that can still be answered. `left`: the milliseconds that remained when the console received it. */
export type Ringing = Alert & { readonly left: number };

/**
 * The rings among alerts that can still be answered.
 *
 * @param at the current time of the provider's clock, epoch milliseconds
 */
export const ringsNow = (alerts: readonly Alert[], at: number): readonly Ringing[] =>
  alerts
    .filter(isRing)
    .map((alert) => ({ ...alert, left: Math.min(ringTimeMs, alert.at + ringTimeMs - at) }))
    .filter(({ left }) => left > 0);

/**
 * Rings that the person has not reviewed: the newest ones, newest first; those of them that can still be answered; the
 * total; and when they were read.
 */
export type MissedRead = {
  readonly rings: readonly Alert[];
  readonly ringing: readonly Ringing[];
  readonly total: number;
  readonly at: number;
};

/** The rings that can still be answered, newest first, and the ids of all rings so far. */
type Rung = { readonly ringing: readonly Ringing[]; readonly rang: readonly string[] };

/** Adds rings that have not rung yet. A late response may still contain a ring that was answered meanwhile. */
export const ringOnce = ({ ringing, rang }: Rung, heardOf: readonly Ringing[]): Rung => {
  const added = heardOf.filter(({ id }) => !rang.includes(id));
  return {
    ringing: [...added, ...ringing].toSorted((one, other) => other.at - one.at),
    rang: [...rang, ...added.map(({ id }) => id)],
  };
};

/** A visit at one doorbell: the ring that opened the card, and the latest ring, which the card shows. */
export type Visit = { readonly first: Ringing; readonly last: Ringing };

/**
 * One visit per doorbell, no matter how often it rings before it is answered. Sorted by the first ring, newest first,
 * so that a card keeps its place when its doorbell rings again.
 */
export const visitsOf = (ringing: readonly Ringing[]): readonly Visit[] =>
  ringing.flatMap((first, at) => {
    const isSame = ({ serialNumber }: Ringing) => serialNumber === first.serialNumber;
    return ringing.findLastIndex(isSame) === at ? [{ first, last: ringing.find(isSame) ?? first }] : [];
  });

/**
 * Splits the rings by an answer: `ids` are the answered ring and the earlier ones of its doorbell; `left` keep ringing.
 * The oldest id comes first, so that the newest, with which another tab rings, is marked last.
 */
export function answered(
  ringing: readonly Ringing[],
  id: string,
): { readonly ids: readonly string[]; readonly left: readonly Ringing[] } {
  const at = ringing.findIndex((ring) => ring.id === id);
  const serialNumber = ringing[at]?.serialNumber;
  const isFor = (ring: Ringing, place: number) => place >= at && ring.serialNumber === serialNumber;
  const ids = ringing.filter(isFor).map((ring) => ring.id);
  return {
    ids: ids.length === 0 ? [id] : ids.toReversed(),
    left: ringing.filter((ring) => !ids.includes(ring.id)),
  };
}

const idsSchema = v.fallback(v.array(v.string()), []);

/** Parses stored ids of rings; empty if missing or malformed. */
export function readUnanswered(kept: string | null): readonly string[] {
  try {
    return v.parse(idsSchema, JSON.parse(kept ?? '[]'));
  } catch {
    return [];
  }
}

const choicesSchema = v.object({
  /** Whether a ring is heard. */
  isSoundOn: v.fallback(v.boolean(), true),
  /** From which moment on missed rings are announced by a notice, epoch milliseconds; null before the first time. */
  noticesFrom: v.fallback(v.nullable(v.pipe(v.number(), v.minValue(0))), null),
});

/** What a person has chosen for rings in this browser. */
export type RingChoices = v.InferOutput<typeof choicesSchema>;

/** Parses the stored choices; anything missing or malformed takes its default. */
export function readRingChoices(kept: string | null): RingChoices {
  try {
    return v.parse(
      v.fallback(choicesSchema, { isSoundOn: true, noticesFrom: null }),
      JSON.parse(kept ?? 'null'),
    );
  } catch {
    return { isSoundOn: true, noticesFrom: null };
  }
}
