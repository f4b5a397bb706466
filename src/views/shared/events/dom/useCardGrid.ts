import { useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import { rowOf, topOf, type CardGrid } from '../../../../domain/alerts/cardRows.ts';
import { betweenOf, dayLists, entriesIn } from './dayLists.ts';
import { scrollerOf, viewOf, lookAndWatch } from './scroller.ts';

/** The first entry in view: its place in the list of its day, and how far below the top of the window it begins. */
type Anchor = { readonly list: HTMLElement; readonly place: number; readonly below: number };

/** No entry. */
const none = -1;

/**
 * How the entries of a list stand: measured by one of them, as all are of one size. Where the columns change, the entry at
 * the top stays there.
 *
 * @param open place of the entry that something stands under; -1 for none
 * @returns `box`: for the element around all of them; `grid`: null until it is known; `focused`: the place of the entry
 * that has the focus, -1 for none
 */
export function useCardGrid(open: number) {
  const box = useRef<HTMLDivElement>(null);
  const [grid, setGrid] = useState<CardGrid | null>(null);
  const [focused, setFocused] = useState(none);
  const anchor = useRef<Anchor | null>(null);

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    let width = 0;
    return lookAndWatch(element, (scroller) => {
      if (element.clientWidth === width) {
        anchor.current = anchorOf(element, scroller);
        return;
      }
      const now = gridOf(element);
      if (now === null) return;
      width = element.clientWidth;
      setGrid(now);
    });
  }, []);
  useLayoutEffect(() => {
    if (grid !== null && anchor.current?.list.isConnected) lead(anchor.current, grid);
  }, [grid]);

  useLayoutEffect(() => {
    // The focus stays inside `.play-row` when it moves to another entry, and no event reports its new place.
    const below = box.current?.querySelector('.play-row');
    if (open !== none && below?.contains(document.activeElement)) setFocused(open);
  }, [open]);

  return {
    box,
    grid,
    focused,
    onFocus: ({ target }: FocusEvent) => {
      const entry = target.closest<HTMLElement>('[data-place]');
      setFocused(Number(entry?.dataset['place'] ?? none));
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      // `relatedTarget` is null when the whole window loses the focus, which comes back.
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setFocused(none);
    },
  };
}

/** How the entries stand, by the first of them that is in the document. */
function gridOf(box: Element): CardGrid | null {
  const [entry] = entriesIn(box);
  if (!entry?.parentElement) return null;
  const { display, gridTemplateColumns, rowGap } = getComputedStyle(entry.parentElement);
  return {
    columns: display === 'grid' ? gridTemplateColumns.split(' ').length : 1,
    rowHeight: entry.getBoundingClientRect().height,
    gap: parseFloat(rowGap) || 0,
  };
}

function anchorOf(box: Element, scroller: Element): Anchor | null {
  const { top } = viewOf(scroller);
  const entry = entriesIn(box).find((each) => each.getBoundingClientRect().bottom > top);
  const list = entry && dayLists(box).find((each) => each.contains(entry));
  if (!list) return null;
  const place = Number(entry.getAttribute('aria-posinset')) - 1;
  return { list, place, below: entry.getBoundingClientRect().top - top };
}

/** Scrolls so that the entry is where it was. */
function lead({ list, place, below }: Anchor, grid: CardGrid): void {
  const scroller = scrollerOf(list);
  if (scroller === null) return;
  const { first } = rowOf(place, Infinity, grid);
  const top = list.getBoundingClientRect().top + topOf(first, grid, betweenOf(list, grid));
  scroller.scrollTop += top - viewOf(scroller).top - below;
}
