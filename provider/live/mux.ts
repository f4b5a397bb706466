import { encodeTag, fileHeader, tagType, scriptData } from './flv.ts';
import type { MediaPacket, StreamHeaders } from './videoSource.ts';

/**
 * A packet that is further than this from the newest one, in milliseconds, is a jump of the true times. It is closed, so
 * that stream time never has such a gap. A smaller step back is a track that is behind the other.
 */
const largestGapMs = 2_000;
/** Players read FLV time as a signed 32-bit number. */
const lastTs = 2 ** 31 - 1;

/** Everything before the first packet: file header, onMetaData, decoder configurations. */
export function streamPrefix(headers: StreamHeaders): Buffer {
  const { audio, width, height, framerate, videoConfig, audioConfig } = headers;
  const metadata = scriptData('onMetaData', { hasVideo: true, hasAudio: audio, width, height, framerate });
  const parts = [fileHeader(audio), encodeTag({ type: tagType.script, ts: 0, data: metadata })];
  if (videoConfig) parts.push(encodeTag({ type: tagType.video, ts: 0, data: videoConfig }));
  if (audioConfig) parts.push(encodeTag({ type: tagType.audio, ts: 0, data: audioConfig }));
  return Buffer.concat(parts);
}

/** One packet as bytes of the stream; `key` if a viewer can start with it. */
export interface Chunk {
  key: boolean;
  bytes: Buffer;
}

/**
 * Converts packets to stream bytes: true times become a stream time that starts at 0 and, in each track, only increases.
 * mpegts.js 1.8.2 gives a frame whose time is before the previous one's a length of 49.7 days.
 */
export interface Mux {
  /** Null when the stream time is used up (after 24 days): the stream must restart. */
  chunk(packet: MediaPacket): Chunk | null;
}

/** Creates the mux of one stream. Each key frame is preceded by `onClock {wall, ts}`, its true time. */
export function createMux(frameMs: number): Mux {
  let base: number | null = null;
  let newest = 0;
  const last = { video: -1, audio: -1 };
  const tsOf = (kind: MediaPacket['kind'], wall: number): number => {
    base ??= newest = wall;
    const isJump = Math.abs(wall - newest) > largestGapMs;
    if (isJump) base += wall - newest - frameMs;
    newest = isJump ? wall : Math.max(newest, wall);
    last[kind] = Math.max(Math.round(wall - base), last[kind] + 1);
    return last[kind];
  };
  return {
    chunk({ kind, wall, key, data, config = null }) {
      const ts = tsOf(kind, wall);
      if (ts > lastTs) return null;
      const tag = encodeTag({ type: tagType[kind], ts, data });
      if (!key) return { key, bytes: tag };
      const clock = encodeTag({ type: tagType.script, ts, data: scriptData('onClock', { wall, ts }) });
      const before = config === null ? [] : [encodeTag({ type: tagType[kind], ts, data: config })];
      return { key, bytes: Buffer.concat([...before, clock, tag]) };
    },
  };
}
