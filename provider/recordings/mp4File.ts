import { eachBatch } from '../http/batches.ts';
import type { Frame, Media, Sound } from './media.ts';
import { aacSamples, framesBetween, packetAt, soundPacket, videoTicks } from './media.ts';
import { ascii, box, fullBox, table, u32 } from './mp4Box.ts';
import type { TrackContent } from './mp4Header.ts';
import { movie } from './mp4Header.ts';
import { parameterSets } from './parameterSets.ts';

/** A second of a file: which second of which media it shows, and whether its sound is heard. */
export interface FileSecond {
  media: Media;
  second: number;
  withSound: boolean;
}

/** A whole MP4 file that is made while it is read. */
export interface Mp4File {
  /** Bytes of it. */
  size: number;
  /** The bytes from `from` to before `to`, in segments. */
  read(from: number, to: number): Generator<Buffer, void, undefined>;
}

/** One packet of AAC in which nothing is heard, mono. */
const silence = Buffer.from('01182007', 'hex');

/** A second as it stands in the file. */
interface Chunk {
  video: readonly Frame[];
  audio: readonly Buffer[];
}

const bytesOf = (data: readonly { length: number }[]): number =>
  data.reduce((sum, { length }) => sum + length, 0);

/** The packets of sound of a second of the file: sound goes on through it in whole packets, so they differ by one. */
function packetsOf(sound: Sound, place: number, { media, second, withSound }: FileSecond): Buffer[] {
  const first = packetAt(sound, place);
  const count = packetAt(sound, place + 1) - first;
  // The same for all seconds that follow each other, so that no packet is left out or comes twice between them.
  const shift = Math.round(((second - place) * sound.rate) / aacSamples);
  return Array.from({ length: count }, (_, index) =>
    withSound ? soundPacket(media.sound ?? sound, first + shift + index) : silence,
  );
}

/** Runs of equal counts as `stsc` has them. */
function chunkRuns(counts: readonly number[]): Buffer {
  const rows: number[][] = [];
  for (const [index, count] of counts.entries()) {
    if (rows.at(-1)?.[1] !== count) rows.push([index + 1, count, 1]);
  }
  return fullBox('stsc', 0, 0, u32(rows.length), table(rows.flat()));
}

/** What the index says of a track, by where its chunks are. */
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
 * How a file holds the pictures of its seconds. Where they are coded in more ways than one, each key frame brings its
 * parameter sets (`avc3`): of several sample entries Chromium plays the first alone.
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
 * The file that shows these seconds one after the other, with its index before its pictures, as ordinary players like
 * it. Where no second has sound there is no track of it; else the others are silent. An hour takes a while: others go
 * first in between.
 *
 * @param seconds at least one; all of one size and so many pictures a second, and their sounds coded alike
 */
export async function mp4File(seconds: readonly FileSecond[]): Promise<Mp4File> {
  const sound =
    seconds.find(({ media, withSound }) => withSound && media.sound !== null)?.media.sound ?? null;
  const { video: coding, framesOf } = picturesOf(seconds);
  const chunkOf = (place: number, second: FileSecond): Chunk => ({
    video: framesOf(second),
    audio: sound === null ? [] : packetsOf(sound, place, second),
  });
  const video = {
    sizes: [] as number[],
    keys: [] as number[],
    counts: [] as number[],
    offsets: [] as number[],
  };
  const audio = { sizes: [] as number[], counts: [] as number[], offsets: [] as number[] };
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
    const length = pictures + bytesOf(chunk.audio);
    lengths.push(length);
    at += length;
  });
  const keys = fullBox('stss', 0, 0, u32(video.keys.length), table(video.keys));
  const videoAt = contentAt(videoTicks / (seconds[0]?.media.rate ?? 1), video, keys);
  const audioAt = contentAt(aacSamples, audio);
  const head = (base: number): Buffer => {
    const moved = (offsets: readonly number[]): number[] => offsets.map((offset) => offset + base);
    const tracks = {
      video: videoAt(moved(video.offsets)),
      audio: sound === null ? null : audioAt(moved(audio.offsets)),
    };
    return Buffer.concat([
      box('ftyp', ascii('isom'), u32(512), ascii('isomiso2mp41')),
      movie({ video: coding, sound }, tracks, seconds.length * 1000),
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
        const { video: pictures, audio: packets } = chunkOf(place, second);
        const bytes = Buffer.concat([...pictures.map(({ data }) => data), ...packets]);
        yield bytes.subarray(Math.max(from - begin, 0), to - begin);
      }
      begin = end;
    }
  }
  return { size: before.length + at, read: chunks };
}
