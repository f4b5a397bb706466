/** The alerts of a list from one to another, both included, whichever comes first; the other alone where one is not listed. */
export function between(listed: readonly string[], one: string | null, other: string): readonly string[] {
  const ends = [one === null ? -1 : listed.indexOf(one), listed.indexOf(other)];
  if (ends.some((end) => end < 0)) return [other];
  return listed.slice(Math.min(...ends), Math.max(...ends) + 1);
}

/** What was chosen, and these too, each once. */
export const withChosen = (chosen: readonly string[], more: readonly string[]): readonly string[] => [
  ...new Set([...chosen, ...more]),
];

/** What was chosen, with one more, or without it where it was among them. */
export const toggled = (chosen: readonly string[], id: string): readonly string[] =>
  chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];

/** The alert so many places after another in a list, or before it (negative); null where there is none. */
export function neighbour<Of extends { readonly id: string }>(
  listed: readonly Of[],
  id: string,
  places: number,
): Of | null {
  const place = listed.findIndex((each) => each.id === id);
  return (place < 0 ? null : listed[place + places]) ?? null;
}
