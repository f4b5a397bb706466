import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { HubLane, LaneSizes } from '../../../domain/gateways/hubPicture.ts';
import { isFocusLost } from '../../shared/page/dom/focus.ts';
import type { HubPlace } from './KeepHubPlace.tsx';

/** The lanes, their scroller, the top of each in pixels, and their sizes once measured. */
type Laid = {
  readonly box: RefObject<HTMLElement | null>;
  readonly list: RefObject<HTMLElement | null>;
  readonly tops: readonly number[];
  readonly sizes: LaneSizes | null;
};

/** The distance from the top of the scroller to the lanes, in pixels. */
export const offsetOf = (box: HTMLElement, list: HTMLElement): number =>
  list.getBoundingClientRect().top - box.getBoundingClientRect().top;

/**
 * Keeps a lane at its position in the viewport when the heights of the lanes change with the available space.
 *
 * @param at the index of the lane
 * @returns a function to report that a person scrolled
 */
export function useHeldLane({ box, list, tops, sizes }: Laid, at: number): () => void {
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
  return () => {
    if (box.current && list.current) before.current.offset = offsetOf(box.current, list.current);
  };
}

/**
 * Restores the position of the lanes after their return: scrolls to the last position, or to the camera that was opened
 * meanwhile, and focuses it.
 *
 * @param scrolled called after scrolling
 */
export function useReturn(
  { box, list, tops, sizes }: Laid,
  lanes: readonly HubLane[],
  placeRef: RefObject<HubPlace>,
  scrolled: () => void,
): void {
  const isScrolled = useRef(false);
  // After every render, because the camera's lane may be rendered later than its position is known.
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
 * If the focused link has moved to another lane, moves the focus to it there.
 *
 * @returns a function to report the focused element, or null if a person moves the focus away
 */
export function useMovedLink({ list }: Laid): (focused: Element | null) => void {
  const held = useRef<Element | null>(null);
  // After every render, because the new lane may appear later than the old one disappears.
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
