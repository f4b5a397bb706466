import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { encodeTag, fileHeader, tagType } from '../../../provider/live/flv.ts';
import type { LastDrawn } from '../../../src/services/live/pictureWatch.ts';
import { openLive } from '../../../src/services/live/player.ts';

/** A fake mpegts.js for the player. Each created player is in `made`; `attaches` may throw. */
const fake = vi.hoisted(() => {
  const made: FakePlayer[] = [];
  type FakeLoader = new (
    seek: object,
    settings: object,
  ) => {
    onDataArrival: () => void;
    open(segment: { url: string }): void;
  };
  class FakePlayer extends EventTarget {
    destroyed = 0;
    readonly Loader: FakeLoader;
    constructor(Loader: FakeLoader) {
      super();
      this.Loader = Loader;
      made.push(this);
    }
    on(event: string, take: (...details: unknown[]) => void) {
      this.addEventListener(event, (said) => {
        if (said instanceof CustomEvent && Array.isArray(said.detail)) take(...said.detail);
      });
    }
    report(event: string, ...details: unknown[]) {
      this.dispatchEvent(new CustomEvent(event, { detail: details }));
    }
    attachMediaElement() {
      fake.attaches();
    }
    load() {}
    destroy() {
      this.destroyed += 1;
    }
  }
  const mpegts = {
    LoggingControl: {},
    Events: {
      MEDIA_INFO: 'info',
      STATISTICS_INFO: 'statistics',
      SCRIPTDATA_ARRIVED: 'script',
      LOADING_COMPLETE: 'complete',
      ERROR: 'error',
    },
    ErrorTypes: { NETWORK_ERROR: 'NetworkError', MEDIA_ERROR: 'MediaError' },
    ErrorDetails: {
      MEDIA_MSE_ERROR: 'MediaMSEError',
      MEDIA_FORMAT_ERROR: 'MediaFormatError',
      MEDIA_FORMAT_UNSUPPORTED: 'MediaFormatUnsupported',
      MEDIA_CODEC_UNSUPPORTED: 'MediaCodecUnsupported',
    },
    LoaderStatus: {},
    BaseLoader: class {},
    createPlayer: (_: object, { customLoader }: { customLoader: FakeLoader }) => new FakePlayer(customLoader),
  };
  return { made, mpegts, attaches: (): void => undefined };
});
vi.mock('mpegts.js', () => ({ default: fake.mpegts }));

const uncaught: unknown[] = [];
const onUncaught = (error: unknown) => void uncaught.push(error);

