import type { Clock } from '../clock.ts';
import type { Clip } from './clip.ts';
import type { PacketTrack, Ticker } from './pacedSource.ts';
import { createPacedSource } from './pacedSource.ts';
import type { VideoSource } from './videoSource.ts';

/** The packets of a clip that goes round for ever: a round begins at every multiple of its length since 1970. */
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
 * A camera that shows a clip for ever. What it shows is a function of the clock alone:
 * a provider that was stopped or started anew goes on where the scene would be by now.
 */
export function createClipSource(clip: Clip, clock: Clock, tick?: Ticker): VideoSource {
  return createPacedSource(clip.headers, clipTrack(clip), clock, tick);
}
