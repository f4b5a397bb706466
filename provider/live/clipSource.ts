import type { Clock } from '../clock.ts';
import type { Clip } from './clip.ts';
import { type PacketTrack, type Ticker, createPacedSource } from './pacedSource.ts';
import type { VideoSource } from './videoSource.ts';
import { startOfDay } from '../../src/domain/time/deviceDay.ts';
import { mediaOf, type Media } from '../recordings/media.ts';
import { isNight } from './daylight.ts';
import type { Film, ZoneAt } from './film.ts';

/** The packets of an endlessly looping clip: a loop begins at every multiple of its length since 1970. */
function clipTrack({ packets, duration }: Clip): PacketTrack {
  const count = packets.length;
  return {
    packetAt(index) {
      const round = Math.floor(index / count);
      const packet = packets[index - round * count];
      if (!packet) throw new RangeError(`no packet ${index}`);
      const { kind, at, key, data } = packet;
      return { kind, wall: round * duration + at, key, data };
    },
    indexAt(now) {
      const round = Math.floor(now / duration);
      const rest = now - round * duration;
      const next = packets.findIndex(({ at }) => at > rest);
      return round * count + (next < 0 ? count : next);
    },
  };
}

/**
 * A camera that loops a clip. The frame depends only on the clock, so a restarted provider continues where the scene
 * would be by then.
 */
export function createClipSource(clip: Clip, clock: Clock, tick?: Ticker): VideoSource {
  return createPacedSource(clip.headers, clipTrack(clip), clock, tick);
}

/** A looping clip: second s of any day shows the clip's second s modulo its length. */
export const clipFilm = (clip: Clip): Film => ({
  audio: clip.headers.audio,
  hasVolume: true,
  live: (clock, _timezone, tick) => createClipSource(clip, clock, tick),
  shown: () => mediaOf(clip),
  recorded: () => mediaOf(clip),
});

/**
 * A looping clip of which each second shows the day or the night, by the clock of the camera.
 *
 * @param night the same moments in the same order, with the decoder configuration of `day`; throws if it differs
 */
export function dayAndNightFilm(day: Clip, night: Clip): Film {
  const isSame =
    day.packets.length === night.packets.length &&
    day.headers.videoConfig !== null &&
    night.headers.videoConfig?.equals(day.headers.videoConfig) === true;
  if (!isSame) throw new Error('the clips of day and night cannot be one film');
  const shown = (momentOf: (second: number) => number, zoneAt: ZoneAt): Media => ({
    ...mediaOf(day),
    framesOf(second) {
      const at = momentOf(second);
      return mediaOf(isNight(at, zoneAt(at)) ? night : day).framesOf(second);
    },
  });
  return {
    ...clipFilm(day),
    live: (clock, timezone, tick) =>
      createPacedSource(day.headers, dayAndNightTrack(day, night, timezone), clock, tick),
    shown: (zoneAt) => shown((second) => second * 1000, zoneAt),
    recorded: (date, timezone, zoneAt) => {
      const start = startOfDay(date, timezone);
      return shown((second) => start + second * 1000, zoneAt);
    },
  };
}

function dayAndNightTrack(day: Clip, night: Clip, timezone: string): PacketTrack {
  const [byDay, byNight] = [clipTrack(day), clipTrack(night)];
  let asked = { second: NaN, isNight: false };
  return {
    ...byDay,
    packetAt(index) {
      const packet = byDay.packetAt(index);
      const second = Math.floor(packet.wall / 1000);
      // Frames of one second need its key frame: it is of one film.
      if (second !== asked.second) asked = { second, isNight: isNight(second * 1000, timezone) };
      return asked.isNight ? byNight.packetAt(index) : packet;
    },
  };
}
