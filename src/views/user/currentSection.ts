/** The position of a section, in pixels from the top of the scroller. */
type Place = { readonly id: string; readonly top: number; readonly bottom: number };

/** How much of a section must be visible for it to be the current one, in pixels. */
const least = 72;

/**
 * The current section: the chosen one while it is visible, otherwise the first visible one.
 *
 * @param height of the visible area, in pixels
 */
export function currentSection(places: readonly Place[], height: number, chosen: string): string | undefined {
  const seen = places.filter(({ top, bottom }) => bottom >= least && top <= height - least);
  return (seen.find(({ id }) => id === chosen) ?? seen[0] ?? places[0])?.id;
}
