import { eachBatch } from '../http/batches.ts';
import {
  type Frame,
  type Media,
  type Sound,
  type VolumeAt,
  aacSamples,
  framesBetween,
  packetAt,
  soundPacket,
  videoTicks,
  wholeVolume,
} from './media.ts';
import { ascii, box, fullBox, table, u32 } from './mp4Box.ts';
import { type TrackContent, movie } from './mp4Header.ts';
import { type CaptionAt, textSample, textTicks } from './mp4Text.ts';

/** A second of a file: the media and second that it shows, when that was, and whether it has sound. */
export interface FileSecond {
  /** Epoch milliseconds. */
  at: number;
  media: Media;
  second: number;
  withSound: boolean;
  /** That of the footage if absent. */
  volumeAt?: VolumeAt;
}

/** A complete MP4 file that is created while it is read. */
export interface Mp4File {
  /** The size in bytes. */
  size: number;
  /** The bytes from `from` (included) to `to` (excluded), in segments. */
  read(from: number, to: number): Generator<Buffer, void, undefined>;
}

/** One silent AAC packet, mono. */
const silence = Buffer.from('01182007', 'hex');

/** A second in the form in which the file stores it. */
interface Chunk {
  video: readonly Frame[];
  audio: readonly Buffer[];
  text: readonly Buffer[];
}

const bytesOf = (data: readonly { length: number }[]): number =>
  data.reduce((sum, { length }) => sum + length, 0);

/**
 * The audio packets of a second of the file. The counts differ by one, because the audio continues in whole packets.
 */
function packetsOf(
  sound: Sound,
  place: number,
  { media, second, withSound, volumeAt = wholeVolume }: FileSecond,
): Buffer[] {
  const first = packetAt(sound, place);
  const count = packetAt(sound, place + 1) - first;
  // The same for consecutive seconds, so that no packet is lost or repeated between them.
  const shift = Math.round(((second - place) * sound.rate) / aacSamples);
  return Array.from({ length: count }, (_, index) =>
    withSound ? soundPacket(media.sound ?? sound, first + shift + index, volumeAt) : silence,
  );
}

/** Runs of equal counts in the format of `stsc`. */
function chunkRuns(counts: readonly number[]): Buffer {
  const rows: number[][] = [];
  for (const [index, count] of counts.entries()) {
    if (rows.at(-1)?.[1] !== count) rows.push([index + 1, count, 1]);
  }
  return fullBox('stsc', 0, 0, u32(rows.length), table(rows.flat()));
}

/** The index boxes of a track as a function of its chunk offsets. */
function contentAt(
  ticks: number,
  { sizes, counts }: { sizes: readonly number[]; counts: readonly number[] },
  ...rest: readonly Buffer[]
): (offsets: readonly number[]) => TrackContent {
  const boxes = [
    fullBox('stts', 0, 0, u32(1), u32(sizes.length), u32(ticks)),
    ...rest,
    chunkRuns(counts),
    fullBox('stsz', 0, 0, u32(0), u32(sizes.length), table(sizes)),
  ];
  return (offsets) => ({
    duration: ticks * sizes.length,
    boxes: [...boxes, fullBox('stco', 0, 0, u32(offsets.length), table(offsets))],
  });
}

/**
 * How a file stores the frames of its seconds. If they have different encodings, each key frame includes its parameter
 * sets (`avc3`), because Chromium uses only the first of several sample entries.
 */
function picturesOf(seconds: readonly FileSecond[]): {
  video: Media['video'];
  framesOf: (second: FileSecond) => readonly Frame[];
} {
  const medias = [...new Set(seconds.map(({ media }) => media))];
  const [first] = medias;
  if (first === undefined) throw new Error('a file of no seconds');
  const { video } = first;
  const plain = ({ media, second }: FileSecond) => framesBetween(media, second, second + 1);
  if (medias.every((media) => media.video.config.equals(video.config))) return { video, framesOf: plain };
  const sets = new Map(medias.map((media) => [media, parameterSets(media.video.config)]));
  return {
    video: { ...video, entry: 'avc3' },
    framesOf: (second) =>
      plain(second).map(({ key, data }) => ({
        key,
        data: key ? Buffer.concat([sets.get(second.media) ?? Buffer.alloc(0), data]) : data,
      })),
  };
}

