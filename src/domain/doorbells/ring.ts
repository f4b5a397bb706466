import * as v from 'valibot';
import type { Alert } from '../wire/calls/alerts.ts';

/** A ring is an alert of this type. */
export const ringType = 'doorbell';

/** For so long a ring can be answered; then it was missed, milliseconds. */
export const ringTimeMs = 30_000;

export const isRing = ({ type }: Pick<Alert, 'type'>): boolean => type === ringType;

/** A ring that can be answered, and for how long when it was heard of, milliseconds. */
export type Ringing = Alert & { readonly left: number };

/**
 * The rings among alerts that somebody may still wait for an answer to.
 *
 * @param at the moment by the provider's clock, epoch milliseconds
 */
export const ringsNow = (alerts: readonly Alert[], at: number): readonly Ringing[] =>
  alerts
    .filter(isRing)
    .map((alert) => ({ ...alert, left: Math.min(ringTimeMs, alert.at + ringTimeMs - at) }))
    .filter(({ left }) => left > 0);

/**
 * The rings that the person has not reviewed: the newest, newest first, those of them that can be answered, and how many there
 * are; `at` is when.
 */
export type MissedRead = {
  readonly rings: readonly Alert[];
  readonly ringing: readonly Ringing[];
  readonly total: number;
  readonly at: number;
};

/** What rings, newest first, and the ids of everything that rang. */
type Rung = { readonly ringing: readonly Ringing[]; readonly rang: readonly string[] };

/** Rings that are heard of ring too, each once: an answer on its way may not know that one was seen meanwhile. */
export const ringOnce = ({ ringing, rang }: Rung, heardOf: readonly Ringing[]): Rung => {
  const anew = heardOf.filter(({ id }) => !rang.includes(id));
  return {
    ringing: [...anew, ...ringing].toSorted((one, other) => other.at - one.at),
    rang: [...rang, ...anew.map(({ id }) => id)],
  };
};

/** Who is at one doorbell now: the ring that the card began with, and the last one, which it shows. */
export type Visit = { readonly first: Ringing; readonly last: Ringing };

/**
 * Who rings again before anybody answers is one visit: one of each doorbell, by its first ring, the newest first, so that a card
 * stays where it is when its doorbell rings again.
 */
export const visitsOf = (ringing: readonly Ringing[]): readonly Visit[] =>
  ringing.flatMap((first, at) => {
    const isSame = ({ serialNumber }: Ringing) => serialNumber === first.serialNumber;
    return ringing.findLastIndex(isSame) === at ? [{ first, last: ringing.find(isSame) ?? first }] : [];
  });

/**
 * What an answer to a ring is for: the ids of it and of those before it of the same doorbell, and what rings on. The oldest comes
 * first, so that the newest, by which another tab rings, is marked last.
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

/** The ids of rings in a text that was kept; none where it is missing or odd. */
export function readUnanswered(kept: string | null): readonly string[] {
  try {
    return v.parse(idsSchema, JSON.parse(kept ?? '[]'));
  } catch {
    return [];
  }
}
