import { useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { observeNowAndLater, observeNow, viewOf, watchView } from './scroller.ts';

/** The part of a list between two heights, in pixels from its top. */
export type Part = { readonly from: number; readonly to: number };

/** The visible part of a list, with the element that scrolls it. */
export type View = Part & { readonly list: HTMLElement; readonly scroller: Element };

/** The part with `overscan` pixels more on either side, in whole steps: not every scrolled pixel causes a render. */
export const inSteps = ({ from, to }: Part, step: number, overscan = 0): Part => ({
  from: Math.floor((from - overscan) / step) * step,
  to: Math.ceil((to + overscan) / step) * step,
});

/** Whether an entry at `top` reaches into the part. */
export const isIn = ({ from, to }: Part, top: number, height: number): boolean =>
  top + height > from && top < to;

/** The attributes of an entry, from its index in the whole list, and its index among `size` siblings. */
export const placed = (place: number, size: number, index = place) => ({
  'data-place': place,
  'aria-posinset': index + 1,
  'aria-setsize': size,
});
export type PlaceInList = ReturnType<typeof placed>;

/** The index in its list of the entry around an element; null outside of the entries. */
export function placeOf(element: Element): number | null {
  const place = element.closest<HTMLElement>('[data-place]')?.dataset['place'];
  return place === undefined ? null : Number(place);
}

/** Whether two results have the same values. The function of `@xstate/react` would be in the first bundle. */
export const hasSameValues = <Of extends object>(one: Of, other: Of): boolean =>
  Object.entries(one).every(([name, value]) => Object.is(value, Reflect.get(other, name)));

/**
 * What a virtual list needs of its visible part: read again after scrolling and whenever a size changes.
 *
 * @param none the result until the first reading
 * @param read keep its identity: another one reads again
 * @param how `box`: the scroller, if it is known; `whole`: a selector of the element around the list whose size is
 * observed in its place; `isLate`: reads after the next layout, which is then not forced
 * @returns the result, the same object as long as its values are the same, and a function that reads again now
 */
export function useInView<Seen extends object>(
  list: RefObject<HTMLElement | null>,
  none: Seen,
  read: (view: View, before: Seen) => Seen,
  { box, whole, isLate }: { box?: RefObject<HTMLElement | null>; whole?: string; isLate?: boolean },
): readonly [Seen, () => void] {
  const [seen, setSeen] = useState(none);
  const last = useRef(none);
  const again = useRef(() => {});
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const look = (scroller: Element) => {
      const { top, bottom } = viewOf(scroller);
      const offset = element.getBoundingClientRect().top;
      const view = { list: element, scroller, from: top - offset, to: bottom - offset };
      const now = read(view, last.current);
      if (hasSameValues(now, last.current)) return;
      last.current = now;
      setSeen(now);
    };
    const observed = (whole === undefined ? null : element.closest(whole)) ?? element;
    again.current = () => observeNow(observed, look);
    return (isLate ? watchView : observeNowAndLater)(observed, look, box?.current);
  }, [list, box, whole, isLate, read]);
  return [seen, () => again.current()];
}

/**
 * The index of the focused entry; below -1 if none has the focus. It and its neighbors stay rendered, because the focus
 * can move there next.
 */
export function useFocusedPlace() {
  const none = -2;
  const [focused, setFocused] = useState(none);
  return {
    focused,
    setFocused,
    isNear: (place: number) => Math.abs(place - focused) <= 1,
    onFocus: ({ target }: FocusEvent) => setFocused(placeOf(target) ?? none),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      // `relatedTarget` is null when the whole browser window loses the focus, which returns later.
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setFocused(none);
    },
  };
}

/**
 * Scrolls to the top when another view is listed.
 *
 * @param reached called then
 */
export function useStartAtTop(box: RefObject<HTMLElement | null>, view: string, reached?: () => void): void {
  const listed = useRef(view);
  useLayoutEffect(() => {
    if (listed.current === view) return;
    listed.current = view;
    box.current?.scrollTo({ top: 0 });
    reached?.();
  }, [box, view, reached]);
}