/**
 * The file that shows these seconds one after the other, with its index before the media data, as common players
 * prefer. Without sound in any second there is no audio track; otherwise seconds without sound are silent. An hour
 * takes a while, so other work can run in between.
 *
 * @param seconds at least one; all with the same frame size and rate and the same audio configuration
 * @param captionAt gives the subtitle of each second
 */
export async function mp4File(seconds: readonly FileSecond[], captionAt: CaptionAt): Promise<Mp4File> {
  const sound =
    seconds.find(({ media, withSound }) => withSound && media.sound !== null)?.media.sound ?? null;
  const { video: coding, framesOf } = picturesOf(seconds);
  const chunkOf = (place: number, second: FileSecond): Chunk => ({
    video: framesOf(second),
    audio: sound === null ? [] : packetsOf(sound, place, second),
    text: [textSample(captionAt(second.at))],
  });
  const video = {
    sizes: [] as number[],
    keys: [] as number[],
    counts: [] as number[],
    offsets: [] as number[],
  };
  const audio = { sizes: [] as number[], counts: [] as number[], offsets: [] as number[] };
  const text = { sizes: [] as number[], counts: [] as number[], offsets: [] as number[] };
  const lengths: number[] = [];
  let at = 0;
  await eachBatch(seconds.entries(), ([place, second]) => {
    const chunk = chunkOf(place, second);
    video.offsets.push(at);
    video.counts.push(chunk.video.length);
    for (const { key, data } of chunk.video) {
      video.sizes.push(data.length);
      if (key) video.keys.push(video.sizes.length);
    }
    const pictures = bytesOf(chunk.video.map(({ data }) => data));
    audio.offsets.push(at + pictures);
    audio.counts.push(chunk.audio.length);
    audio.sizes.push(...chunk.audio.map(({ length }) => length));
    const packets = bytesOf(chunk.audio);
    text.offsets.push(at + pictures + packets);
    text.counts.push(chunk.text.length);
    text.sizes.push(...chunk.text.map(({ length }) => length));
    const length = pictures + packets + bytesOf(chunk.text);
    lengths.push(length);
    at += length;
  });
  const keys = fullBox('stss', 0, 0, u32(video.keys.length), table(video.keys));
  const videoAt = contentAt(videoTicks / (seconds[0]?.media.rate ?? 1), video, keys);
  const audioAt = contentAt(aacSamples, audio);
  const textAt = contentAt(textTicks, text);
  const head = (base: number): Buffer => {
    const moved = (offsets: readonly number[]): number[] => offsets.map((offset) => offset + base);
    const tracks = {
      video: videoAt(moved(video.offsets)),
      audio: sound === null ? null : audioAt(moved(audio.offsets)),
      text: textAt(moved(text.offsets)),
    };
    return Buffer.concat([
      box('ftyp', ascii('isom'), u32(512), ascii('isomiso2mp41')),
      movie({ video: coding, sound }, tracks, {
        duration: seconds.length * 1000,
        at: seconds[0]?.at ?? null,
      }),
      u32(at + 8),
      ascii('mdat'),
    ]);
  };
  const before = head(head(0).length);

  function* chunks(from: number, to: number): Generator<Buffer, void, undefined> {
    if (from < before.length) yield before.subarray(from, to);
    let begin = before.length;
    for (const [place, second] of seconds.entries()) {
      const end = begin + (lengths[place] ?? 0);
      if (begin >= to) return;
      if (end > from) {
        const chunk = chunkOf(place, second);
        const bytes = Buffer.concat([...chunk.video.map(({ data }) => data), ...chunk.audio, ...chunk.text]);
        yield bytes.subarray(Math.max(from - begin, 0), to - begin);
      }
      begin = end;
    }
  }
  return { size: before.length + at, read: chunks };
}

/**
 * The H.264 parameter sets of a configuration (the content of `avcC`, ISO/IEC 14496-15), in the form in which they
 * precede a frame that includes its own.
 */
function parameterSets(config: Buffer): Buffer {
  if ((config.readUInt8(4) & 3) !== 3) throw new Error('the clip has lengths of other than four bytes');
  const units: Buffer[] = [];
  let at = 5;
  // The count of sequence parameter sets has five bits, that of picture parameter sets eight.
  for (const counted of [0x1f, 0xff]) {
    const count = config.readUInt8(at) & counted;
    at += 1;
    for (let index = 0; index < count; index += 1) {
      const length = config.readUInt16BE(at);
      units.push(u32(length), config.subarray(at + 2, at + 2 + length));
      at += 2 + length;
    }
  }
  return Buffer.concat(units);
}
