import type { Feature } from '../../domain/shell/features.ts';

/** The sections of the user page, in order, with icons and what they are for, where a provider may lack it. The ids are both anchors and keys in the locales. */
export const sections = [
  { id: 'profile', icon: 'pi-user' },
  { id: 'notifications', icon: 'pi-bell', feature: 'alerts' },
  { id: 'system', icon: 'pi-cog' },
  { id: 'links', icon: 'pi-link', feature: 'recordings' },
  { id: 'shares', icon: 'pi-share-alt', feature: 'sharing' },
  { id: 'arming', icon: 'pi-shield', feature: 'alerts' },
  { id: 'deletion', icon: 'pi-trash', feature: 'mail' },
] as const satisfies readonly { id: string; icon: string; feature?: Feature }[];

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
