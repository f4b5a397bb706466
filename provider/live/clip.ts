import { readFileSync } from 'node:fs';
import { isAacHeaders, readTags, tagType, videoTagKind } from './flv.ts';
import { pictureSizeOf } from './pictureSize.ts';
import type { StreamHeaders } from './videoSource.ts';

/** One packet of a clip; `at` counts milliseconds from the first frame. */
interface ClipPacket {
  kind: 'video' | 'audio';
  at: number;
  key: boolean;
  data: Buffer;
}

/** A clip that loops. */
export interface Clip {
  headers: StreamHeaders;
  /** The length of one loop in milliseconds. */
  duration: number;
  /** In the order of `at`; the first is a key frame. */
  packets: readonly ClipPacket[];
}

/** Reads a clip of the demo footage. Throws if the file is missing or has no video. */
export function readClip(file: string): Clip {
  return parseClip(readFileSync(file));
}

const inOrder = (a: ClipPacket, b: ClipPacket): number =>
  a.at - b.at || (a.kind === 'video' ? -1 : 1) - (b.kind === 'video' ? -1 : 1);

/** The film of a clip with the sound of another one of the same length. */
export function withSoundOf({ headers, duration, packets }: Clip, other: Clip): Clip {
  const sound = other.packets.filter(({ kind }) => kind === 'audio');
  const { audio, audioConfig } = other.headers;
  return {
    headers: { ...headers, audio, audioConfig },
    duration,
    packets: [...packets, ...sound].sort(inOrder),
  };
}

/** Parses an FLV file into a clip. Throws if it has no video, or video of unknown size. */
function parseClip(bytes: Buffer): Clip {
  let videoConfig: Buffer | null = null;
  let audioConfig: Buffer | null = null;
  const read: ClipPacket[] = [];
  for (const { type, ts, data } of readTags(bytes)) {
    if (type === tagType.video) {
      const { key, packet } = videoTagKind(data);
      if (packet === 'headers') videoConfig ??= data;
      else if (packet === 'frame') read.push({ kind: 'video', at: ts, key, data });
    } else if (type === tagType.audio) {
      if (isAacHeaders(data)) audioConfig ??= data;
      else read.push({ kind: 'audio', at: ts, key: false, data });
    }
  }
  const frames = read.filter(({ kind }) => kind === 'video');
  const first = frames.at(0);
  const last = frames.at(-1);
  if (!first || !last || frames.length < 2) throw new Error('the clip holds no video');
  if (videoConfig === null) throw new Error('the clip holds no decoder configuration');
  const duration = Math.round(((last.at - first.at) / (frames.length - 1)) * frames.length);
  const packets = read
    .map((packet) => ({ ...packet, at: packet.at - first.at }))
    .filter(({ at }) => at >= 0 && at < duration)
    .sort(inOrder);
  const audio = packets.some(({ kind }) => kind === 'audio');
  const framerate = Math.round((1000 * frames.length) / duration);
  const headers = { audio, ...pictureSizeOf(videoConfig), framerate, videoConfig, audioConfig };
  return { headers, duration, packets };
}
