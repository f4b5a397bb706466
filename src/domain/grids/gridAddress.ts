import * as v from 'valibot';
import { choiceOr } from '../shell/choice.ts';
import { readMoment } from '../devices/cameraAddress.ts';
import { gridLayouts, type GridLayout } from './grid.ts';
import { tourPeriods, tourSubjects, usualPeriod, type TourPeriod, type TourSubject } from './tour.ts';

/**
 * The contents of the address of the grids page: the list, a grid (live, playback or editor), a new grid, or a tour.
 */
export type GridAddress =
  | { readonly page: 'list' }
  /** `window` is the enlarged one, counted from 1; null for none. */
  | { readonly page: 'live'; readonly id: string; readonly window: number | null }
  /**
   * `second` counts from midnight of `day`, in the calendar of the grid; null if the address has none. `window` as in
   * live.
   */
  | {
      readonly page: 'playback';
      readonly id: string;
      readonly day: string | null;
      readonly second: number | null;
      readonly window: number | null;
    }
  | { readonly page: 'edit'; readonly id: string }
  | { readonly page: 'new'; readonly layout: GridLayout }
  | { readonly page: 'tour'; readonly subject: TourSubject; readonly period: TourPeriod };

const layoutOrNone = v.fallback(
  v.nullable(v.pipe(v.string(), v.transform(Number), v.picklist(gridLayouts))),
  null,
);
const windowOrNone = v.fallback(
  v.nullable(v.pipe(v.string(), v.regex(/^[1-9]$/), v.transform(Number))),
  null,
);

const periodSchema = v.fallback(
  v.pipe(v.string(), v.transform(Number), v.picklist(tourPeriods)),
  usualPeriod,
);

/**
 * Reads `?grid=&edit`, `?grid=&window=`, `?grid=&play&day=&t=&window=`, `?new=` and `?tour=&each=`. Anything else is
 * the list.
 */
export function readGridAddress(search: string): GridAddress {
  const query = new URLSearchParams(search);
  const id = query.get('grid') ?? '';
  if (id !== '') {
    if (query.has('edit')) return { page: 'edit', id };
    const window = v.parse(windowOrNone, query.get('window'));
    if (query.has('play')) return { page: 'playback', id, ...readMoment(query), window };
    return { page: 'live', id, window };
  }
  if (query.has('tour')) {
    return {
      page: 'tour',
      subject: choiceOr(tourSubjects, query.get('tour'), 'grids'),
      period: v.parse(periodSchema, query.get('each')),
    };
  }
  const layout = v.parse(layoutOrNone, query.get('new'));
  return layout === null ? { page: 'list' } : { page: 'new', layout };
}

const windowText = ({ window }: { readonly window: number | null }): string =>
  window === null ? '' : `&window=${window}`;

/** The address of the list, of a grid, of its editor, of a new grid, or of a tour. */
export function gridAddress(address: GridAddress): string {
  switch (address.page) {
    case 'list':
      return '/grids';
    case 'new':
      return `/grids?new=${address.layout}`;
    case 'tour':
      return `/grids?tour=${address.subject}&each=${address.period}`;
    case 'edit':
      return `/grids?grid=${encodeURIComponent(address.id)}&edit`;
    case 'playback': {
      const { id, day, second } = address;
      const moment = day === null || second === null ? '' : `&day=${day}&t=${Math.floor(second)}`;
      return `/grids?grid=${encodeURIComponent(id)}&play${moment}${windowText(address)}`;
    }
    case 'live':
      return `/grids?grid=${encodeURIComponent(address.id)}${windowText(address)}`;
  }
}