beforeEach(() => {
  fake.made.length = 0;
  fake.attaches = () => undefined;
  uncaught.length = 0;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('SourceBuffer', class {});
  vi.stubGlobal('HTMLMediaElement', { HAVE_METADATA: 1, HAVE_CURRENT_DATA: 2, HAVE_FUTURE_DATA: 3 });
  process.on('unhandledRejection', onUncaught);
});
afterEach(() => {
  process.off('unhandledRejection', onUncaught);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A connection on an element that shows nothing yet, and its reports. */
function open(lastDrawn: LastDrawn = { picture: null, dropped: 0 }) {
  const reported: unknown[] = [];
  const frames: ((now: number, frame: { mediaTime: number }) => void)[] = [];
  const video = Object.assign(new EventTarget(), {
    readyState: 0,
    currentTime: 0,
    style: { opacity: '' },
    buffered: { length: 0, start: () => 0, end: () => 0 },
    getVideoPlaybackQuality: () => ({ totalVideoFrames: 0, droppedVideoFrames: 0 }),
    requestVideoFrameCallback: (take: (now: number, frame: { mediaTime: number }) => void) =>
      frames.push(take),
    cancelVideoFrameCallback: () => undefined,
    ownerDocument: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
    play: async () => undefined,
  });
  const close = openLive(
    { video: video as unknown as HTMLVideoElement, still: {} as HTMLCanvasElement },
    { url: 'ws://api.test/live/1', audio: true, connect: (url) => new WebSocket(url), lastDrawn },
    {
      send: (fact) => reported.push(fact),
      shown: (at) => reported.push(at),
      measured: (figures) => reported.push(figures),
    },
  );
  return { reported, video, close, draw: (mediaTime: number) => frames.shift()?.(0, { mediaTime }) };
}

/** A connection with its player. */
async function opened() {
  const connection = open();
  await vi.waitFor(() => expect(fake.made).toHaveLength(1));
  return { ...connection, player: fake.made[0] };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a connection ends', () => {
  const { ErrorTypes, ErrorDetails } = fake.mpegts;
  const media = (detail: string, info: unknown) => ['error', ErrorTypes.MEDIA_ERROR, detail, info];

  test.each([
    [['complete'], 'ended'],
    [['error', ErrorTypes.NETWORK_ERROR, 'Exception', {}], 'network'],
    [media(ErrorDetails.MEDIA_CODEC_UNSUPPORTED, 'Flv: Unsupported audio codec idx: 9'), 'audioCodec'],
    [media(ErrorDetails.MEDIA_CODEC_UNSUPPORTED, 'Flv: Unsupported codec in video frame: 7'), 'videoCodec'],
    [media(ErrorDetails.MEDIA_MSE_ERROR, { code: 9, msg: 'video/mp4; codecs=avc1.6e' }), 'videoCodec'],
    [media(ErrorDetails.MEDIA_MSE_ERROR, { code: 11, msg: 'closed' }), 'media'],
    [media(ErrorDetails.MEDIA_MSE_ERROR, null), 'media'],
    [media(ErrorDetails.MEDIA_FORMAT_ERROR, 'x'), 'format'],
    [media(ErrorDetails.MEDIA_FORMAT_UNSUPPORTED, undefined), 'format'],
    [media('of another version', undefined), 'media'],
  ])('with %j: %s, once, and the player is destroyed', async ([event, ...details], end) => {
    const { reported, player } = await opened();
    player?.report(String(event), ...details);
    player?.report('complete');
    await settled();
    expect([reported, player?.destroyed, uncaught]).toEqual([
      [{ type: 'media.failed', reason: end, pictureAt: null }],
      1,
      [],
    ]);
  });

  test('with H.265 that is refused before the stream is known, after its codec was reported', async () => {
    const { reported, player } = await opened();
    player?.report('error', ErrorTypes.MEDIA_ERROR, ErrorDetails.MEDIA_MSE_ERROR, {
      code: 9,
      msg: 'video/mp4; codecs=hvc1.1',
    });
    await settled();
    expect([reported, player?.destroyed]).toEqual([
      [
        { type: 'media.described', videoCodec: 'hvc1.1' },
        { type: 'media.failed', reason: 'videoCodec', pictureAt: null },
      ],
      1,
    ]);
  });

  test('with an error of the element', async () => {
    const { reported, video } = await opened();
    video.dispatchEvent(new Event('error'));
    expect(reported).toEqual([{ type: 'media.failed', reason: 'media', pictureAt: null }]);
  });

  test('if the browser has no MediaSource, which is reported without an uncaught error', async () => {
    fake.attaches = () => {
      throw new ReferenceError('MediaSource is not defined');
    };
    const { reported, player } = await opened();
    await settled();
    expect([reported, player?.destroyed, uncaught]).toEqual([
      [{ type: 'media.failed', reason: 'videoCodec', pictureAt: null }],
      1,
      [],
    ]);
  });
});

describe('a refused codec is that of its track', () => {
  const noted = (lastInitSegments: object, sourceBuffers: object) => ({
    _mse_controller: { _lastInitSegments: lastInitSegments, _sourceBuffers: sourceBuffers },
  });
  test.each([
    [noted({ video: {}, audio: {} }, { video: {}, audio: null }), 'audioCodec'],
    [noted({ video: null, audio: {} }, { video: null, audio: null }), 'audioCodec'],
    [noted({ video: {}, audio: null }, { video: null, audio: null }), 'videoCodec'],
    [noted({ video: {}, audio: {} }, { video: null, audio: null }), 'videoCodec'],
    [{}, 'videoCodec'],
  ])('a refused codec is that of its track: %j', async (engine, reason) => {
    const { reported, player } = await opened();
    Object.assign(player ?? {}, { _player_engine: engine });
    // What a browser says that does not name the codec.
    player?.report('error', fake.mpegts.ErrorTypes.MEDIA_ERROR, fake.mpegts.ErrorDetails.MEDIA_MSE_ERROR, {
      code: 9,
      msg: 'Type not supported in MediaSource',
    });
    await settled();
    expect(reported).toEqual([{ type: 'media.failed', reason, pictureAt: null }]);
  });
});

test('without further reports after it is closed, even if it had not started', async () => {
  const { reported, close, player, video } = await opened();
  close();
  player?.report('error', 'NetworkError', 'Exception', {});
  video.dispatchEvent(new Event('error'));
  const early = open();
  early.close();
  await settled();
  expect([reported, early.reported, player?.destroyed, fake.made.length]).toEqual([[], [], 1, 1]);
});

/** Has a connection receive frames with these time stamps. */
function receive(player: (typeof fake.made)[number] | undefined, stamps: readonly number[]) {
  const socket = new EventTarget();
  vi.stubGlobal(
    'WebSocket',
    class {
      constructor() {
        return socket;
      }
    },
  );
  if (player === undefined) throw new Error('no player');
  const loader = new player.Loader({}, {});
  loader.onDataArrival = () => undefined;
  loader.open({ url: 'ws://api.test/live/1' });
  const frames = stamps.map((ts) =>
    encodeTag({ type: tagType.video, ts, data: Buffer.from([0x17, 1, 0, 0, 0]) }),
  );
  const data = new Uint8Array(Buffer.concat([fileHeader(false), ...frames])).buffer;
  socket.dispatchEvent(Object.assign(new Event('message'), { data }));
}

/** A connection that plays 25 frames a second: its first frame is drawn at second 1.9, and it has received 2 s. */
async function playing() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'] });
  const connection = { ...open(), player: undefined as (typeof fake.made)[number] | undefined };
  await vi.dynamicImportSettled();
  connection.player = fake.made[0];
  const { video, draw, reported, player } = connection;
  const set = (end: number, readyState: number, currentTime = video.currentTime) =>
    Object.assign(video, {
      readyState,
      currentTime,
      buffered: { length: 1, start: () => 0, end: () => end },
    });
  receive(player, [0, 40]);
  set(2, 4, 1.9);
  draw(1.9);
  const types = () =>
    reported.map((fact) => (typeof fact === 'number' ? 'time' : Reflect.get(fact as object, 'type')));
  return { ...connection, set, types, wait: (ms: number) => vi.advanceTimersByTime(ms) };
}

