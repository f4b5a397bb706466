import type { Clock } from '../clock.ts';
import type { Media } from '../recordings/media.ts';
import type { Ticker } from './pacedSource.ts';
import type { VideoSource } from './videoSource.ts';

/** The time zone of a wall clock at a moment (epoch milliseconds), as for `wallClock`. */
export type ZoneAt = (at: number) => string;

/** What a camera shows at any moment, live and recorded. */
export interface Film {
  /** Whether its live view has sound. */
  readonly audio: boolean;
  /** Whether its sound, if it is AAC, follows the volume of the microphone. */
  readonly hasVolume: boolean;
  live(clock: Clock, timezone: string, tick?: Ticker): VideoSource;
  /** The past live view, in seconds since 1970. */
  shown(zoneAt: ZoneAt): Media;
  /**
   * The recording, in seconds of a day in a time zone's calendar, which can be before or after the day.
   *
   * @param zoneAt the time zone of the camera's clock at a moment
   */
  recorded(day: string, timezone: string, zoneAt: ZoneAt): Media;
}
