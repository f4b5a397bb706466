import type { Container } from './ffmpeg.ts';

/** Why a camera cannot be read. */
export const troubles = {
  noRoute: 'no route to it: is it on, on this network, and is the address right?',
  refused: 'it refuses the connection: is the port right, and RTSP turned on in the camera?',
  wrongPassword: 'wrong user or password',
  noSuchStream: 'it has no stream at this address: look up the path in the manual of the camera',
  noVideo: 'it sends no video',
  changed: 'its picture changed: it is read anew',
  otherCodec: 'it sends neither H.264 nor H.265: set the camera to H.264',
  silent: 'it stopped sending',
  clock: 'its clock jumped',
  endless: 'its key pictures are too far apart: set a key picture every 2 s in the camera',
  ended: 'it ended the connection',
} as const;

/** One of the reasons of {@link troubles}. */
export type Trouble = keyof typeof troubles;

const signs: readonly (readonly [RegExp, Trouble])[] = [
  [/401 Unauthorized|403 Forbidden|authorization failed/i, 'wrongPassword'],
  [/404 Not Found|454 Session|461 Unsupported/i, 'noSuchStream'],
  [/Connection refused|Connection reset/i, 'refused'],
  [/No route to host|timed out|Failed to resolve|Name or service|unreachable|Temporary failure/i, 'noRoute'],
  [/Video: (?!h264|hevc)\w+/, 'otherCodec'],
  [/matches no streams|does not contain any stream|no streams/i, 'noVideo'],
];

/** Why a run of ffmpeg ended, from what it said. */
export const troubleIn = (said: string): Trouble => signs.find(([sign]) => sign.test(said))?.[1] ?? 'ended';

/** Whether what ffmpeg said means that the sound cannot be taken as it is; the video then can, without it. */
export const isSoundRefused = (said: string): boolean =>
  /Audio codec .* not compatible with flv|Could not find tag for codec (?!hevc)\w+ in stream|Cannot write moov atom before E?AC3/.test(
    said,
  );

/** The container in which the video can be handed on, from what ffmpeg said of it; null: it has not said it yet. */
export function containerIn(said: string): Container | null {
  const codec = /Video: (\w+)[ ,(]/.exec(said)?.[1];
  return codec === undefined ? null : codec === 'hevc' ? 'mp4' : 'flv';
}
