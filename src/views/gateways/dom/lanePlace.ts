import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { HubLane, LaneSizes } from '../../../domain/gateways/hubPicture.ts';
import { isFocusLost } from '../../shared/page/dom/lostFocus.ts';
import type { HubPlace } from './KeepHubPlace.tsx';

/** The lanes, what scrolls them, where each begins in pixels, and their sizes once these are known. */
type Laid = {
  readonly box: RefObject<HTMLElement | null>;
  readonly list: RefObject<HTMLElement | null>;
  readonly tops: readonly number[];
  readonly sizes: LaneSizes | null;
};

/** How far below the upper edge of what scrolls them the lanes begin, in pixels. */
export const offsetOf = (box: HTMLElement, list: HTMLElement): number =>
  list.getBoundingClientRect().top - box.getBoundingClientRect().top;

/**
 * Keeps a lane where it is in the window while lanes get other heights, because there is more or less room for them.
 *
 * @param at the place of the lane
 */
export function useHeldLane({ box, list, tops, sizes }: Laid, at: number): void {
  const before = useRef<Pick<Laid, 'tops' | 'sizes'> & { offset: number }>({ tops, sizes, offset: 0 });
  useLayoutEffect(() => {
    const [scrolling, listed] = [box.current, list.current];
    if (scrolling === null || listed === null || scrolling.clientHeight === 0) return;
    const { tops: earlier, sizes: known, offset } = before.current;
    if (known !== null && known !== sizes) {
      const laneWas = offset + (earlier[at] ?? 0);
      scrolling.scrollTop += offsetOf(scrolling, listed) + (tops[at] ?? 0) - laneWas;
    }
    before.current = { tops, sizes, offset: offsetOf(scrolling, listed) };
  });
  useLayoutEffect(() => {
    const [scrolling, listed] = [box.current, list.current];
    if (scrolling === null || listed === null) return;
    const scrolled = () => {
      before.current.offset = offsetOf(scrolling, listed);
    };
    scrolling.addEventListener('scroll', scrolled, { passive: true });
    return () => scrolling.removeEventListener('scroll', scrolled);
  }, [box, list]);
}

/**
 * Of lanes that come again: scrolls them to where they were left, or to the camera that was looked at meanwhile, and gives the focus
 * back to it.
 *
 * @param scrolled called once they are scrolled
 */
export function useReturn(
  { box, list, tops, sizes }: Laid,
  lanes: readonly HubLane[],
  placeRef: RefObject<HubPlace>,
  scrolled: () => void,
): void {
  const isScrolled = useRef(false);
  // After every render: the lane of the camera may be rendered later than its place is known.
  useLayoutEffect(() => {
    const { top, channel } = placeRef.current;
    const [scrolling, listed] = [box.current, list.current];
    if (sizes === null || channel === null || scrolling === null || listed === null) return;
    const at = lanes.findIndex(({ camera }) => camera?.channel === channel);
    if (!isScrolled.current) {
      isScrolled.current = true;
      scrolling.scrollTop = top;
      const from = offsetOf(scrolling, listed) + (tops[at] ?? 0);
      const isInView = from >= 0 && from + sizes.lane <= scrolling.clientHeight;
      if (at >= 0 && !isInView) scrolling.scrollTop += from;
      scrolled();
    }
    const link = listed.querySelector<HTMLElement>(`[data-place="${at}"] a.chan`);
    if (link === null) return;
    placeRef.current.channel = null;
    if (isFocusLost()) link.focus({ preventScroll: true });
  });
}

/**
 * Where the link that had the focus is gone from its lane because it moved to another one, gives the focus to it there.
 *
 * @returns to be told what gets the focus, and null where a person takes it away
 */
export function useMovedLink({ list }: Laid): (focused: Element | null) => void {
  const held = useRef<Element | null>(null);
  // After every render: its new lane may appear later than the old one went.
  useLayoutEffect(() => {
    const link = held.current;
    if (link === null || link.isConnected || !isFocusLost()) return;
    const href = JSON.stringify(link.getAttribute('href'));
    const moved = list.current?.querySelector<HTMLElement>(`a[href=${href}]`);
    moved?.focus({ preventScroll: true });
  });
  return (focused) => {
    held.current = focused?.closest('a') ?? null;
  };
}
