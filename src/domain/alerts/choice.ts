/**
 * The alerts of a list from one to the other, both included, in either order; only `other` if one of them is not
 * listed.
 */
export function between(listed: readonly string[], one: string | null, other: string): readonly string[] {
  const ends = [one === null ? -1 : listed.indexOf(one), listed.indexOf(other)];
  if (ends.some((end) => end < 0)) return [other];
  return listed.slice(Math.min(...ends), Math.max(...ends) + 1);
}

/** Adds ids to the choice, without duplicates. */
export const withChosen = (chosen: readonly string[], more: readonly string[]): readonly string[] => [
  ...new Set([...chosen, ...more]),
];

/** Adds an id to the choice, or removes it if it is there. */
export const toggled = (chosen: readonly string[], id: string): readonly string[] =>
  chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];

/** The alert `places` after the given one in a list (before it if negative); null if there is none. */
export function neighbour<Of extends { readonly id: string }>(
  listed: readonly Of[],
  id: string,
  places: number,
): Of | null {
  const place = listed.findIndex((each) => each.id === id);
  return (place < 0 ? null : listed[place + places]) ?? null;
}
