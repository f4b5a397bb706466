import { wallMoment } from '../../src/domain/time/wallClock.ts';

/** The scenes that are dark at any hour. */
const dark: readonly string[] = ['cam08.flv'];
/** The hours of a day at which it becomes light and dark elsewhere, the same all year. */
const dawn = 7 * 3600;
const dusk = 19 * 3600;
/** The offsets of all time zones are multiples of it. */
const stepMs = 15 * 60_000;

/** Whether it is dark in a scene (a clip of `media/`) at a moment, by the clock of the camera. */
export function isDark(clip: string, at: number, timezone: string): boolean {
  if (dark.includes(clip)) return true;
  const { second } = wallMoment(at, timezone);
  return second < dawn || second >= dusk;
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
