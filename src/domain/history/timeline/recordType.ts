import { recordTypes } from '../recording.ts';

/** Where a record type stands among those that are drawn apart; all others share the last place. */
const otherType = recordTypes.length;
/** How many places there are. */
export const typeCount = otherType + 1;

const places = new Map<number, number>(recordTypes.map((type, place) => [type, place]));

/** The place of a record type: 0 to 17, and 18 for every type that the spec does not name. */
export function typePlace(type: number): number {
  return places.get(type) ?? otherType;
}

/** The record type at a place; null for the place that several share. */
export function typeAt(place: number): number | null {
  return recordTypes[place] ?? null;
}
