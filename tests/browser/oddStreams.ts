import { fileURLToPath } from 'node:url';
import type { WebSocketRoute } from 'playwright/test';
import type { LiveForm } from '../../src/domain/live/media.ts';
import { openFootage } from '../../provider/live/footage.ts';
import { readClockPictures } from '../../provider/live/clockPictures.ts';
import { clockFilm } from '../../provider/live/clockFilm.ts';
import { encodeTag, tagType, scriptData } from '../../provider/live/flv.ts';
import { streamPrefix } from '../../provider/live/mux.ts';

const media = fileURLToPath(new URL('../../provider/media', import.meta.url));
const pictures = readClockPictures(`${media}/clock`);
const { headers: filmed } = clockFilm(pictures).live({ now: () => 0 }, 'UTC');
const { headers: heard, packets } = openFootage(media).clip('cam01.flv');
const sounds = packets.filter(({ kind }) => kind === 'audio');
/** 1024 samples of 44.1 or 48 kHz, by the times in the clip. */
const soundMs = ((sounds.at(-1)?.at ?? 0) - (sounds[0]?.at ?? 0)) / (sounds.length - 1);

const hour = 3_600_000;

/** A stream as a real camera may send it, and what a window must make of it. */
export interface OddStream {
  readonly name: string;
  /** What is wrong in a window that does not make up for it. */
  readonly fault: string;
  /** The time between two frames, ms: at most a second, or whole seconds. */
  readonly every: number;
  readonly sound: boolean;
  /** The time stamp of what was captured `ms` after the first frame; null if it is lost on the way. */
  readonly stamp: (ms: number, kind: 'video' | 'audio', index: number) => number | null;
  /** How long the picture may be frozen, which the window must say, ms; absent if it never is. */
  readonly frozen?: number;
}

/** The same for a form of playing: drawn frame by frame, the picture waits for no sound. */
export const frozenIn = ({ frozen = 0, sound }: OddStream, form: LiveForm): number =>
  sound && form === 'decoder' ? 0 : frozen;

const steady = (ms: number): number => ms;

const ahead = (jump: number, sound: boolean): OddStream => ({
  name: `time stamps jump ahead by ${jump / 1000} s, ${sound ? 'with' : 'without'} sound`,
  fault: `one frame lasts ${jump / 1000} s, and sound continues`,
  every: 200,
  sound,
  stamp: (ms) => (ms < 6000 ? ms : ms + jump),
});
const back = (sound: boolean): OddStream => ({
  name: `time stamps go back by an hour, ${sound ? 'with' : 'without'} sound`,
  fault: 'one frame lasts 2^32 ms less an hour',
  every: 200,
  sound,
  stamp: (ms) => (ms < 6000 ? ms + hour : ms),
});
const slow = (every: number, fault: string): OddStream => ({
  name: `a frame every ${every / 1000} s`,
  fault,
  every,
  sound: false,
  stamp: steady,
});

/**
 * What the window makes of every stream: one connection; it never calls live what stands; and it ends up live. The faults
 * are those of mpegts.js 1.8.2.
 */
export const oddStreams: readonly OddStream[] = [
  ahead(hour, true),
  back(false),
  {
    name: 'sound is lost for 3 s',
    fault: 'sound after the gap is played 3 s early, and the picture waits for it',
    every: 200,
    sound: true,
    stamp: (ms, kind) => (kind === 'audio' && ms > 6000 && ms < 9000 ? null : ms),
    frozen: 3000,
  },
  {
    name: 'every fourth packet of sound is lost',
    fault: 'sound runs out early, and the picture waits for it',
    every: 200,
    sound: true,
    stamp: (ms, kind, index) => (kind === 'audio' && index % 4 === 3 ? null : ms),
  },
  {
    name: 'sound, and a frame in 2 s',
    fault: 'sound arrives while the first frame is held back',
    every: 2000,
    sound: true,
    stamp: steady,
  },
  slow(500, 'frames come two at a time, and the picture is a second late'),
  slow(4000, 'a frame in 8 s is called frozen, and the connection is replaced'),
];

/** More of the same kinds, for `npm run soak`. */
export const moreOddStreams: readonly OddStream[] = [
  {
    name: 'a frame a second, and a pause of 2 s for which the time stamps stand still',
    fault: 'the clock of the video is ahead of the next frame, which is never drawn',
    every: 1000,
    sound: false,
    stamp: (ms) => (ms < 6000 ? ms : ms < 8000 ? null : ms - 2000),
    frozen: 3000,
  },
  { ...slow(200, 'late or frozen without a cause'), name: 'nothing odd', sound: true },
  ahead(10_000, true),
  ahead(hour, false),
  back(true),
  ...[1000, 2000, 3000].map((every) => slow(every, 'frames come two at a time')),
];

/** The whole second of the clock that a frame shows: consecutive key frames must not have the same parity. */
const shownSecond = (index: number, wall: number, every: number): number =>
  every < 2000 ? Math.floor(wall / 1000) : Math.floor(wall / 2000) * 2 + (index % 2);

const clock = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Berlin',
});
/** What the frames of a stream show at a second since the epoch, as `readClock()` gives it. */
export const clockTextOf = (second: number): string => clock.format(second * 1000);

/**
 * Sends a stream in real time until its socket is closed: a clock whose frames show the
 * second at which they were captured, with the sound of a clip.
 *
 * @param onSecond called as the first frame of a second of the clock is sent
 * @returns ends the stream, and leaves the socket open
 */
export function sendStream(
  socket: Pick<WebSocketRoute, 'send'>,
  { every, sound, stamp }: Omit<OddStream, 'name' | 'fault'>,
  onSecond?: (second: number) => void,
): () => void {
  const opened = Date.now();
  const audioConfig = sound ? heard.audioConfig : null;
  socket.send(streamPrefix({ ...filmed, framerate: 1000 / every, audio: sound, audioConfig }));
  let frames = 0;
  let heardSo = 0;
  let shown = 0;
  const video = (ms: number): void => {
    const wall = opened + ms;
    const second = shownSecond(frames, wall, every);
    const units = pictures.ofSecond(second, 'Europe/Berlin');
    const isKey = second !== shown;
    shown = second;
    const ts = stamp(ms, 'video', frames);
    frames += 1;
    if (ts === null) return;
    const unit = units[isKey ? 0 : 1 + (frames % (units.length - 1))] ?? Buffer.alloc(0);
    const data = Buffer.concat([Buffer.from([isKey ? 0x17 : 0x27, 1, 0, 0, 0]), unit]);
    if (isKey) {
      const mark = scriptData('onClock', { wall: every < 2000 ? wall : second * 1000, ts });
      socket.send(encodeTag({ type: tagType.script, ts, data: mark }));
      onSecond?.(second);
    }
    socket.send(encodeTag({ type: tagType.video, ts, data }));
  };
  const audio = (ms: number): void => {
    const data = sounds[heardSo % sounds.length]?.data;
    const ts = stamp(ms, 'audio', heardSo);
    heardSo += 1;
    if (data && ts !== null) socket.send(encodeTag({ type: tagType.audio, ts: Math.round(ts), data }));
  };
  const tick = (): void => {
    const now = Date.now() - opened;
    for (;;) {
      const nextSound = sound ? heardSo * soundMs : Infinity;
      const nextFrame = frames * every;
      if (Math.min(nextSound, nextFrame) > now) return;
      if (nextFrame <= nextSound) video(nextFrame);
      else audio(nextSound);
    }
  };
  tick();
  const timer = setInterval(tick, 20);
  return () => clearInterval(timer);
}
