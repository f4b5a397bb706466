import type { MediaPacket, StreamHeaders } from '../live/videoSource.ts';
import { aacFormat, aacSamples, codingOf, frameOf, videoTicks } from '../recordings/media.ts';
import { fragmentOf, sampleFlags, type Run } from '../recordings/mp4Fragment.ts';
import { trackIds, type Coding } from '../recordings/mp4Header.ts';

/** How a stretch of a stream with these headers is kept: video as it arrived, and AAC; MP4 has no G.711. */
export function codingOfStream({ videoConfig, audioConfig, width, height }: StreamHeaders): Coding {
  if (videoConfig === null) throw new Error('video without a configuration');
  return {
    video: codingOf(videoConfig, { width, height }),
    sound: audioConfig === null ? null : aacFormat(audioConfig),
  };
}

/** A packet in the file: `at` counts whole milliseconds from the start of the file. */
export interface Sample extends Pick<MediaPacket, 'kind' | 'key' | 'data'> {
  at: number;
}

/** The difference of sound from the clock that is rounding and drift, milliseconds: it continues without a gap. */
const soundSlackMs = 60;
/** Milliseconds in ticks of the video. */
const ticksPerMs = videoTicks / 1000;
/** Where FLV has the time from decoding to showing a picture, milliseconds (Annex E.4.3): of H.264, and of enhanced FLV. */
const offsetPlace = { avc: 2, enhanced: 5, bytes: 3 } as const;
/** The time from decoding to showing the picture of a tag, milliseconds. */
function offsetOf(tag: Buffer): number {
  const first = tag.readUInt8(0);
  if ((first & 0x80) === 0) return tag.readIntBE(offsetPlace.avc, offsetPlace.bytes);
  // Other packets of pictures are without one.
  return (first & 0x0f) === 1 ? tag.readIntBE(offsetPlace.enhanced, offsetPlace.bytes) : 0;
}

/** Where the sound of a file continues, in ticks of its track; null before the first. */
export type SoundEnd = number | null;

function videoRun(samples: readonly Sample[], until: number): Run {
  const times = [...samples.map(({ at }) => at), until];
  return {
    id: trackIds.video,
    time: (times[0] ?? 0) * ticksPerMs,
    // Data offset, and duration, size, flags and composition offset of each sample.
    flags: 0xf01,
    rows: samples.map(({ key, data }, index) => [
      Math.max(1, ((times[index + 1] ?? 0) - (times[index] ?? 0)) * ticksPerMs),
      frameOf(data).length,
      key ? sampleFlags.key : sampleFlags.other,
      offsetOf(data) * ticksPerMs,
    ]),
    data: samples.map(({ data }) => frameOf(data)),
  };
}

function soundRun(samples: readonly Sample[], rate: number, before: SoundEnd): Run | null {
  const [first] = samples;
  if (first === undefined) return null;
  const wanted = Math.round((first.at / 1000) * rate);
  const isNext = before !== null && Math.abs(wanted - before) < (soundSlackMs / 1000) * rate;
  const data = samples.map((sample) => sample.data.subarray(2));
  return {
    id: trackIds.audio,
    time: isNext ? before : Math.max(wanted, before ?? 0),
    // Data offset, and duration and size of each sample.
    flags: 0x301,
    rows: data.map(({ length }) => [aacSamples, length]),
    data,
  };
}

/**
 * A segment: a `moof` and its `mdat`.
 *
 * @param samples in the order in which they arrived, from a key picture on
 * @param until where the next segment begins
 * @param soundEnd where the sound before it ended
 */
export function segmentOf(
  number: number,
  samples: readonly Sample[],
  until: number,
  { sound }: Coding,
  soundEnd: SoundEnd,
): { bytes: Buffer; soundEnd: SoundEnd } {
  const video = videoRun(
    samples.filter(({ kind }) => kind === 'video'),
    until,
  );
  // Sound that began before the file has no place in it.
  const heard = samples.filter(({ kind, at }) => kind === 'audio' && at >= 0);
  const audio = sound === null ? null : soundRun(heard, sound.rate, soundEnd);
  const bytes = fragmentOf(number, audio === null ? [video] : [video, audio]);
  return { bytes, soundEnd: audio === null ? soundEnd : audio.time + audio.rows.length * aacSamples };
}
