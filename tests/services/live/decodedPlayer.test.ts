import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { encodeTag, fileHeader, scriptData, tagType } from '../../../provider/live/flv.ts';
import {
  frameTrackClass,
  openDecoded,
  type FrameTrackClass,
} from '../../../src/services/live/decodedPlayer.ts';
import { readFlv } from '../../../src/services/live/flvTags.ts';
import type { LastDrawn } from '../../../src/services/live/pictureWatch.ts';

interface Chunk {
  readonly type: string;
  readonly timestamp: number;
  readonly data: Uint8Array;
}

/** A decoder whose frames come when the test says so. */
class FakeDecoder {
  static last: FakeDecoder;
  static refuses = false;
  state = 'unconfigured';
  decodeQueueSize = 0;
  readonly did: unknown[] = [];
  readonly #on: { output: (frame: object) => void; error: (error: unknown) => void };
  constructor(on: { output: (frame: object) => void; error: (error: unknown) => void }) {
    this.#on = on;
    FakeDecoder.last = this;
  }
  configure({ description, ...config }: { description: Uint8Array }) {
    if (FakeDecoder.refuses) throw new TypeError('refused');
    this.did.push({ ...config, description: [...description] });
    this.state = 'configured';
  }
  reset() {
    this.did.push('reset');
  }
  decode({ type, timestamp, data }: Chunk) {
    this.did.push([type, timestamp, ...data]);
  }
  close() {
    this.state = 'closed';
  }
  /** A frame of that time (µs) is decoded. */
  output(timestamp: number) {
    const frame = { timestamp, isClosed: false, close: () => void (frame.isClosed = true) };
    this.#on.output(frame);
    return frame;
  }
  fail() {
    this.#on.error(new DOMException('', 'EncodingError'));
  }
}

class FakeTrack {
  static last: FakeTrack;
  isStopped = false;
  readonly written: number[] = [];
  room = 1;
  readonly writable = {
    getWriter: () => {
      const { written } = this;
      const room = () => this.room;
      return {
        get desiredSize() {
          return room();
        },
        write: async ({ timestamp, close }: { timestamp: number; close: () => void }) => {
          written.push(timestamp);
          close();
        },
      };
    },
  };
  constructor() {
    FakeTrack.last = this;
  }
  stop() {
    this.isStopped = true;
  }
}

