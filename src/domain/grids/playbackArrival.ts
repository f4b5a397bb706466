import { readGridAddress } from './gridAddress.ts';

/** An entry of the browser's history while a grid is played back. */
export type PlaybackEntry = {
  /** What the router calls it. */
  readonly key: string;
  readonly search: string;
  /** Its place among the entries, as the router counts them; NaN where it does not say. */
  readonly place: number;
  /** Whether the playback has set it itself. */
  readonly isOwn: boolean;
  /** Whether the entry before it shows all windows of the same grid. */
  readonly isFromAll: boolean;
};

/**
 * What an entry that is reached asks playback for: to go to a moment (`second` since the midnight of `day`), to go on
 * where it is, with another window enlarged (`window`), or nothing.
 */
export type PlaybackArrival =
  | { readonly kind: 'moment'; readonly day: string; readonly second: number }
  | { readonly kind: 'window' }
  | { readonly kind: 'none' };

const none = { kind: 'none' } as const;

/** The window (from 1) that the address of a grid that is played back says is enlarged; null for none. */
export function windowIn(search: string): number | null {
  const address = readGridAddress(search);
  return address.page === 'playback' ? address.window : null;
}

/** The moment that an address names, in one word. */
const momentIn = (search: string): string => {
  const query = new URLSearchParams(search);
  return `${query.get('day')} ${query.get('t')}`;
};

/**
 * What it means for playback that one entry was left for another.
 *
 * @param isTravel whether Back or Forward led there, and no link
 */
export function playbackArrival(
  left: PlaybackEntry,
  reached: PlaybackEntry,
  isTravel: boolean,
): PlaybackArrival {
  if (left.key === reached.key) return none;
  if (!isTravel && (reached.isOwn || momentIn(left.search) === momentIn(reached.search))) return none;
  const isBackToAll = left.isFromAll && windowIn(reached.search) === null;
  const isOnFromAll = reached.isFromAll && windowIn(left.search) === null && reached.place > left.place;
  if (isTravel && (isBackToAll || isOnFromAll)) return { kind: 'window' };
  const named = readGridAddress(reached.search);
  if (named.page !== 'playback' || named.day === null || named.second === null) return none;
  return { kind: 'moment', day: named.day, second: named.second };
}
