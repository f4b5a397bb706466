import { useLayoutEffect, useRef, useState } from 'react';
import { rowOf, topOf, type CardGrid } from '../../../../domain/alerts/cardRows.ts';
import { betweenOf, dayLists, entriesIn } from './dayLists.ts';
import { scrollerOf, viewOf, observeNowAndLater } from './scroller.ts';
import { useFocusedPlace } from './virtual.ts';

/** The first visible entry: its index in the list of its day, and its distance from the top of the viewport. */
type Anchor = { readonly list: HTMLElement; readonly place: number; readonly below: number };

/**
 * The layout of a list's entries, measured by one of them, because all have the same size. When the number of columns
 * changes, the top entry stays in place.
 *
 * @param open index of the entry with content below it; -1 for none
 * @returns `box`: ref for the element around all of them; `grid`: null until it is measured; `focused`: the index of
 * the focused entry, negative for none
 */
export function useCardGrid(open: number) {
  const box = useRef<HTMLDivElement>(null);
  const [grid, setGrid] = useState<CardGrid | null>(null);
  const { focused, setFocused, onFocus, onBlur } = useFocusedPlace();
  const anchor = useRef<Anchor | null>(null);

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    let width = 0;
    return observeNowAndLater(element, (scroller) => {
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
    if (grid !== null && anchor.current?.list.isConnected) restoreScroll(anchor.current, grid);
  }, [grid]);

  useLayoutEffect(() => {
    // The focus stays inside `.play-row` when it moves to another entry, and no event reports its new place.
    const below = box.current?.querySelector('.play-row');
    if (open >= 0 && below?.contains(document.activeElement)) setFocused(open);
  }, [open, setFocused]);

  return { box, grid, focused, onFocus, onBlur };
}

/** The layout of the entries, from the first one in the DOM. */
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

/** Scrolls the entry back to its previous position. */
function restoreScroll({ list, place, below }: Anchor, grid: CardGrid): void {
  const scroller = scrollerOf(list);
  if (scroller === null) return;
  const { first } = rowOf(place, Infinity, grid);
  const top = list.getBoundingClientRect().top + topOf(first, grid, betweenOf(list, grid));
  scroller.scrollTop += top - viewOf(scroller).top - below;
}
