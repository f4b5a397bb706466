import * as v from 'valibot';
import { camerasOf, gridLayouts, type Grid, type GridLayout, type GridWindows } from './grid.ts';

/** For how many seconds a tour shows each page. */
export const tourPeriods = [10, 20, 30, 60] as const;
export type TourPeriod = (typeof tourPeriods)[number];
/** What it is until somebody chooses. */
export const usualPeriod: TourPeriod = 20;

/** What a tour turns through: the grids of the user, or all cameras, nine to a page. */
export const tourSubjects = ['grids', 'cameras'] as const;
export type TourSubject = (typeof tourSubjects)[number];

const choiceSchema = v.object({
  subject: v.fallback(v.picklist(tourSubjects), 'grids'),
  period: v.fallback(v.picklist(tourPeriods), usualPeriod),
});

/** What a person has chosen for tours. */
export type TourChoice = { readonly subject: TourSubject; readonly period: TourPeriod };

/** Parses the stored choice; anything missing or malformed takes its default. */
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

/** The pages of all cameras, in the order of their list: nine to a page, four where that is enough for all. */
function cameraPages(cameras: readonly string[]): readonly TourPage[] {
  const layout = cameras.length <= small ? small : large;
  return Array.from({ length: Math.ceil(cameras.length / layout) }, (_, page) => ({
    key: `cameras ${page + 1}`,
    name: null,
    layout,
    windows: cameras.slice(page * layout, (page + 1) * layout),
  }));
}

/** What is known of the cameras that the user has. */
export type KnownCameras = {
  readonly ids: readonly string[];
  /** Whether it is all of them. Where a list could not be read, a camera that is not known may be there all the same. */
  readonly areAll: boolean;
};

/**
 * The pages of a tour, in their order. Grids in which no camera stands are passed over; where there is no other, the tour
 * is one of all cameras. Where it is not known of any grid what stands in it, all that have cameras are shown.
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

/** Tells whether two tours show the same: their pages, with what stands in the windows. */
export const pagesKey = (pages: readonly TourPage[]): string =>
  pages.map(({ key, name, windows }) => `${key} ${name} ${windows.join(' ')}`).join('|');

/**
 * Where a tour goes on whose pages change: at the page that is shown. Where that is none any more, at the one that came
 * after it; among quite other pages at the first.
 *
 * @param at the place of the page that is shown, from 0 on
 * @param next the new pages, at least one
 * @returns its place among them
 */
export function placeAmong(pages: readonly TourPage[], at: number, next: readonly TourPage[]): number {
  const kept = next.findIndex(({ key }) => key === pages[at]?.key);
  if (kept >= 0) return kept;
  const before = pages.slice(0, at).filter(({ key }) => next.some((page) => page.key === key));
  return before.length % next.length;
}
