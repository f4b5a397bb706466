import type { Clip } from '../live/clip.ts';
import { aacAt } from '../live/loudness.ts';

/** Video timescale: ticks per second. */
export const videoTicks = 90_000;
/** Samples in one AAC packet. */
export const aacSamples = 1024;

/** One frame as MP4 stores it. */
export interface Frame {
  key: boolean;
  data: Buffer;
}

/** The volume of the microphone at a second of a media, percent. */
export type VolumeAt = (second: number) => number;

/** The volume of the footage. */
export const wholeVolume: VolumeAt = () => 100;

/** The audio configuration for a decoder. */
export interface SoundFormat {
  /** AudioSpecificConfig. */
  config: Buffer;
  /** Samples per second. */
  rate: number;
  channels: number;
}

/** The audio configuration, and the packets. */
export interface Sound extends SoundFormat {
  /** The packets of one loop of the clip. */
  packets: readonly Buffer[];
  /** Packet positions in a loop; there may be fewer packets. */
  round: number;
}

/** A camera's recording as MP4 needs it: raw frames and audio packets for any second. */
export interface Media {
  /** The sample entry and its configuration box. */
  video: {
    entry: 'avc1' | 'avc3' | 'hvc1';
    box: 'avcC' | 'hvcC';
    config: Buffer;
    width: number;
    height: number;
  };
  /** The frames of a whole second, {@link Media.rate} of them; the first is a key frame. */
  framesOf: (second: number) => readonly Frame[];
  /** Frames per second. */
  rate: number;
  /** Null if there is no AAC sound, the only kind that MP4 files here can contain. */
  sound: Sound | null;
}

const enhanced = 0x80;
const aacRates = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000,
];

/** The frame in a video tag: after the standard header, or after the four-character code of an enhanced one. */
export function frameOf(data: Buffer): Buffer {
  const first = data.readUInt8(0);
  if ((first & enhanced) === 0) return data.subarray(5);
  const hasOffset = (first & 0x0f) === 1;
  return data.subarray(hasOffset ? 8 : 5);
}

/** The audio packet that begins at, or is the next after, a second of audio time. */
export const packetAt = ({ rate }: Pick<Sound, 'rate'>, second: number): number =>
  Math.ceil((second * rate) / aacSamples);

/** The AAC format of a configuration tag; null if its rate is not one of the usual ones. */
export function aacFormat(audioConfig: Buffer): SoundFormat | null {
  const config = audioConfig.subarray(2);
  const bits = config.readUInt16BE(0);
  const rate = aacRates[(bits >> 7) & 0x0f];
  return rate === undefined ? null : { config, rate, channels: (bits >> 3) & 0x0f };
}

function soundOf({ headers, packets }: Clip, seconds: number): Sound | null {
  if (headers.audioConfig === null) return null;
  const format = aacFormat(headers.audioConfig);
  if (format === null) throw new Error('the clip has an AAC rate that is not known');
  return {
    ...format,
    packets: packets.filter(({ kind }) => kind === 'audio').map(({ data }) => data.subarray(2)),
    round: packetAt(format, seconds),
  };
}

/** How MP4 codes video with a configuration tag. */
export function codingOf(
  videoConfig: Buffer,
  size: Pick<Media['video'], 'width' | 'height'>,
): Media['video'] {
  const isHevc = (videoConfig.readUInt8(0) & enhanced) !== 0;
  return {
    ...(isHevc ? ({ entry: 'hvc1', box: 'hvcC' } as const) : ({ entry: 'avc1', box: 'avcC' } as const)),
    config: videoConfig.subarray(5),
    ...size,
  };
}

function readMedia(clip: Clip): Media {
  const { videoConfig, width, height, framerate } = clip.headers;
  if (videoConfig === null) throw new Error('the clip holds no decoder configuration');
  const frames = clip.packets
    .filter(({ kind }) => kind === 'video')
    .map(({ key, data }) => ({ key, data: frameOf(data) }));
  if (frames.some(({ key }, index) => index % framerate === 0 && !key)) {
    throw new Error('the clip has a second that does not begin with a key frame');
  }
  return {
    video: codingOf(videoConfig, { width, height }),
    framesOf: (second) =>
      Array.from({ length: framerate }, (_, place) => {
        const index = second * framerate + place;
        const frame = frames[((index % frames.length) + frames.length) % frames.length];
        if (frame === undefined) throw new RangeError(`no picture ${index}`);
        return frame;
      }),
    rate: framerate,
    sound: soundOf(clip, frames.length / framerate),
  };
}

const known = new WeakMap<Clip, Media>();

/** The clip as MP4 needs it. Throws if a second of it does not begin with a key frame. */
export function mediaOf(clip: Clip): Media {
  const media = known.get(clip) ?? readMedia(clip);
  known.set(clip, media);
  return media;
}

/** The frames of whole seconds. */
export const framesBetween = ({ framesOf }: Media, from: number, to: number): Frame[] =>
  Array.from({ length: to - from }, (_, place) => framesOf(from + place)).flat();

/**
 * An audio packet by its index in the endless sound. A clip's audio may end a little before its video: the last packet
 * repeats until the next loop.
 */
export function soundPacket({ packets, round, rate }: Sound, index: number, volumeAt: VolumeAt): Buffer {
  const within = ((index % round) + round) % round;
  const packet = packets[Math.min(within, packets.length - 1)];
  return packet === undefined ? Buffer.alloc(0) : aacAt(packet, volumeAt((index * aacSamples) / rate));
}