beforeEach(() => {
  FakeDecoder.refuses = false;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'] });
  vi.stubGlobal('VideoDecoder', FakeDecoder);
  vi.stubGlobal(
    'EncodedVideoChunk',
    class {
      constructor(init: Chunk) {
        Object.assign(this, init);
      }
    },
  );
  vi.stubGlobal('MediaStreamTrackGenerator', FakeTrack);
  vi.stubGlobal('MediaStream', class {});
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('HTMLMediaElement', { HAVE_METADATA: 1, HAVE_CURRENT_DATA: 2, HAVE_FUTURE_DATA: 3 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const configData = [1, 0x42, 0xe0, 0x1e, 0xff];
const config = (...data: readonly number[]) =>
  encodeTag({ type: tagType.video, ts: 0, data: Buffer.from([0x17, 0, 0, 0, 0, ...data]) });
const frame = (ts: number, { isKey = false, delay = 0 } = {}) => {
  const data = Buffer.from([isKey ? 0x17 : 0x27, 1, delay >> 16, delay >> 8, delay, ts & 255]);
  return encodeTag({ type: tagType.video, ts, data });
};
const key = (ts: number) => frame(ts, { isKey: true });
const mark = (wall: number, ts: number) =>
  encodeTag({ type: tagType.script, ts, data: scriptData('onClock', { wall, ts }) });

function open(lastDrawn: LastDrawn = { picture: null, dropped: 0 }) {
  const reported: unknown[] = [];
  const measured: unknown[] = [];
  let failures = 0;
  const callbacks: ((now: number, frame: { mediaTime: number }) => void)[] = [];
  const video = Object.assign(new EventTarget(), {
    readyState: 4,
    currentTime: 0,
    style: { opacity: '' },
    paused: false,
    srcObject: null as unknown,
    getVideoPlaybackQuality: () => ({ totalVideoFrames: 0, droppedVideoFrames: 0 }),
    requestVideoFrameCallback: (take: (now: number, frame: { mediaTime: number }) => void) =>
      callbacks.push(take),
    cancelVideoFrameCallback: () => undefined,
    ownerDocument: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
    play: async () => undefined,
  });
  const player = openDecoded(
    { video: video as unknown as HTMLVideoElement, still: {} as HTMLCanvasElement },
    {
      Track: FakeTrack as unknown as FrameTrackClass,
      failed: () => void (failures += 1),
      lastDrawn,
    },
    {
      send: (fact) => reported.push(fact),
      shown: (at) => reported.push(at),
      measured: (figures) => measured.push(figures),
    },
  );
  const read = readFlv();
  read(Uint8Array.from(fileHeader(false)).buffer);
  return {
    reported,
    measured,
    video,
    player,
    decoder: FakeDecoder.last,
    track: FakeTrack.last,
    failures: () => failures,
    send: (...tags: readonly Buffer[]) => {
      for (const part of read(Uint8Array.from(Buffer.concat(tags)).buffer)) player.take(part);
    },
    draw: (mediaTime: number) => callbacks.shift()?.(0, { mediaTime }),
  };
}
const configured = { codec: 'avc1.42e01e', optimizeForLatency: true, description: configData };
const described = { type: 'media.described', videoCodec: 'avc1.42e01e' };
const grew = { type: 'media.grew', form: 'decoder' };

test.each(['VideoDecoder', 'MediaStreamTrackGenerator'])('it takes a browser that has %s', (name) => {
  expect(frameTrackClass()).toBe(FakeTrack);
  Reflect.deleteProperty(globalThis, name);
  expect(frameTrackClass()).toBe(null);
});

test('each frame is decoded as it arrives, from the first key frame on, at continuous times that begin at 0', () => {
  const { decoder, send } = open();
  send(config(...configData), frame(80), key(120), frame(160, { delay: 80 }), frame(200, { delay: -40 }));
  expect(decoder.did).toEqual([
    configured,
    ['key', 40_000, 120],
    ['delta', 160_000, 160],
    ['delta', 80_000, 200],
  ]);
  // An hour ahead, and back.
  send(frame(3_600_000), frame(10));
  expect(decoder.did.slice(4)).toEqual([
    ['delta', 160_000, 128],
    ['delta', 200_000, 10],
  ]);
});

test('the same configuration disturbs nothing; another one waits for its key frame', () => {
  const { decoder, send, reported } = open();
  const other = [1, 0x4d, 0, 0x1f, 0xff];
  send(
    config(...configData),
    key(0),
    config(...configData),
    frame(40),
    config(...other),
    frame(80),
    key(120),
  );
  expect(decoder.did).toEqual([
    configured,
    ['key', 0, 0],
    ['delta', 40_000, 40],
    { codec: 'avc1.4d001f', optimizeForLatency: true, description: other },
    ['key', 120_000, 120],
  ]);
  expect(reported).toEqual([described, { type: 'media.described', videoCodec: 'avc1.4d001f' }]);
});

test('a decoder that is far behind begins again at the next key frame, once', () => {
  const { decoder, send } = open();
  send(config(...configData), key(0));
  decoder.output(0);
  decoder.decodeQueueSize = 3;
  send(frame(1000), frame(2000), key(2040), frame(2080), key(2120), key(2160));
  expect(decoder.did.slice(2)).toEqual([
    ['delta', 1_000_000, 232],
    ['delta', 2_000_000, 208],
    ['key', 2_040_000, 248],
    ['delta', 2_080_000, 32],
    'reset',
    configured,
    ['key', 2_120_000, 72],
    ['key', 2_160_000, 112],
  ]);
});

test('frames that are left out by a decoder that begins again, or by the track, count as dropped', () => {
  const { decoder, send, draw, track, measured } = open();
  send(config(...configData), key(0), frame(40), frame(80));
  decoder.output(0);
  draw(0);
  track.room = 0;
  decoder.output(40_000);
  track.room = 1;
  decoder.output(80_000);
  decoder.decodeQueueSize = 3;
  send(frame(1000), frame(2000), frame(2090), key(2120));
  for (let checks = 0; checks < 4; checks += 1) {
    draw(0.08);
    vi.advanceTimersByTime(250);
  }
  expect(measured).toEqual([expect.objectContaining({ dropped: 4 })]);
});

test('frames that are far apart are no lag, nor are those that the track does not take', () => {
  const { decoder, send, track } = open();
  send(config(...configData), key(0));
  decoder.output(0);
  vi.advanceTimersByTime(4000);
  send(key(4000));
  track.room = 0;
  decoder.output(4_000_000);
  decoder.decodeQueueSize = 1;
  send(frame(4040), key(4080));
  expect(decoder.did).not.toContain('reset');
});

test('the lag of the picture is measured from the newest frame that has arrived', () => {
  const { decoder, send, draw, measured } = open();
  send(config(...configData), key(0), frame(40));
  decoder.output(0);
  for (const ts of [250, 500, 750, 1000]) {
    draw(0);
    send(frame(ts));
    vi.advanceTimersByTime(250);
  }
  expect(measured).toEqual([expect.objectContaining({ delayMs: 1000 })]);
});

describe('a frame', () => {
  test('is written to the track, and its time is that of the clock of the stream', () => {
    const { reported, send, decoder, draw, track } = open();
    send(config(...configData), mark(5_000_000, 0), key(0), frame(40));
    decoder.output(0);
    draw(0);
    decoder.output(40_000);
    draw(0.04);
    expect(track.written).toEqual([0, 40_000]);
    expect(reported).toEqual([described, grew, { type: 'media.drawn', pictureAt: 5_000_000 }]);
    vi.advanceTimersByTime(250);
    expect(reported.slice(3)).toEqual([5_000_040]);
  });

  test('that the track does not take, or that comes after the end, is closed', () => {
    const { decoder, track, player } = open();
    track.room = 0;
    expect(decoder.output(0).isClosed).toBe(true);
    track.room = 1;
    expect(decoder.output(40_000).isClosed).toBe(true);
    player.close();
    expect(decoder.output(80_000).isClosed).toBe(true);
    expect(track.written).toEqual([40_000]);
  });

  test('that is overdue is reported; half a second is no matter', () => {
    const { reported, send, decoder, draw } = open();
    send(config(...configData), mark(5_000_000, 0), key(0), frame(40));
    decoder.output(0);
    draw(0);
    reported.length = 0;
    vi.advanceTimersByTime(1000);
    const quiet = (quietMs: number) => ({
      type: 'media.stayedQuiet',
      quietMs,
      intervalMs: 40,
      pictureAt: 5_000_000,
    });
    expect(reported).toEqual([
      5_000_000,
      5_000_000,
      { type: 'media.starved', pictureAt: 5_000_000 },
      quiet(750),
      quiet(1000),
    ]);
    decoder.output(40_000);
    draw(0.04);
    expect(reported.at(-1)).toEqual({ type: 'media.drawn', pictureAt: 5_000_040 });
  });

  test('is not due in a hidden tab: what is decoded counts', () => {
    const { reported, video, send, decoder } = open();
    video.ownerDocument.visibilityState = 'hidden';
    video.ownerDocument.dispatchEvent(new Event('visibilitychange'));
    send(config(...configData), mark(5_000_000, 0), key(0), frame(40));
    for (let at = 0; at < 3000; at += 250) {
      decoder.output(at * 1000);
      vi.advanceTimersByTime(250);
    }
    expect(reported.filter((fact) => typeof fact !== 'number')).toEqual([
      described,
      grew,
      { type: 'media.drawn', pictureAt: 5_000_000 },
    ]);
    expect(reported.at(-1)).toBe(5_002_750);
  });
});

describe('leaves the stream to the other form, once, and leaves nothing behind', () => {
  test.each<[string, (opened: ReturnType<typeof open>) => void]>([
    ['the decoder fails', ({ decoder }) => decoder.fail()],
    [
      'H.265',
      ({ send }) => send(encodeTag({ type: tagType.video, ts: 0, data: Buffer.from('90687663', 'hex') })),
    ],
    [
      'VP6',
      ({ send }) => send(encodeTag({ type: tagType.video, ts: 0, data: Buffer.from([0x14, 0, 0, 0, 0]) })),
    ],
    ['a configuration that is none', ({ send }) => send(config(7, 7))],
    [
      'a frame without its head',
      ({ send }) => send(encodeTag({ type: tagType.video, ts: 0, data: Buffer.from([0x17, 1]) })),
    ],
    [
      'a browser that throws',
      ({ send }) => {
        FakeDecoder.refuses = true;
        send(config(...configData));
      },
    ],
  ])('%s', (_, fail) => {
    const opened = open();
    fail(opened);
    opened.send(config(...configData), key(0));
    opened.decoder.fail();
    opened.player.close();
    vi.advanceTimersByTime(10_000);
    const { decoder, track, video, failures, reported } = opened;
    expect([failures(), decoder.state, track.isStopped, video.srcObject]).toEqual([1, 'closed', true, null]);
    expect(reported.filter((fact) => Reflect.get(fact as object, 'type') !== 'media.described')).toEqual([]);
  });
});

test('the last frame that is drawn is noted for the form that follows', () => {
  const lastDrawn: LastDrawn = { picture: null, dropped: 0 };
  const { send, decoder, draw } = open(lastDrawn);
  send(config(...configData), mark(5_000_000, 0), key(0));
  decoder.output(0);
  draw(0);
  expect(lastDrawn).toEqual({ picture: null, dropped: 0 });
  send(frame(40));
  vi.advanceTimersByTime(40);
  decoder.output(40_000);
  draw(0.04);
  expect(lastDrawn).toEqual({
    picture: { at: 5_000_040, drawnAt: performance.now(), intervalMs: 40 },
    dropped: 0,
  });
});

test('a stream that was drawn in another form keeps only what is newer', () => {
  const picture = { at: 5_000_040, drawnAt: performance.now(), intervalMs: 40 };
  const { video, send, decoder, draw, player } = open({ picture, dropped: 0 });
  const kept = vi.fn<() => number>(() => 0);
  Object.defineProperty(video, 'videoWidth', { get: kept });
  send(config(...configData), mark(5_000_000, 0), key(0), frame(40));
  decoder.output(0);
  draw(0);
  expect([video.style.opacity, kept.mock.calls.length]).toEqual(['0.01', 0]);
  player.close();
  expect(kept.mock.calls.length).toBe(0);
});

test('the end of the stream is reported with the time of the last frame', () => {
  const { reported, send, decoder, draw, player, failures } = open();
  send(config(...configData), mark(5_000_000, 0), key(0));
  decoder.output(0);
  draw(0);
  player.end('ended');
  player.end('network');
  expect(reported.at(-1)).toEqual({ type: 'media.failed', reason: 'ended', pictureAt: 5_000_000 });
  expect([reported.length, failures(), decoder.state]).toEqual([3, 0, 'closed']);
});

test('no bytes make it throw, whatever is damaged in a film', () => {
  const film = readFileSync(new URL('../../../provider/media/cam01.flv', import.meta.url)).subarray(
    0,
    40_000,
  );
  const damage = fc.array(fc.tuple(fc.nat(film.length - 1), fc.nat(255)), { maxLength: 40 });
  fc.assert(
    fc.property(damage, fc.nat(film.length), (changes, length) => {
      const bytes = Uint8Array.from(film);
      // The signature stays, or nothing is read.
      for (const [at, value] of changes) if (at > 12) bytes[at] = value;
      const { player, failures } = open();
      for (const part of readFlv()(bytes.slice(0, length).buffer)) player.take(part);
      expect(failures()).toBeLessThan(2);
      player.close();
    }),
    { numRuns: 200 },
  );
});
