import * as v from 'valibot';
import { camerasOf, gridLayouts, type Grid, type GridLayout, type GridWindows } from './grid.ts';

/** The seconds that a tour shows each page. */
export const tourPeriods = [10, 20, 30, 60] as const;
export type TourPeriod = (typeof tourPeriods)[number];
/** The default until a person chooses one. */
export const usualPeriod: TourPeriod = 20;

/** The pages of a tour: the user's grids, or all cameras, nine to a page. */
export const tourSubjects = ['grids', 'cameras'] as const;
export type TourSubject = (typeof tourSubjects)[number];

const choiceSchema = v.object({
  subject: v.fallback(v.picklist(tourSubjects), 'grids'),
  period: v.fallback(v.picklist(tourPeriods), usualPeriod),
});

/** A person's choices for tours. */
export type TourChoice = { readonly subject: TourSubject; readonly period: TourPeriod };

/** Parses the stored choice; anything missing or malformed gets its default. */
export function readTourChoice(kept: string | null): TourChoice {
  try {
    const parsed = v.safeParse(choiceSchema, JSON.parse(kept ?? '{}'));
    if (parsed.success) return parsed.output;
  } catch {
    // Not JSON: the default.
  }
  return { subject: 'grids', period: usualPeriod };
}

/** One page of a tour. A page of cameras has no name. */
export type TourPage = {
  readonly key: string;
  readonly name: string | null;
  readonly layout: GridLayout;
  readonly windows: GridWindows;
};

const [small, large] = gridLayouts;

/** The pages of all cameras, in the order of their list: one page of four if that is enough, else nine to a page. */
function cameraPages(cameras: readonly string[]): readonly TourPage[] {
  const layout = cameras.length <= small ? small : large;
  return Array.from({ length: Math.ceil(cameras.length / layout) }, (_, page) => ({
    key: `cameras ${page + 1}`,
    name: null,
    layout,
    windows: cameras.slice(page * layout, (page + 1) * layout),
  }));
}

/** The known cameras of the user. */
export type KnownCameras = {
  readonly ids: readonly string[];
  /** Whether these are all cameras. If a list could not be read, an unknown camera may exist anyway. */
  readonly areAll: boolean;
};

/**
 * The pages of a tour, in order. Grids without known cameras are skipped. If no grid is left, the tour shows all
 * cameras; but if the camera lists are incomplete, it shows all grids that are not empty.
 */
export function tourPages(
  subject: TourSubject,
  grids: readonly Grid[],
  { ids, areAll }: KnownCameras,
): readonly TourPage[] {
  if (subject === 'cameras') return cameraPages(ids);
  const known = grids.filter(({ windows }) => camerasOf(windows).some((camera) => ids.includes(camera)));
  const possible = areAll ? [] : grids.filter(({ windows }) => camerasOf(windows).length > 0);
  const shown = known.length > 0 ? known : possible;
  if (shown.length === 0) return cameraPages(ids);
  return shown.map(({ id, name, layout, windows }) => ({ key: `grid ${id}`, name, layout, windows }));
}

/** A key that is equal for tours with equal pages and windows. */
export const pagesKey = (pages: readonly TourPage[]): string =>
  pages.map(({ key, name, windows }) => `${key} ${name} ${windows.join(' ')}`).join('|');

/**
 * The page at which a tour continues when its pages change: the current page; if it is gone, the one that followed it;
 * if all pages are new, the first.
 *
 * @param at the index of the current page
 * @param next the new pages, at least one
 * @returns its index in `next`
 */
export function placeAmong(pages: readonly TourPage[], at: number, next: readonly TourPage[]): number {
  const kept = next.findIndex(({ key }) => key === pages[at]?.key);
  if (kept >= 0) return kept;
  const before = pages.slice(0, at).filter(({ key }) => next.some((page) => page.key === key));
  return before.length % next.length;
}
