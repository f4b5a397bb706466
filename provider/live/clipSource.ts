import type { Clock } from '../clock.ts';
import type { Clip } from './clip.ts';
import { type PacketTrack, type Ticker, createPacedSource } from './pacedSource.ts';
import type { VideoSource } from './videoSource.ts';
import { mediaOf } from '../recordings/media.ts';
import type { Film } from './film.ts';

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
