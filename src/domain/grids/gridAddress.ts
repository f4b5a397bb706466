import * as v from 'valibot';
import { choiceOr } from '../shell/choice.ts';
import { readMoment } from '../devices/cameraAddress.ts';
import { gridSpeeds, type PlaybackSpeed } from '../history/playback.ts';
import type { GridLayout } from './grid.ts';
import { gridPageOf } from './gridPage.ts';
import { tourPeriods, tourSubjects, usualPeriod, type TourPeriod, type TourSubject } from './tour.ts';

/**
 * How several cameras are played back. `second` counts from midnight of `day`, in the calendar of their windows; null if
 * the address has none. `window` is the enlarged one, counted from 1; null for none.
 */
type PlayedBack = {
  readonly day: string | null;
  readonly second: number | null;
  readonly window: number | null;
  readonly speed: PlaybackSpeed;
};

/**
 * The contents of the address of the grids page: the list, a grid (live, playback or editor), cameras side by side, a new
 * grid, or a tour.
 */
export type GridAddress =
  | { readonly page: 'list' }
  /** `window` is the enlarged one, counted from 1; null for none. */
  | { readonly page: 'live'; readonly id: string; readonly window: number | null }
  | ({ readonly page: 'playback'; readonly id: string } & PlayedBack)
  /** The camera id of each window as the link has it, whether or not that is valid; empty for no camera. */
  | ({
      readonly page: 'sideBySide';
      readonly cameras: readonly string[];
      /** The moment in epoch seconds; null if the address has none, or names it by the calendar of the first camera. */
      readonly at: number | null;
    } & PlayedBack)
  | { readonly page: 'edit'; readonly id: string }
  | { readonly page: 'new'; readonly layout: GridLayout }
  | { readonly page: 'tour'; readonly subject: TourSubject; readonly period: TourPeriod };

/** The address of cameras that are played back by one clock: of a saved grid, or side by side. */
export type PlaybackAddress = Extract<GridAddress, PlayedBack>;

/** Whether an address plays cameras back by one clock. */
export const isPlaybackAddress = (address: GridAddress): address is PlaybackAddress =>
  address.page === 'playback' || address.page === 'sideBySide';

const windowOrNone = v.fallback(
  v.nullable(v.pipe(v.string(), v.regex(/^[1-9]$/), v.transform(Number))),
  null,
);

/** Epoch seconds of a year that has four digits. */
const atOrNone = v.fallback(v.nullable(v.pipe(v.string(), v.regex(/^\d{1,11}$/), v.transform(Number))), null);

const usualSpeed = 1;
const speedSchema = v.fallback(v.pipe(v.string(), v.transform(Number), v.picklist(gridSpeeds)), usualSpeed);

const periodSchema = v.fallback(
  v.pipe(v.string(), v.transform(Number), v.picklist(tourPeriods)),
  usualPeriod,
);

/**
 * Reads `?grid=&edit`, `?grid=&window=`, `?grid=&play&day=&t=&speed=&window=`, `?camera=&camera=&at=&speed=&window=` (also with `&day=&t=` in place of `&at=`),
 * `?new=` and `?tour=&each=`. Anything else is the list.
 */
export function readGridAddress(search: string): GridAddress {
  const query = new URLSearchParams(search);
  const window = v.parse(windowOrNone, query.get('window'));
  const playedBack = () => ({
    ...readMoment(query),
    window,
    speed: v.parse(speedSchema, query.get('speed')),
  });
  const there = gridPageOf(search);
  switch (there.page) {
    case 'live':
      return { page: 'live', id: there.id, window };
    case 'playback':
      return { page: 'playback', id: there.id, ...playedBack() };
    case 'edit':
      return { page: 'edit', id: there.id };
    case 'new':
      return { page: 'new', layout: there.layout };
    case 'sideBySide': {
      const at = v.parse(atOrNone, query.get('at'));
      const noDay = at === null ? {} : { day: null, second: null };
      return { page: 'sideBySide', cameras: query.getAll('camera'), ...playedBack(), at, ...noDay };
    }
    case 'tour':
      return {
        page: 'tour',
        subject: choiceOr(tourSubjects, query.get('tour'), 'grids'),
        period: v.parse(periodSchema, query.get('each')),
      };
    case 'list':
      return { page: 'list' };
  }
}

const windowText = ({ window }: { readonly window: number | null }): string =>
  window === null ? '' : `&window=${window}`;

const playedBackText = (address: PlayedBack): string => {
  const { day, second, speed } = address;
  const moment = day === null || second === null ? '' : `&day=${day}&t=${Math.floor(second)}`;
  return `${moment}${speed === usualSpeed ? '' : `&speed=${speed}`}${windowText(address)}`;
};

/** The address of the list, of a grid, of its editor, of cameras side by side, of a new grid, or of a tour. */
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
    case 'playback':
      return `/grids?grid=${encodeURIComponent(address.id)}&play${playedBackText(address)}`;
    case 'sideBySide': {
      const cameras = address.cameras.map((id) => `camera=${encodeURIComponent(id)}`);
      const at = address.at === null ? '' : `&at=${Math.floor(address.at)}`;
      return `/grids?${cameras.join('&')}${at}${playedBackText(address)}`;
    }
    case 'live':
      return `/grids?grid=${encodeURIComponent(address.id)}${windowText(address)}`;
  }
}
