import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { LiveQuality } from '../../src/domain/history/recording.ts';
import { readClip, withSoundOf, type Clip } from './clip.ts';
import { clipFilm, dayAndNightFilm } from './clipSource.ts';
import { clockFilm } from './clockFilm.ts';
import { clockName, readClockPictures } from './clockPictures.ts';
import { nightFilm } from './daylight.ts';
import { encoderOf } from './quality.ts';
import type { Film } from './film.ts';

/** The footage on disk: films and still pictures. */
export interface Footage {
  /** A film by its name, a clip's file or the clock; read only once. Throws if it cannot be read. */
  film(name: string): Film;
  /** The live qualities of a film, if only these can be asked for; null: the others are refused when they are. */
  qualities(name: string): readonly LiveQuality[] | null;
  /** A clip by its file; read only once. Throws if it cannot be read. */
  clip(name: string): Clip;
  /** A still picture (JPEG) by its file name. Rejects if it cannot be read. */
  picture(name: string): Promise<Uint8Array<ArrayBuffer>>;
  /** A still of an event (JPEG) by its name in `scenes.json`. Rejects if it cannot be read. */
  still(name: string): Promise<Uint8Array<ArrayBuffer>>;
}

/** Opens the footage of `folder`; names come from the database's seed or from `scenes.json`, never from a request. */
export function openFootage(folder: string): Footage {
  const films = new Map<string, Film>();
  const clips = new Map<string, Clip>();
  const read = (name: string): Clip => {
    const film = readClip(join(folder, name));
    const own = basename(name);
    // Variants are stored without the sound that they share with the clip.
    return film.headers.audio || own === name || encoderOf(name) === 'H265'
      ? film
      : withSoundOf(film, clip(own));
  };
  const clip = (name: string): Clip => {
    const known = clips.get(name) ?? read(name);
    clips.set(name, known);
    return known;
  };
  const filmOf = (name: string): Film => {
    if (name === clockName) return clockFilm(readClockPictures(join(folder, name)));
    const [day, night] = [clip(name), nightFilm(name)];
    return night === null
      ? clipFilm(day)
      : dayAndNightFilm(day, withSoundOf(readClip(join(folder, night)), day));
  };
  return {
    clip,
    qualities: () => null,
    film(name) {
      const film = films.get(name) ?? filmOf(name);
      films.set(name, film);
      return film;
    },
    picture: async (name) => new Uint8Array(await readFile(join(folder, 'preview', name))),
    still: async (name) => new Uint8Array(await readFile(join(folder, name))),
  };
}
