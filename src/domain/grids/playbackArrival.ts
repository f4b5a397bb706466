import { isPlaybackAddress, readGridAddress } from './gridAddress.ts';
import { namedMoment, type NamedMoment } from './namedMoment.ts';

/** An entry of the browser's history while a grid is played back. */
export type PlaybackEntry = {
  /** The router's key of the entry. */
  readonly key: string;
  readonly search: string;
  /** Its position among the entries, as the router counts them; NaN if the router does not say. */
  readonly place: number;
  /** Whether playback itself created the entry. */
  readonly isOwn: boolean;
  /** Whether the entry before it shows all windows of the same grid. */
  readonly isFromAll: boolean;
};

/**
 * How playback reacts to a history entry: it seeks to a moment, continues with another window enlarged (`window`), or
 * does nothing.
 */
export type PlaybackArrival =
  | { readonly kind: 'moment'; readonly moment: NamedMoment }
  | { readonly kind: 'window' }
  | { readonly kind: 'none' };

const none = { kind: 'none' } as const;

/** The enlarged window (from 1) in the address of a playback; null for none. */
function windowIn(search: string): number | null {
  const address = readGridAddress(search);
  return isPlaybackAddress(address) ? address.window : null;
}

/** The moment in an address, as a string to compare. */
const momentIn = (search: string): string => {
  const query = new URLSearchParams(search);
  return `${query.get('day')} ${query.get('t')} ${query.get('at')}`;
};

/**
 * How playback reacts when one entry is left for another.
 *
 * @param isTravel whether Back or Forward opened it, not a link
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
  const moment = isPlaybackAddress(named) ? namedMoment(named) : null;
  return moment === null ? none : { kind: 'moment', moment };
}
