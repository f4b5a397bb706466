import { momentOf, secondWithin } from '../time/deviceDay.ts';
import type { PlaybackSpeed } from '../history/playback.ts';
import type { GridWindows } from './grid.ts';
import type { PlaybackAddress } from './gridAddress.ts';
import { namedCameras } from './sideBySide.ts';

/** A moment as an address names it: in epoch seconds, or as a second of a day in the calendar of the first camera. */
export type NamedMoment = { readonly at: number } | { readonly day: string; readonly second: number };

/** The moment that an address names; null for none. */
export function namedMoment(address: PlaybackAddress): NamedMoment | null {
  const { day, second } = address;
  if (address.page === 'sideBySide' && address.at !== null) return { at: address.at };
  return day === null || second === null ? null : { day, second };
}

/** The named moment in epoch milliseconds; in the last second of a day that is shorter. */
export const momentNamed = (named: NamedMoment, timezone: string): number =>
  'at' in named
    ? named.at * 1000
    : momentOf(named.day, secondWithin(named.day, named.second, timezone), timezone);

/**
 * The address with another moment. Cameras side by side name it for whoever opens the link, whose first camera may be
 * another one. They name the start of a day that has no second.
 */
export function withMoment(
  address: PlaybackAddress,
  { day, second }: { readonly day: string; readonly second: number | null },
  timezone: string,
): PlaybackAddress {
  if (address.page !== 'sideBySide') return { ...address, day, second };
  return { ...address, at: momentOf(day, second ?? 0, timezone) / 1000, day: null, second: null };
}

/**
 * The address of cameras side by side with other cameras. It names the moment by `at`, because a day would count in the
 * calendar of another first camera.
 *
 * @param at epoch milliseconds
 */
export function withWindows(
  address: Extract<PlaybackAddress, { page: 'sideBySide' }>,
  windows: GridWindows,
  { at, speed }: { readonly at: number; readonly speed: PlaybackSpeed },
): PlaybackAddress {
  // A window that was just emptied is as large as the others.
  const isEmptied = address.window !== null && (windows[address.window - 1] ?? null) === null;
  return {
    ...address,
    cameras: namedCameras(windows),
    at: at / 1000,
    day: null,
    second: null,
    window: isEmptied ? null : address.window,
    speed,
  };
}
