import type { Clock } from '../clock.ts';
import type { Media } from '../recordings/media.ts';
import type { Ticker } from './pacedSource.ts';
import type { VideoSource } from './videoSource.ts';

/** What a clock on the wall shows at a moment (epoch milliseconds): a time zone, as for `wallClock`. */
export type ZoneAt = (at: number) => string;

/** What a camera shows, at any moment, live and recorded. */
export interface Film {
  /** Whether it is heard when live. */
  readonly audio: boolean;
  live(clock: Clock, timezone: string, tick?: Ticker): VideoSource;
  /** What was shown live, in seconds since 1970. */
  shown(zoneAt: ZoneAt): Media;
  /**
   * What was recorded, in seconds of a day of the calendar of a time zone; below 0 and over its end too.
   *
   * @param zoneAt what the clock of the camera showed then
   */
  recorded(day: string, timezone: string, zoneAt: ZoneAt): Media;
}
