import type { WebSocket } from 'ws';
import { fileHeader, readTags } from '../../../provider/live/flv.ts';
import { createMux } from '../../../provider/live/mux.ts';
import { cutFrames } from '../lostFrames.ts';
import { oddStream, type OddSound } from '../oddSoundStream.ts';
import { oddStreams, sendStream, type OddStream } from '../oddStreams.ts';

/** What a live window must make of an odd stream, in every browser. */
export interface LiveCase {
  readonly input: string;
  readonly right: string;
  /** Where the wrong guess was seen, with the version. */
  readonly source: string;
  /** The frames that show their second, and how many frames there are; absent where they show a scene. */
  readonly clock?: OddStream;
  /** How many connections it may take: a refused sound is left out by the second one. */
  readonly connections: 1 | 2;
  /**
   * Sends the stream until it is stopped.
   *
   * @param onSecond called as the first frame of a second of the clock is sent
   */
  readonly send: (socket: WebSocket, onSecond: (second: number) => void) => () => void;
}

const clockCase = (right: string, clock: OddStream): LiveCase => ({
  input: clock.name,
  right,
  source: `mpegts.js 1.8.2: ${clock.fault}`,
  clock,
  connections: 1,
  send: (socket, onSecond) => sendStream(socket, clock, onSecond),
});

/** Sends a stream with odd sound in real time. */
function sendSound(socket: Pick<WebSocket, 'send'>, sound: OddSound): () => void {
  const began = Date.now();
  const stream = oddStream(sound, began);
  let next = stream.next().value;
  const timer = setInterval(() => {
    for (; next.at <= Date.now() - began; next = stream.next().value) socket.send(next.bytes);
  }, 20);
  return () => clearInterval(timer);
}

const soundCase = (
  given: Pick<LiveCase, 'input' | 'right' | 'source' | 'connections'>,
  sound: OddSound,
): LiveCase => ({ ...given, send: (socket) => sendSound(socket, sound) });

/** One window each, of a grid of nine. */
export const liveCases: readonly LiveCase[] = [
  ...oddStreams.map((stream) =>
    clockCase(
      stream.frozen === undefined
        ? 'the picture plays on, at the edge'
        : `said to be frozen for ${stream.frozen / 1000} s, then at the edge again`,
      stream,
    ),
  ),
  soundCase(
    {
      input: 'sound that is announced and never sent',
      right: 'the picture plays',
      source: 'mpegts.js 1.8.2, flv-demuxer.js: nothing is shown before each announced track has arrived',
      connections: 1,
    },
    { isAnnounced: true, codec: null },
  ),
  soundCase(
    {
      input: 'sound as PCM of 16 bits',
      right: 'the picture plays, without sound',
      source: 'Chromium 156 and Firefox ESR 153 refuse its source buffer, not that of the video',
      connections: 2,
    },
    { isAnnounced: true, codec: 'pcm' },
  ),
];

/** What the player must make of a recording of which pieces are lost, in every browser. */
export interface RecordedCase {
  readonly input: string;
  readonly right: string;
  readonly source: string;
  /** Creates what is answered for a media segment, by its path; null if it is not found. */
  readonly segment: () => (path: string, body: Buffer) => Buffer | null;
}

/** Takes away the third segment that is asked for, for good. */
function loseThird(): (path: string, body: Buffer) => Buffer | null {
  const asked: string[] = [];
  return (path, body) => {
    if (!asked.includes(path)) asked.push(path);
    return asked.indexOf(path) === 2 ? null : body;
  };
}

export const recordedCases: readonly RecordedCase[] = [
  {
    input: 'a segment of 4 s that is not found',
    right: 'those seconds are passed over, and it plays on',
    source: 'the console at 48d2a7b1: "deleted", and on only 12 min 49 s later',
    segment: loseThird,
  },
  {
    input: 'segments whose last 4 frames are lost',
    right: 'each hole is stepped over',
    source: 'Chromium 156 stops at a hole of 60 ms without an error; Firefox ESR 153 plays over 500 ms',
    segment: () => (_, body) => {
      cutFrames(body, { frames: 4, packets: 0 });
      return body;
    },
  },
];

/** What a picture that stands must show, read from its pixels, in every browser. */
export interface StillCase {
  readonly input: string;
  readonly source: string;
  /** The second of the day that is gone to, and the presses from there, each with the second that is then shown. */
  readonly second: number;
  readonly presses: readonly (readonly [press: 'history:stepOn' | 'history:stepBack', shown: number])[];
}

export const stillCases: readonly StillCase[] = [
  {
    input: 'the first second of a day, in the middle of a recording',
    source:
      'Chromium 156 and WebKitGTK 2.50.6 drop a frame 1 ms before 0 with all that need it: its group of pictures',
    second: 0,
    presses: [],
  },
  {
    input: 'five frames a second: each press is one frame',
    source:
      'Chromium 156 announces the frame of a seek while it seeks; Firefox ESR 153 reports the second of the seek',
    second: 49_010,
    presses: [
      ['history:stepOn', 49_010],
      ['history:stepOn', 49_010],
      ['history:stepOn', 49_010],
      ['history:stepOn', 49_010],
      ['history:stepOn', 49_011],
      ['history:stepBack', 49_010],
    ],
  },
];

/** 250 frames, 40 ms apart, each followed by sound that is 10 ms behind: what time the last one gets. */
export const lateSound = {
  input: 'sound that is 10 ms behind its frames',
  right: 9960,
  source: 'the provider at 48d2a7b1 took each step back for a jump: 22,410 ms',
  value(): number | undefined {
    const mux = createMux(40);
    const began = Date.UTC(2026, 0, 1);
    const chunks = Array.from({ length: 250 }, (_, index) => {
      const wall = began + index * 40;
      const packet = { key: false, data: Buffer.from([0]) };
      const video = mux.chunk({ ...packet, kind: 'video', wall });
      mux.chunk({ ...packet, kind: 'audio', wall: wall - 10 });
      return video?.bytes ?? Buffer.alloc(0);
    });
    return readTags(Buffer.concat([fileHeader(true), ...chunks])).at(-1)?.ts;
  },
};

/** A computer whose clock is not the household's, and what the console says of it. */
export interface ClockCase {
  /** How much the computer's clock is ahead of the provider's, ms. */
  readonly ahead: number;
  readonly said: { readonly key: string; readonly time: string };
  readonly source: string;
}

const hour = 3_600_000;
const ownClock =
  'Chromium 156 and Firefox ESR 153: `Date.now()` is the computer’s, whatever the answers’ `Date` says';

export const clockCases: readonly ClockCase[] = [
  {
    ahead: 2 * hour,
    said: { key: 'shell:computerClock.ahead', time: '2 hours' },
    source: ownClock,
  },
  {
    ahead: 48 * hour,
    said: { key: 'shell:computerClock.ahead', time: '2 days' },
    source: ownClock,
  },
  {
    ahead: -3 * hour,
    said: { key: 'shell:computerClock.behind', time: '3 hours' },
    source: ownClock,
  },
];
