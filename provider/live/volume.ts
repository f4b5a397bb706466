import { aacTagAt } from './loudness.ts';
import type { VideoSource } from './videoSource.ts';

/**
 * The source with the volume of its microphone. Only AAC can be changed without encoding it again.
 *
 * @param volumeAt the volume at a moment, percent
 */
export const withVolume = (source: VideoSource, volumeAt: (wall: number) => number): VideoSource =>
  source.headers.audioConfig === null
    ? source
    : {
        headers: source.headers,
        open: (sink, ended) =>
          source.open(
            (packets) =>
              sink(
                packets.map((packet) =>
                  packet.kind === 'audio'
                    ? { ...packet, data: aacTagAt(packet.data, volumeAt(packet.wall)) }
                    : packet,
                ),
              ),
            ended,
          ),
      };

/** The source with its microphone off: same video, no sound. */
export const withoutSound = (source: VideoSource): VideoSource => ({
  headers: { ...source.headers, audio: false, audioConfig: null },
  open: (sink, ended) =>
    source.open((packets) => sink(packets.filter(({ kind }) => kind === 'video')), ended),
});
