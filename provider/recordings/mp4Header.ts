import type { Media, SoundFormat } from './media.ts';
import { videoTicks } from './media.ts';
import { ascii, box, fullBox, table, u16, u32, zeros } from './mp4Box.ts';
import { textEntry, textTicks } from './mp4Text.ts';
import { mp4Time } from './mp4Time.ts';

/** The track ids. */
export const trackIds = { video: 1, audio: 2, text: 3 } as const;

const one = 0x10000;
/** The identity matrix. */
const matrix = table([one, 0, 0, 0, one, 0, 0, 0, 0x40000000]);
/** Undetermined language. */
const undetermined = u16(0x55c4);

/** The sample table of a track; empty in a fragmented file. */
export interface TrackContent {
  /** In the timescale of the track. */
  duration: number;
  /** The boxes after `stsd`. */
  boxes: readonly Buffer[];
}

/** A track whose samples are in fragments. */
const nothing: TrackContent = {
  duration: 0,
  boxes: [
    fullBox('stts', 0, 0, u32(0)),
    fullBox('stsc', 0, 0, u32(0)),
    fullBox('stsz', 0, 0, u32(0), u32(0)),
    fullBox('stco', 0, 0, u32(0)),
  ],
};

function videoEntry({ video }: Pick<Media, 'video'>): Buffer {
  const { entry, width, height, config } = video;
  const resolution = u32(72 * one);
  return box(
    entry,
    zeros(6),
    u16(1),
    zeros(16),
    u16(width),
    u16(height),
    resolution,
    resolution,
    zeros(4),
    u16(1),
    zeros(32),
    u16(24),
    u16(0xffff),
    box(video.box, config),
  );
}

/** A descriptor of ISO/IEC 14496-1: tag, length below 128, content. */
const descriptor = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, content.length]), content]);
};

function audioEntry({ config, rate, channels }: SoundFormat): Buffer {
  const decoder = descriptor(4, Buffer.from([0x40, 0x15]), zeros(11), descriptor(5, config));
  const stream = descriptor(3, u16(trackIds.audio), zeros(1), decoder, descriptor(6, Buffer.from([2])));
  return box(
    'mp4a',
    zeros(6),
    u16(1),
    zeros(8),
    u16(channels),
    u16(16),
    zeros(4),
    u32(rate * one),
    fullBox('esds', 0, 0, stream),
  );
}

interface TrackKind {
  id: number;
  handler: 'vide' | 'soun' | 'sbtl';
  mediaHeader: Buffer;
  entry: Buffer;
  /** Ticks per second of the track. */
  ticks: number;
  volume: number;
  width: number;
  height: number;
}

function track(kind: TrackKind, { duration, boxes }: TrackContent, times: Buffer): Buffer {
  const shown = Math.round((duration / kind.ticks) * 1000);
  return box(
    'trak',
    fullBox(
      'tkhd',
      0,
      3,
      times,
      u32(kind.id),
      zeros(4),
      u32(shown),
      zeros(12),
      u16(kind.volume),
      zeros(2),
      matrix,
      u32(kind.width * one),
      u32(kind.height * one),
    ),
    box(
      'mdia',
      fullBox('mdhd', 0, 0, times, u32(kind.ticks), u32(duration), undetermined, zeros(2)),
      fullBox('hdlr', 0, 0, zeros(4), ascii(kind.handler), zeros(12), ascii('Recording\0')),
      box(
        'minf',
        kind.mediaHeader,
        box('dinf', fullBox('dref', 0, 0, u32(1), fullBox('url ', 0, 1))),
        box('stbl', fullBox('stsd', 0, 0, u32(1), kind.entry), ...boxes),
      ),
    ),
  );
}

/** The tracks of a file: video and, if it has any, audio and captions. */
export interface Tracks {
  video: TrackContent;
  audio: TrackContent | null;
  text?: TrackContent;
}

/** How a file codes its tracks. */
export interface Coding extends Pick<Media, 'video'> {
  sound: SoundFormat | null;
}

/** The captions of a file of this size. */
function textTrack({ width, height }: Pick<Media['video'], 'width' | 'height'>): TrackKind {
  return {
    id: trackIds.text,
    handler: 'sbtl',
    mediaHeader: fullBox('nmhd', 0, 0),
    entry: textEntry(height),
    ticks: textTicks,
    volume: 0,
    width,
    height,
  };
}

/** The next free track id of a file with captions. */
export const afterCaptions = trackIds.text + 1;

const timesOf = (at: number | null): Buffer =>
  at === null ? zeros(8) : Buffer.concat([u32(mp4Time(at)), u32(mp4Time(at))]);

const extend = (id: number): Buffer => fullBox('trex', 0, 0, table([id, 1, 0, 0, 0]));

/**
 * What an initialization segment needs for captions in fragments: the `trak` and the `trex`.
 *
 * @param at when the first frame was recorded, epoch milliseconds
 */
export const captionTrack = (
  size: Pick<Media['video'], 'width' | 'height'>,
  at: number,
): { trak: Buffer; trex: Buffer } => ({
  trak: track(textTrack(size), nothing, timesOf(at)),
  trex: extend(trackIds.text),
});

/**
 * The `moov` box of a file; `rest` are the boxes after the tracks.
 *
 * @param duration in milliseconds
 * @param at when the first frame was recorded, epoch milliseconds; null leaves it out
 */
export function movie(
  media: Coding,
  tracks: Tracks,
  { duration, at }: { duration: number; at: number | null },
  ...rest: readonly Buffer[]
): Buffer {
  const { width, height } = media.video;
  const times = timesOf(at);
  const video: TrackKind = {
    id: trackIds.video,
    handler: 'vide',
    mediaHeader: fullBox('vmhd', 0, 1, zeros(8)),
    entry: videoEntry(media),
    ticks: videoTicks,
    volume: 0,
    width,
    height,
  };
  const parts = [track(video, tracks.video, times)];
  if (tracks.audio !== null && media.sound !== null) {
    const audio: TrackKind = {
      id: trackIds.audio,
      handler: 'soun',
      mediaHeader: fullBox('smhd', 0, 0, zeros(4)),
      entry: audioEntry(media.sound),
      ticks: media.sound.rate,
      volume: 0x100,
      width: 0,
      height: 0,
    };
    parts.push(track(audio, tracks.audio, times));
  }
  const next = tracks.text === undefined ? parts.length + 1 : afterCaptions;
  if (tracks.text !== undefined) parts.push(track(textTrack(media.video), tracks.text, times));
  const header = fullBox(
    'mvhd',
    0,
    0,
    times,
    u32(1000),
    u32(duration),
    u32(one),
    u16(0x100),
    zeros(10),
    matrix,
    zeros(24),
    u32(next),
  );
  return box('moov', header, ...parts, ...rest);
}

/** The initialization segment (`ftyp` and `moov`) for fragments with these tracks. */
export function initSegment(media: Coding, withSound: boolean): Buffer {
  const hasSound = withSound && media.sound !== null;
  const extended = hasSound ? [trackIds.video, trackIds.audio] : [trackIds.video];
  return Buffer.concat([
    box('ftyp', ascii('iso5'), u32(512), ascii('iso5iso6mp41')),
    movie(
      media,
      { video: nothing, audio: hasSound ? nothing : null },
      { duration: 0, at: null },
      box('mvex', ...extended.map(extend)),
    ),
  ]);
}
