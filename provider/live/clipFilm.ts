import { mediaOf } from '../recordings/media.ts';
import type { Clip } from './clip.ts';
import { createClipSource } from './clipSource.ts';
import type { Film } from './film.ts';

/** A looping clip: second s of any day shows the clip's second s modulo its length. */
export const clipFilm = (clip: Clip): Film => ({
  audio: clip.headers.audio,
  hasVolume: true,
  live: (clock, _timezone, tick) => createClipSource(clip, clock, tick),
  shown: () => mediaOf(clip),
  recorded: () => mediaOf(clip),
});
