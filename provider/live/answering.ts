import type { AlertOutput } from '../../src/domain/settings/alertRule.ts';
import type { Clip } from './clip.ts';
import { aacTagAt } from './loudness.ts';
import type { MediaPacket, VideoSource } from './videoSource.ts';

/** How a camera responds to alerts. */
export interface AnswerParts {
  /** The clip while its lamp is on, frame by frame the same moments as the source; null without a lamp. */
  lit: Clip | null;
  /**
   * The clip that provides the siren's sound, used if it has the source's audio configuration; null without a siren.
   */
  siren: Clip | null;
  /** The outputs at a moment, epoch milliseconds. Called once per second of the stream. */
  doing: (at: number) => readonly AlertOutput[];
  /** The speaker volume for the siren, percent; 0 is silent. Called once per second while it is on. */
  volume: () => number;
}

/** The length of one AAC packet at 16 kHz, in milliseconds. */
const soundMs = 64;
const second = (wall: number): number => Math.floor(wall / 1000) * 1000;

/**
 * The source of a camera that responds to alerts: lamp light changes at key frames, and the siren replaces the sound.
 */
export function withAnswers(source: VideoSource, { lit, siren, doing, volume }: AnswerParts): VideoSource {
  const pictures = new Map(
    lit?.packets.filter(({ kind }) => kind === 'video').map((each) => [each.at, each.data]),
  );
  const { audioConfig } = source.headers;
  const isSameCoding = audioConfig !== null && siren?.headers.audioConfig?.equals(audioConfig) === true;
  const sounds = isSameCoding ? siren.packets.filter(({ kind }) => kind === 'audio') : [];
  return {
    headers: source.headers,
    open(sink, ended) {
      let asked = { at: NaN, isLit: false, loudness: 0 };
      let isLit = false;
      const answerAt = (wall: number): typeof asked => {
        const at = second(wall);
        if (at === asked.at) return asked;
        const outputs = doing(at);
        const loudness = outputs.includes('siren') ? volume() : 0;
        asked = { at, isLit: outputs.includes('led'), loudness };
        return asked;
      };
      const answered = (packet: MediaPacket): MediaPacket => {
        const { kind, key, wall } = packet;
        if (kind === 'audio') {
          const sound = sounds[Math.round(wall / soundMs) % sounds.length];
          const { loudness } = answerAt(wall);
          return sound && loudness > 0 ? { ...packet, data: aacTagAt(sound.data, loudness) } : packet;
        }
        if (lit === null) return packet;
        if (key) isLit = answerAt(wall).isLit;
        const config = key ? { config: (isLit ? lit : source).headers.videoConfig } : {};
        const picture = isLit ? pictures.get(wall % lit.duration) : undefined;
        return { ...packet, ...config, ...(picture && { data: picture }) };
      };
      return source.open((packets) => sink(packets.map(answered)), ended);
    },
  };
}
