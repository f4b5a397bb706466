import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openLive } from '../../../src/services/live/player.ts';

/** A fake mpegts.js for the player. Each created player is in `made`; `attaches` may throw. */
const fake = vi.hoisted(() => {
  const made: FakePlayer[] = [];
  class FakePlayer extends EventTarget {
    destroyed = 0;
    constructor() {
      super();
      made.push(this);
    }
    on(event: string, take: (...details: unknown[]) => void) {
      this.addEventListener(event, (said) => {
        if (said instanceof CustomEvent && Array.isArray(said.detail)) take(...said.detail);
      });
    }
    tell(event: string, ...details: unknown[]) {
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
    createPlayer: () => new FakePlayer(),
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
  vi.stubGlobal('HTMLMediaElement', { HAVE_METADATA: 1, HAVE_CURRENT_DATA: 2, HAVE_FUTURE_DATA: 3 });
  process.on('unhandledRejection', onUncaught);
});
afterEach(() => {
  process.off('unhandledRejection', onUncaught);
  vi.unstubAllGlobals();
});

/** A connection on an element that shows nothing yet, and its reports. */
function open() {
  const told: unknown[] = [];
  const frames: (() => void)[] = [];
  const video = Object.assign(new EventTarget(), {
    readyState: 0,
    currentTime: 0,
    buffered: { length: 0, start: () => 0, end: () => 0 },
    getVideoPlaybackQuality: () => ({ totalVideoFrames: 0, droppedVideoFrames: 0 }),
    requestVideoFrameCallback: (take: () => void) => frames.push(take),
    cancelVideoFrameCallback: () => undefined,
    ownerDocument: { visibilityState: 'visible' },
    play: async () => undefined,
  });
  const close = openLive(
    { video: video as unknown as HTMLVideoElement, still: {} as HTMLCanvasElement },
    { url: 'ws://api.test/live/1', audio: true, connect: (url) => new WebSocket(url) },
    {
      tell: (fact) => told.push(fact),
      shown: (at) => told.push(at),
      measured: (figures) => told.push(figures),
    },
  );
  return { told, video, close, draw: () => frames.shift()?.() };
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
    const { told, player } = await opened();
    player?.tell(String(event), ...details);
    player?.tell('complete');
    await settled();
    expect([told, player?.destroyed, uncaught]).toEqual([
      [{ type: 'media.failed', reason: end, pictureAt: null }],
      1,
      [],
    ]);
  });

  test('with H.265 that is refused before the stream is known, after its codec was reported', async () => {
    const { told, player } = await opened();
    player?.tell('error', ErrorTypes.MEDIA_ERROR, ErrorDetails.MEDIA_MSE_ERROR, {
      code: 9,
      msg: 'video/mp4; codecs=hvc1.1',
    });
    await settled();
    expect([told, player?.destroyed]).toEqual([
      [
        { type: 'media.described', videoCodec: 'hvc1.1' },
        { type: 'media.failed', reason: 'videoCodec', pictureAt: null },
      ],
      1,
    ]);
  });

  test('with an error of the element', async () => {
    const { told, video } = await opened();
    video.dispatchEvent(new Event('error'));
    expect(told).toEqual([{ type: 'media.failed', reason: 'media', pictureAt: null }]);
  });

  test('if the browser has no MediaSource, which is reported without an uncaught error', async () => {
    fake.attaches = () => {
      throw new ReferenceError('MediaSource is not defined');
    };
    const { told, player } = await opened();
    await settled();
    expect([told, player?.destroyed, uncaught]).toEqual([
      [{ type: 'media.failed', reason: 'media', pictureAt: null }],
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
    const { told, player } = await opened();
    Object.assign(player ?? {}, { _player_engine: engine });
    // What a browser says that does not name the codec.
    player?.tell('error', fake.mpegts.ErrorTypes.MEDIA_ERROR, fake.mpegts.ErrorDetails.MEDIA_MSE_ERROR, {
      code: 9,
      msg: 'Type not supported in MediaSource',
    });
    await settled();
    expect(told).toEqual([{ type: 'media.failed', reason, pictureAt: null }]);
  });
});

test('without further reports after it is closed, even if it had not started', async () => {
  const { told, close, player, video } = await opened();
  close();
  player?.tell('error', 'NetworkError', 'Exception', {});
  video.dispatchEvent(new Event('error'));
  const early = open();
  early.close();
  await settled();
  expect([told, early.told, player?.destroyed, fake.made.length]).toEqual([[], [], 1, 1]);
});

test('a frame that was pending when the buffer ran empty does not count as resumed, and does not use up the jump to the live edge', async () => {
  const { told, video, close, draw } = await opened();
  const buffered = (end: number) => ({ length: 1, start: () => 0, end: () => end });
  Object.assign(video, { readyState: 3, currentTime: 1.9, buffered: buffered(2) });
  draw();
  video.readyState = 2;
  video.dispatchEvent(new Event('waiting'));
  draw();
  const types = () => told.map((fact) => (fact as { type: string }).type);
  expect([types(), video.currentTime]).toEqual([['media.grew', 'media.drawn', 'media.starved'], 1.9]);
  Object.assign(video, { readyState: 4, buffered: buffered(6) });
  draw();
  expect([types().slice(3), video.currentTime]).toEqual([['media.drawn'], 5.5]);
  close();
});

test('malformed media information is ignored', async () => {
  const { told, close, player } = await opened();
  for (const said of [null, 7, {}, { videoCodec: 9 }]) player?.tell('info', said);
  player?.tell('script', null);
  player?.tell('statistics', 'x');
  expect(told).toEqual(Array.from({ length: 4 }, () => ({ type: 'media.described', videoCodec: '' })));
  close();
});
