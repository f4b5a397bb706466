import * as v from 'valibot';
import { choiceOr } from '../shell/choice.ts';
import { readMoment } from '../devices/cameraAddress.ts';
import { gridLayouts, type GridLayout } from './grid.ts';
import { tourPeriods, tourSubjects, usualPeriod, type TourPeriod, type TourSubject } from './tour.ts';

/** What the address of the grids says: the list, one of them live or being edited, one that is begun, or a tour. */
export type GridAddress =
  | { readonly page: 'list' }
  /** `window` is the enlarged one, from 1 on; null where none is. */
  | { readonly page: 'live'; readonly id: string; readonly window: number | null }
  /** `second` has passed since the midnight of `day`, by the calendar of the grid; null where the address names none. `window` as live. */
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

/** Reads `?grid=&edit`, `?grid=&window=`, `?grid=&play&day=&t=&window=`, `?new=` and `?tour=&each=`. Anything else is the list. */
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

/** The address of the list, of a grid, of its editor, of one that is begun, or of a tour. */
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
