/** A place of the inspector. `machine` and `path` are the selection of the catalogue; null is none. */
export type Place =
  | { readonly name: 'live' }
  | { readonly name: 'faults' }
  | { readonly name: 'compare' }
  | {
      readonly name: 'catalogue';
      readonly machine: string | null;
      readonly path: string | null;
      /** The place of the path that is shown first: 0 is its start, n the result of step n. */
      readonly at: number;
    };

/** The place in the hash of the address: `#/faults`, `#/compare`, `#/catalogue/<machine>/<path>/<step>`; anything unknown is `#/live`. */
export function placeOf(hash: string): Place {
  const [name, machine, path, at = ''] = hash.replace(/^#\/?/, '').split('/').map(decoded);
  if (name === 'faults' || name === 'compare') return { name };
  if (name !== 'catalogue') return { name: 'live' };
  const chosen = (machine && path) || null;
  return {
    name,
    machine: machine || null,
    path: chosen,
    at: chosen !== null && /^\d{1,6}$/.test(at) ? Number(at) : 0,
  };
}

/** The hash of a place; the inverse of `placeOf`. */
export function hashOf(place: Place): string {
  if (place.name !== 'catalogue') return `#/${place.name}`;
  const path = place.machine === null ? null : place.path;
  const parts = [place.machine, path, path === null || place.at === 0 ? null : String(place.at)];
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
