import type { Clock } from '../clock.ts';
import type { Media } from '../recordings/media.ts';
import type { Ticker } from './pacedSource.ts';
import type { VideoSource } from './videoSource.ts';

/** What a camera shows, at any moment, live and recorded. The zone is the device's, as for `wallClock`. */
export interface Film {
  /** Whether it is heard when live. */
  readonly audio: boolean;
  live(clock: Clock, timezone: string, tick?: Ticker): VideoSource;
  /** What was shown live, in seconds since 1970. */
  shown(timezone: string): Media;
  /** What was recorded, in seconds of a day of the device's calendar; below 0 and over its end too. */
  recorded(day: string, timezone: string): Media;
}
