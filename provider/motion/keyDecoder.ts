import { spawn } from 'node:child_process';
import { encodeTag, fileHeader, tagType } from '../live/flv.ts';
import type { MediaPacket } from '../live/videoSource.ts';
import { lookedAt } from './moving.ts';

/** A key picture, made small and gray. */
export interface SmallPicture {
  readonly key: MediaPacket;
  /** Of the size `lookedAt`. */
  readonly gray: Uint8Array;
}

/** Decodes the key pictures of a stream that are given to it. */
export interface KeyDecoder {
  give(key: MediaPacket): void;
  close(): void;
}

/**
 * The most pictures that a decoder may hold. A stream with B pictures comes out up to two pictures late, and a busy
 * machine takes a while to start a process.
 */
const mostHeld = 30;
const bytesOfPicture = lookedAt.width * lookedAt.height;

/**
 * One process for as long as the stream has the same headers. FLV, because a decoder knows there where a picture ends
 * without waiting for the next; one thread for encoding, because each further one holds a picture back.
 */
const args = [
  '-v error -threads 1 -flags low_delay -skip_loop_filter all -probesize 32 -analyzeduration 0 -f flv -i pipe:0',
  `-an -fps_mode passthrough -vf scale=${lookedAt.width}:${lookedAt.height}:flags=area,format=gray`,
  '-threads 1 -f rawvideo -flush_packets 1 pipe:1',
].flatMap((line) => line.split(' '));

/**
 * Starts to decode.
 *
 * @param videoConfig the configuration tag of the stream
 * @param onPicture called with each picture, in order
 * @param onEnd called if it ended on its own, or holds pictures back for ever
 */
export function decodeKeys(
  ffmpeg: string,
  videoConfig: Buffer,
  onPicture: (picture: SmallPicture) => void,
  onEnd: () => void,
): KeyDecoder {
  const child = spawn(ffmpeg, args, { stdio: ['pipe', 'pipe', 'ignore'] });
  const held: MediaPacket[] = [];
  let parts: Buffer[] = [];
  let have = 0;
  let given = 0;
  let isOver = false;
  const close = (): void => {
    isOver = true;
    child.kill('SIGKILL');
  };
  const fail = (): void => {
    if (isOver) return;
    close();
    onEnd();
  };
  child.on('error', fail);
  child.on('close', fail);
  child.stdin.on('error', () => undefined);
  child.stdout.on('data', (bytes: Buffer) => {
    parts.push(bytes);
    have += bytes.length;
    if (have < bytesOfPicture) return;
    const all = Buffer.concat(parts);
    let at = 0;
    for (; at + bytesOfPicture <= all.length && !isOver; at += bytesOfPicture) {
      const key = held.shift();
      if (key !== undefined) onPicture({ key, gray: all.subarray(at, at + bytesOfPicture) });
    }
    parts = [all.subarray(at)];
    have = all.length - at;
  });
  child.stdin.write(
    Buffer.concat([fileHeader(false), encodeTag({ type: tagType.video, ts: 0, data: videoConfig })]),
  );
  return {
    give(key) {
      if (isOver) return;
      held.push(key);
      if (held.length > mostHeld) {
        fail();
        return;
      }
      child.stdin.write(encodeTag({ type: tagType.video, ts: given * 1000, data: key.data }));
      given += 1;
    },
    close,
  };
}
