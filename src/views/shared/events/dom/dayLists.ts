import { rowOf, type Between, type CardGrid } from '../../../../domain/alerts/cardRows.ts';

/** The lists of days in an element. */
export const dayLists = (box: Element): readonly HTMLElement[] => [
  ...box.querySelectorAll<HTMLElement>('ul[data-start]'),
];

/** The rendered entries in an element. */
export const entriesIn = (box: Element): readonly HTMLElement[] => [
  ...box.querySelectorAll<HTMLElement>('li[aria-posinset]'),
];

/** The element below a row of a day's list; null if there is none. */
export function betweenOf(list: HTMLElement, grid: CardGrid): Between | null {
  const element = list.querySelector<HTMLElement>(':scope > .play-row');
  if (element === null) return null;
  const place = Number(element.dataset['place']) - Number(list.dataset['start']);
  return { row: rowOf(place, Infinity, grid).first, height: element.getBoundingClientRect().height };
}