test('a frame that was pending when the buffer ran empty does not count as resumed, and does not use up the jump to the live edge', async () => {
  const { video, close, draw, set, types, wait } = await playing();
  set(2, 2);
  video.dispatchEvent(new Event('waiting'));
  draw(1.94);
  wait(500);
  draw(1.98);
  expect([types(), video.currentTime]).toEqual([
    ['media.grew', 'media.drawn', 'time', 'media.starved', 'media.stayedQuiet'],
    1.9,
  ]);
  set(6, 4);
  draw(2.02);
  expect([types().slice(5), video.currentTime]).toEqual([['media.drawn'], 5.5]);
  close();
});

test('a frozen picture is reported although data arrives and the clock continues; the time is that of its frame', async () => {
  const { reported, video, close, set, wait, draw } = await playing();
  reported.length = 0;
  for (let second = 2; second < 4; second += 0.25) {
    set(second + 0.1, 4, second);
    wait(250);
  }
  const pictureAt = Date.now() - 2000;
  const quiet = (quietMs: number) => ({ type: 'media.stayedQuiet', quietMs, intervalMs: 40, pictureAt });
  expect(reported).toEqual([pictureAt, ...[500, 750, 1000, 1250, 1500, 1750, 2000].map(quiet)]);
  // A jump within a frame draws it again.
  draw(1.9);
  draw(4);
  expect(reported.slice(8)).toEqual([{ type: 'media.drawn', pictureAt: Date.now() }]);
  expect(video.currentTime).toBe(3.75);
  close();
});

