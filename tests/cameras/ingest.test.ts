import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createIngest, type Section } from '../../provider/cameras/ingest.ts';
import type { Trouble } from '../../provider/cameras/trouble.ts';
import { readClip } from '../../provider/live/clip.ts';
import type { VideoSource } from '../../provider/live/videoSource.ts';
import { expectWhole, packetsOf } from './packetsOf.ts';
import { showing, ffmpegThere, withSoundOf } from './sources.ts';
import { startRtspCamera, type RtspCamera } from './rtspCamera.ts';

const signIn = { user: 'lookout', password: 'p@s/w%rd&1' };

async function camera(films: Readonly<Record<string, string>>): Promise<RtspCamera> {
  const streams = Object.fromEntries(Object.entries(films).map(([name, film]) => [name, showing(film)]));
  const made = await startRtspCamera({ streams, ...signIn });
  onTestFinished(() => made.close());
  return made;
}

type Event = { began: Section } | { lost: Trouble; said: string; waitMs: number };

/** Reads a stream; `next` resolves with what is reported next. */
function reading(url: string) {
  const events: Event[] = [];
  let wake: (() => void) | null = null;
  const report = (event: Event): void => {
    events.push(event);
    wake?.();
  };
  const ingest = createIngest(
    { ffmpeg: ffmpegThere ?? '', clock: { now: Date.now }, url },
    {
      began: (began) => report({ began }),
      lost: (lost, said, waitMs) => report({ lost, said, waitMs }),
    },
  );
  onTestFinished(() => ingest.close());
  const next = async (): Promise<Event> => {
    for (;;) {
      const event = events.shift();
      if (event !== undefined) return event;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  return {
    ingest,
    next,
    async began(): Promise<Section> {
      const event = await next();
      if (!('began' in event)) throw new Error(`lost: ${event.lost} ${event.said}`);
      return event.began;
    },
    async lost() {
      const event = await next();
      if (!('lost' in event)) throw new Error('began');
      return event;
    },
  };
}

/** The command lines of all processes, as anybody on this machine can read them. */
const commandLines = (): string[] =>
  readdirSync('/proc').flatMap((name) => {
    try {
      return /^\d+$/.test(name) ? [readFileSync(`/proc/${name}/cmdline`, 'utf8')] : [];
    } catch {
      return [];
    }
  });

/** The sequence parameter set in the configuration of H.265. */
function spsOf({ headers }: VideoSource): Buffer {
  const config = headers.videoConfig ?? Buffer.alloc(0);
  const at = config.indexOf(Buffer.from([0x42, 0x01, 0x01]));
  return config.subarray(at, at + config.readUInt16BE(at - 2));
}

/** A source of H.265 with another sequence parameter set. */
function withOtherSet(source: VideoSource): VideoSource {
  const videoConfig = Buffer.from(source.headers.videoConfig ?? '');
  const set = spsOf({ ...source, headers: { ...source.headers, videoConfig } });
  set[set.length - 1] = 0x50;
  return { ...source, headers: { ...source.headers, videoConfig } };
}

const hevc = readClip(join(import.meta.dirname, '../../provider/media/hevc_enhanced.flv'));
const film = readClip(join(import.meta.dirname, '../../provider/media/cam01.flv'));

describe.skipIf(ffmpegThere === null)('with ffmpeg', () => {
  test('H.264 with AAC arrives whole, in time and in order', async () => {
    const made = await camera({ main: 'cam01.flv' });
    const section = await reading(made.url('main', signIn)).began();
    const { videoConfig, audioConfig, ...headers } = section.headers;
    expect(headers).toEqual({ audio: true, width: 640, height: 360, framerate: 15 });
    expect([videoConfig?.subarray(0, 2), audioConfig?.subarray(0, 2)]).toEqual([
      Buffer.from([0x17, 0]),
      Buffer.from([0xaf, 0]),
    ]);
    const packets = await packetsOf(section, 120);
    expect(packets[0]).toMatchObject({ kind: 'video', key: true });
    expectWhole(packets, { video: film, audio: film });
    // By the clock: what was on the way longest is not a second old.
    expect(Math.abs((packets.at(-1)?.wall ?? 0) - Date.now())).toBeLessThan(1000);
  });

  test('H.265 arrives whole, in time and in order, with its sound; other parameter sets are read anew', async () => {
    const source = withSoundOf(showing('hevc_enhanced.flv'), showing('cam01.flv'));
    const made = await startRtspCamera({ streams: { main: source }, ...signIn });
    onTestFinished(() => made.close());
    const read = reading(made.url('main', signIn));
    const section = await read.began();
    const { videoConfig, audioConfig, ...headers } = section.headers;
    expect(headers).toEqual({ audio: true, width: 640, height: 360, framerate: 15 });
    expect(videoConfig?.subarray(0, 5).toString('latin1')).toBe('\u0090hvc1');
    expect(audioConfig).toEqual(film.headers.audioConfig);
    const packets = await packetsOf(section, 120);
    expect(packets[0]).toMatchObject({ kind: 'video', key: true });
    expectWhole(packets, { video: hevc, audio: film });
    expect(Math.abs((packets.at(-1)?.wall ?? 0) - Date.now())).toBeLessThan(1000);
    expect(section.still()).toMatchObject({ codec: 'hevc' });
    // As after another setting in the camera: another sequence parameter set comes before its next key picture.
    made.swap('main', withOtherSet(source));
    expect(await read.lost()).toMatchObject({ lost: 'changed' });
  });

  test('H.265 that is described with another parameter set than it has is what it has', async () => {
    const source = showing('hevc_enhanced.flv');
    const made = await startRtspCamera({ streams: { main: source }, ...signIn });
    onTestFinished(() => made.close());
    made.describe('main', withOtherSet(source));
    const section = await reading(made.url('main', signIn)).began();
    expect(section.headers).toMatchObject({ width: 640, height: 360, framerate: 15 });
    const [sps, described] = [source, withOtherSet(source)].map(spsOf);
    expect(section.headers.videoConfig?.includes(sps ?? '')).toBe(true);
    expect(section.headers.videoConfig?.includes(described ?? '')).toBe(false);
    const packets = await packetsOf(section, 120);
    expect(packets.filter(({ key }) => key).length).toBeGreaterThan(1);
    expect(section.still().picture.includes(sps ?? '')).toBe(true);
  });

  test('sound that cannot be taken beside H.265 is there when the camera is set to H.264', async () => {
    const bell = showing('g711.flv');
    const made = await startRtspCamera({
      streams: { main: withSoundOf(showing('hevc_enhanced.flv'), bell) },
      ...signIn,
    });
    onTestFinished(() => made.close());
    const read = reading(made.url('main', signIn));
    expect((await read.began()).headers.audio).toBe(false);
    made.fault('main', 'reset');
    await read.lost();
    made.swap('main', bell);
    made.fault('main', 'none');
    const later = await read.next();
    const section = 'began' in later ? later.began : await read.began();
    expect(section.headers).toMatchObject({ audio: true, audioConfig: null });
  });

  test('G.711 and no sound are what they are', async () => {
    const made = await camera({ bell: 'g711.flv', still: 'clock' });
    const [bell, still] = await Promise.all(
      ['bell', 'still'].map((stream) => reading(made.url(stream, signIn)).began()),
    );
    expect([bell?.headers.audio, bell?.headers.audioConfig]).toEqual([true, null]);
    expect(still?.headers).toMatchObject({ audio: false, width: 384, height: 216, framerate: 5 });
  });

  test('sound that is promised and never arrives does not hold up the picture', async () => {
    const made = await camera({ main: 'cam01.flv' });
    made.fault('main', 'mute');
    const section = await reading(made.url('main', signIn)).began();
    expect(section.headers.audio).toBe(false);
    const packets = await packetsOf(section, 60);
    expect(new Set(packets.map(({ kind }) => kind))).toEqual(new Set(['video']));
    expect(Math.abs((packets.at(-1)?.wall ?? 0) - Date.now())).toBeLessThan(1000);
  });

  test('sound that stops and returns begins another section each time', async () => {
    const made = await camera({ main: 'cam01.flv' });
    const read = reading(made.url('main', signIn));
    expect((await read.began()).headers.audio).toBe(true);
    made.fault('main', 'mute');
    expect((await read.began()).headers.audio).toBe(false);
    made.fault('main', 'none');
    expect((await read.began()).headers.audio).toBe(true);
  });

  test('another size in the same session begins another section', async () => {
    const made = await camera({ main: 'noaudio.flv' });
    const read = reading(made.url('main', signIn));
    expect((await read.began()).headers).toMatchObject({ width: 640, height: 360 });
    made.swap('main', showing('sd/noaudio.flv'));
    const smaller = await read.began();
    expect(smaller.headers).toMatchObject({ width: 320, height: 180 });
    expect((await packetsOf(smaller, 20))[0]).toMatchObject({ key: true });
  });

  test('a reset is reported, and the camera is read again', async () => {
    const made = await camera({ main: 'noaudio.flv' });
    const read = reading(made.url('main', signIn));
    await read.began();
    made.fault('main', 'reset');
    expect(await read.lost()).toMatchObject({ lost: 'ended', waitMs: 1000 });
    // It refuses for as long as it is away; the waits grow.
    expect(await read.lost()).toMatchObject({ waitMs: 2000 });
    made.fault('main', 'none');
    expect((await read.began()).headers).toMatchObject({ width: 640 });
  });

  test('a camera that falls silent is given up, and its process ends', async () => {
    const made = await camera({ main: 'noaudio.flv' });
    const read = reading(made.url('main', signIn));
    await read.began();
    made.fault('main', 'silent');
    expect(await read.lost()).toMatchObject({ lost: 'silent' });
  });

  test('closing does not wait for a silent camera', async () => {
    const made = await camera({ main: 'noaudio.flv' });
    const read = reading(made.url('main', signIn));
    await read.began();
    made.fault('main', 'silent');
    await read.ingest.close();
    expect(commandLines().filter((line) => line.includes(`:${made.port}`))).toEqual([]);
  });

  test.each([
    ['wrongPassword', 'main', { user: 'lookout', password: 'another secret' }],
    ['noSuchStream', 'nothing', signIn],
  ] as const)('%s is reported, without the password', async (trouble, stream, given) => {
    const made = await camera({ main: 'noaudio.flv' });
    const lost = await reading(made.url(stream, given)).lost();
    expect(lost).toMatchObject({ lost: trouble });
    expect(lost.said).not.toContain(encodeURIComponent(given.password));
  });

  test('nothing that listens is reported as refused', async () => {
    const made = await camera({ main: 'noaudio.flv' });
    await made.close();
    expect(await reading(made.url('main', signIn)).lost()).toMatchObject({ lost: 'refused' });
  });

  test.runIf(process.platform === 'linux')(
    'no process has user, password or address among its arguments',
    async () => {
      const made = await camera({ main: 'noaudio.flv' });
      await reading(made.url('main', signIn)).began();
      const running = commandLines();
      expect(running.some((line) => line.includes('\0concat\0'))).toBe(true);
      const reported = [signIn.password, encodeURIComponent(signIn.password), `127.0.0.1:${made.port}`];
      expect(running.filter((line) => reported.some((secret) => line.includes(secret)))).toEqual([]);
    },
  );
});
