import { recordTypes } from '../recording.ts';

/** The index shared by all record types that are not drawn separately. */
const otherType = recordTypes.length;
/** The number of type indexes. */
export const typeCount = otherType + 1;

const places = new Map<number, number>(recordTypes.map((type, place) => [type, place]));

/** The index of a record type: 0 to 17, and 18 for every type that the spec does not name. */
export function typePlace(type: number): number {
  return places.get(type) ?? otherType;
}

/** The record type at an index; null for the shared index. */
export function typeAt(place: number): number | null {
  return recordTypes[place] ?? null;
}