test('in a hidden tab no frame is due: the buffer counts', async () => {
  const { reported, video, close, set, wait } = await playing();
  Object.assign(video.ownerDocument, { visibilityState: 'hidden' });
  video.ownerDocument.dispatchEvent(new Event('visibilitychange'));
  reported.length = 0;
  for (let second = 2; second < 8; second += 0.25) {
    set(second + 0.1, 4, second);
    wait(250);
  }
  expect(reported.filter((fact) => typeof fact !== 'number' && !('fps' in (fact as object)))).toEqual([]);
  wait(500);
  expect(reported.at(-1)).toEqual({
    type: 'media.stayedQuiet',
    quietMs: 500,
    intervalMs: 40,
    pictureAt: Date.now() - 500,
  });
  // Whoever returns to it waits for the next frame as for the first.
  Object.assign(video.ownerDocument, { visibilityState: 'visible' });
  video.ownerDocument.dispatchEvent(new Event('visibilitychange'));
  reported.length = 0;
  wait(250);
  expect(reported.filter((fact) => typeof fact !== 'number')).toEqual([]);
  close();
});

describe('a stream that was drawn in another form before', () => {
  const pictureAt = 5_000_000;
  const quiet = (quietMs: number, intervalMs = 40) => ({
    type: 'media.stayedQuiet',
    quietMs,
    intervalMs,
    pictureAt,
  });
  /** The last frame was drawn when the form changed. */
  const switched = async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'] });
    const lastDrawn = { picture: { at: pictureAt, drawnAt: performance.now(), intervalMs: 100 }, dropped: 0 };
    const connection = open(lastDrawn);
    await vi.dynamicImportSettled();
    const player = fake.made[0];
    // The first of these frames was captured a second before the last one that was drawn.
    player?.report('script', { onClock: { wall: pictureAt - 1000, ts: 0 } });
    return { ...connection, player };
  };

  test('is overdue if nothing follows at all', async () => {
    const { reported, close } = await switched();
    vi.advanceTimersByTime(750);
    expect(reported).toEqual([quiet(500, 100), quiet(750, 100)]);
    close();
  });

  test('is overdue as long as its element shows nothing, although data arrives', async () => {
    const { reported, player, close } = await switched();
    receive(player, [0, 40]);
    player?.report('info', { videoCodec: 'avc1' });
    vi.advanceTimersByTime(750);
    expect(reported.slice(1)).toEqual([quiet(500), quiet(750)]);
    close();
  });

  test('frames that were drawn before are not seen again: the kept picture is, until the next one is drawn', async () => {
    const { video, player, draw, close } = await switched();
    Object.assign(video, { readyState: 4, videoWidth: 0 });
    receive(player, [0, 40]);
    draw(0);
    draw(1);
    expect(video.style.opacity).toBe('0.01');
    draw(1.04);
    expect(video.style.opacity).toBe('');
    close();
  });

  test('if none follows until the connection ends, its element shows what is drawn on it next', async () => {
    const { video, close } = await switched();
    expect(video.style.opacity).toBe('0.01');
    close();
    expect(video.style.opacity).toBe('');
  });

  test('a connection that ends while they are drawn again keeps the kept picture', async () => {
    const { video, player, draw, close } = await switched();
    const kept = vi.fn<() => number>(() => 0);
    Object.defineProperty(Object.assign(video, { readyState: 4 }), 'videoWidth', { get: kept });
    receive(player, [0, 40]);
    draw(0);
    video.dispatchEvent(new Event('resize'));
    close();
    expect(kept.mock.calls.length).toBe(0);
  });

  test('frames that were drawn before are neither kept nor reported; the next one is', async () => {
    const { reported, video, player, draw, close } = await switched();
    const kept = vi.fn<() => number>(() => 0);
    Object.defineProperty(Object.assign(video, { readyState: 4 }), 'videoWidth', { get: kept });
    receive(player, [0, 40]);
    draw(0);
    draw(1);
    vi.advanceTimersByTime(500);
    expect([reported, kept.mock.calls.length]).toEqual([[quiet(500)], 0]);
    draw(1.04);
    expect(reported.slice(1)).toEqual([{ type: 'media.drawn', pictureAt: pictureAt + 40 }]);
    expect(kept.mock.calls.length).toBe(1);
    close();
  });
});

test('malformed media information is ignored', async () => {
  const { reported, close, player } = await opened();
  for (const said of [null, 7, {}, { videoCodec: 9 }]) player?.report('info', said);
  player?.report('script', null);
  player?.report('statistics', 'x');
  expect(reported).toEqual(Array.from({ length: 4 }, () => ({ type: 'media.described', videoCodec: '' })));
  close();
});
