import type { AlertOutput } from '../../src/domain/settings/alertRule.ts';
import type { Clip } from './clip.ts';
import type { MediaPacket, VideoSource } from './videoSource.ts';

/** How a camera answers alerts. */
export interface AnswerParts {
  /** What it shows while its lamp is on, picture by picture the same moments as the source; null without a lamp. */
  lit: Clip | null;
  /** Whose sound is heard while its siren is on, where it is coded as the source's; null without a siren. */
  siren: Clip | null;
  /** What it does at a moment, epoch milliseconds. Asked once a second of the stream. */
  doing: (at: number) => readonly AlertOutput[];
}

/** Milliseconds of one packet of AAC at 16 kHz. */
const soundMs = 64;
const second = (wall: number): number => Math.floor(wall / 1000) * 1000;

/** The source of a camera that answers alerts: its lamp shows from key frame to key frame, its siren drowns what is heard. */
export function withAnswers(source: VideoSource, { lit, siren, doing }: AnswerParts): VideoSource {
  const pictures = new Map(
    lit?.packets.filter(({ kind }) => kind === 'video').map((each) => [each.at, each.data]),
  );
  const { audioConfig } = source.headers;
  const isSameCoding = audioConfig !== null && siren?.headers.audioConfig?.equals(audioConfig) === true;
  const sounds = isSameCoding ? siren.packets.filter(({ kind }) => kind === 'audio') : [];
  return {
    headers: source.headers,
    open(sink) {
      let asked = { at: NaN, outputs: [] as readonly AlertOutput[] };
      let isLit = false;
      const does = (output: AlertOutput, wall: number): boolean => {
        const at = second(wall);
        if (at !== asked.at) asked = { at, outputs: doing(at) };
        return asked.outputs.includes(output);
      };
      const answered = (packet: MediaPacket): MediaPacket => {
        const { kind, key, wall } = packet;
        if (kind === 'audio') {
          const sound = sounds[Math.round(wall / soundMs) % sounds.length];
          return sound && does('siren', wall) ? { ...packet, data: sound.data } : packet;
        }
        if (lit === null) return packet;
        if (key) isLit = does('led', wall);
        const config = key ? { config: (isLit ? lit : source).headers.videoConfig } : {};
        const picture = isLit ? pictures.get(wall % lit.duration) : undefined;
        return { ...packet, ...config, ...(picture && { data: picture }) };
      };
      return source.open((packets) => sink(packets.map(answered)));
    },
  };
}
