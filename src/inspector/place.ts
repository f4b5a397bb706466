/** A place of the inspector. `machine` and `path` are the selection of the catalogue; null is none. */
export type Place =
  | { readonly name: 'live' }
  | { readonly name: 'catalogue'; readonly machine: string | null; readonly path: string | null };

/** The place in the hash of the address: `#/catalogue/<machine>/<path>`; anything unknown is `#/live`. */
export function placeOf(hash: string): Place {
  const [name, machine, path] = hash.replace(/^#\/?/, '').split('/').map(decoded);
  if (name !== 'catalogue') return { name: 'live' };
  return { name, machine: machine || null, path: (machine && path) || null };
}

/** The hash of a place; the inverse of `placeOf`. */
export function hashOf(place: Place): string {
  if (place.name === 'live') return '#/live';
  const parts = [place.machine, place.machine === null ? null : place.path];
  return ['#/catalogue', ...parts.flatMap((part) => (part === null ? [] : encodeURIComponent(part)))].join(
    '/',
  );
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
