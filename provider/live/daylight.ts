import { wallMoment } from '../../src/domain/time/wallClock.ts';
import { sceneOf } from './quality.ts';

/** The scenes that are dark at any hour. */
const dark: readonly string[] = ['cam08.flv'];
/** The scenes outdoors that cameras without light see in infrared at night (media/makeNight.mjs). */
const outdoors: readonly string[] = ['01', '02', '03', '06', '10', '12'];
/** The hours of a day at which it becomes light and dark, the same all year. */
const dawn = 7 * 3600;
const dusk = 19 * 3600;
/** The offsets of all time zones are multiples of it. */
const stepMs = 15 * 60_000;

/** Whether a scene (a clip of `media/`) in H.264 is outdoors. */
export const isOutdoors = (clip: string | null): boolean =>
  clip !== null && (dark.includes(clip) || outdoors.some((scene) => clip === `cam${scene}.flv`));

/** Whether it is night at a moment, by the clock of the camera. */
export function isNight(at: number, timezone: string): boolean {
  const { second } = wallMoment(at, timezone);
  return second < dawn || second >= dusk;
}

/** Whether it is dark in a scene (a clip of `media/`) at a moment, by the clock of the camera. */
export const isDark = (clip: string, at: number, timezone: string): boolean =>
  dark.includes(clip) || isNight(at, timezone);

/** What a film (a file of `media/`) shows at night, with the same moments; null if it is the same, or the lamp is on. */
export function nightFilm(film: string): string | null {
  const [, scene = ''] = /cam(\d\d)\.flv$/.exec(sceneOf(film)) ?? [];
  return outdoors.includes(scene) && !film.includes('lit/') ? `night/${film}` : null;
}

/** The still picture of the same scene at night (a file of `media/`); the picture itself if it is the same. */
export function nightStill(still: string): string {
  const [, folder = '', file = '', scene = ''] =
    /^((?:events|preview)\/)?((\d\d)(?:-\d)?\.jpg)$/.exec(still) ?? [];
  return outdoors.includes(scene) ? `${folder}night/${file}` : still;
}

/** The moments after `from` and before `until` at which it becomes light or dark in a scene. */
export function lightChanges(
  clip: string,
  from: number,
  until: number,
  zoneAt: (at: number) => string,
): number[] {
  const first = Math.floor(from / stepMs + 1) * stepMs;
  const moments = Array.from(
    { length: Math.max(0, Math.ceil((until - first) / stepMs)) },
    (_, index) => first + index * stepMs,
  );
  return moments.filter((at) => isDark(clip, at, zoneAt(at)) !== isDark(clip, at - 1, zoneAt(at - 1)));
}
