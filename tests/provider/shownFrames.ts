import { fileURLToPath } from 'node:url';
import { momentOf } from '../../src/domain/time/deviceDay.ts';
import { readClip } from '../../provider/live/clip.ts';
import { isNight, nightFilm } from '../../provider/live/daylight.ts';

/** Frames per second of the films. */
export const filmRate = 15;

const framesIn = (file: string): readonly Buffer[] =>
  readClip(fileURLToPath(new URL(`../../provider/media/${file}`, import.meta.url)))
    .packets.filter(({ kind }) => kind === 'video')
    .map(({ data }) => data.subarray(5));

/**
 * The frames that a recording shows of a film (a file of `media/`) in H.264, of the day or of the night by the clock of
 * the camera: those of a second of a day in its calendar.
 */
export function shownFrames(
  file: string,
  day: string,
  timezone: string,
): (second: number) => readonly Buffer[] {
  const byDay = framesIn(file);
  const night = nightFilm(file);
  const byNight = night === null ? byDay : framesIn(night);
  return (second) => {
    const frames = isNight(momentOf(day, second, timezone), timezone) ? byNight : byDay;
    return Array.from({ length: filmRate }, (_, place) => {
      const count = frames.length;
      return frames[(((second * filmRate + place) % count) + count) % count] ?? Buffer.alloc(0);
    });
  };
}
