const prefix = 'own:';

/** The film of an own camera, as `devices.clip` holds it. */
export const ownFilm = (serialNumber: string): string => `${prefix}${serialNumber}`;

/** Whether a film, of whatever quality, is what an own camera shows now, and not footage. */
export const isOwnFilm = (film: string): boolean => film.replace(/^sd\//, '').startsWith(prefix);

/** The camera of a film, and whether it is the small one; null for footage. */
export function cameraOfFilm(film: string): { serialNumber: string; isSmall: boolean } | null {
  const own = film.replace(/^sd\//, '');
  if (!own.startsWith(prefix)) return null;
  return { serialNumber: own.slice(prefix.length), isSmall: own !== film };
}
