/** Where a section stands, in pixels from the upper edge of what scrolls. */
type Place = { readonly id: string; readonly top: number; readonly bottom: number };

/** How much of a section has to be seen for it to be the current one, in pixels. */
const least = 72;

/**
 * The section that a reader is at: the chosen one as long as it is seen, else the first that is seen.
 *
 * @param height of what is seen, in pixels
 */
export function currentSection(places: readonly Place[], height: number, chosen: string): string | undefined {
  const seen = places.filter(({ top, bottom }) => bottom >= least && top <= height - least);
  return (seen.find(({ id }) => id === chosen) ?? seen[0] ?? places[0])?.id;
}
