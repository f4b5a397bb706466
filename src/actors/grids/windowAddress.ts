import { useLocation, useNavigate } from 'react-router';
import {
  gridAddress,
  isPlaybackAddress,
  readGridAddress,
  type PlaybackAddress,
} from '../../domain/grids/gridAddress.ts';

/** Marks an address that the playback has set itself. */
export const own = { own: true } as const;
export const isOwn = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'own' in state;

/** The address before this one shows all windows of the grid. */
export const camesFromAll = { fromAll: true } as const;

/** Whether the entry of the browser's history before the one with this state shows all windows of the same grid. */
export const isFromAll = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && Reflect.get(state, 'fromAll') === true;

/** The place (from 0) of the window that an address says is enlarged (from 1); null where a grid has no such window. */
export const placeOf = (window: number | null, layout: number): number | null =>
  window !== null && window <= layout ? window - 1 : null;

/**
 * Goes to the address of a grid with a window enlarged (its place, from 0), or with none (null). Back goes from an
 * enlarged window to all of them, and from there to where the person came from, however many were enlarged.
 *
 * @param addressOf the address of the grid with a window enlarged (from 1), or none
 * @param large the place of the window that is; null for none
 */
export function useEnlarge(
  addressOf: (window: number | null) => string,
  large: number | null,
): (place: number | null) => void {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  return (place) => {
    if (place === large) return;
    const to = addressOf(place === null ? null : place + 1);
    if (place === null && isFromAll(state)) void navigate(-1);
    else if (large === null) void navigate(to, { state: camesFromAll });
    else void navigate(to, { replace: true, state });
  };
}

/** The address of what is played back; null while the person leaves it. */
export function usePlaybackAddress(): PlaybackAddress | null {
  const address = readGridAddress(useLocation().search);
  return isPlaybackAddress(address) ? address : null;
}

/**
 * Changes the address of what is played back in place, so that Back does not return to the one before. Where a window is
 * enlarged, the address of all windows is another one from then on: restoring it does not go back there.
 */
export function useReplaceAddress(): (address: PlaybackAddress, state?: unknown) => void {
  const navigate = useNavigate();
  const here: unknown = useLocation().state;
  return (address, state = isFromAll(here) ? own : here) =>
    void navigate(gridAddress(address), { replace: true, state });
}
