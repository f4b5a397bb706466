import { gridLayouts, type GridLayout } from './grid.ts';

/** Which of the pages of grids an address names, and what it is about. Apart from the rest, because every page reads it. */
export type GridPage =
  | { readonly page: 'list' | 'sideBySide' | 'tour' }
  | { readonly page: 'live' | 'playback' | 'edit'; readonly id: string }
  | { readonly page: 'new'; readonly layout: GridLayout };

/** Reads `?grid=`, `?grid=&play`, `?grid=&edit`, `?camera=`, `?tour=` and `?new=`. Anything else is the list. */
export function gridPageOf(search: string): GridPage {
  const query = new URLSearchParams(search);
  const id = query.get('grid') ?? '';
  if (id !== '') return { page: query.has('edit') ? 'edit' : query.has('play') ? 'playback' : 'live', id };
  if (query.has('camera')) return { page: 'sideBySide' };
  if (query.has('tour')) return { page: 'tour' };
  const layout = gridLayouts.find((one) => String(one) === query.get('new'));
  return layout === undefined ? { page: 'list' } : { page: 'new', layout };
}
