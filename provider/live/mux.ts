import { encodeTag, fileHeader, tagType } from './flv.ts';
import { scriptData } from './script.ts';
import type { MediaPacket, StreamHeaders } from './videoSource.ts';

/** A jump of the true times larger than this, in milliseconds, is closed, so that stream time never has such a gap. */
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

/** Converts packets to stream bytes: true times become a stream time that starts at 0 and only increases. */
export interface Mux {
  /** Null when the stream time is used up (after 24 days): the stream must restart. */
  chunk(packet: MediaPacket): Chunk | null;
}

/** Creates the mux of one stream. Each key frame is preceded by `onClock {wall, ts}`, its true time. */
export function createMux(frameMs: number): Mux {
  let base: number | null = null;
  let lastWall = 0;
  const tsOf = (wall: number): number => {
    base ??= wall;
    if (lastWall !== 0 && (wall < lastWall || wall - lastWall > largestGapMs))
      base += wall - lastWall - frameMs;
    lastWall = wall;
    return Math.round(wall - base);
  };
  return {
    chunk({ kind, wall, key, data, config = null }) {
      const ts = tsOf(wall);
      if (ts > lastTs) return null;
      const tag = encodeTag({ type: tagType[kind], ts, data });
      if (!key) return { key, bytes: tag };
      const clock = encodeTag({ type: tagType.script, ts, data: scriptData('onClock', { wall, ts }) });
      const before = config === null ? [] : [encodeTag({ type: tagType[kind], ts, data: config })];
      return { key, bytes: Buffer.concat([...before, clock, tag]) };
    },
  };
}
