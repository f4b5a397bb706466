import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { offerStream, reportPicture } from '../../../src/services/live/livePictures.ts';
import { recordLive, type RecorderReport } from '../../../src/services/live/liveRecorder.ts';

const taken = Date.UTC(2026, 10, 22, 9, 30);
const garden = { serialNumber: 'LK1', quality: 'HD', name: 'Garden', timezone: 'Europe/Berlin' } as const;

class FakeRecorder extends EventTarget {
  static isTypeSupported = () => true;
  readonly mimeType = 'video/mp4';
  state = 'inactive';
  readonly stream: unknown;
  constructor(stream: unknown) {
    super();
    this.stream = stream;
  }
  start() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
  }
}
class FakeStream {
  readonly tracks = [{ stop: vi.fn<() => void>() }];
  getTracks = () => this.tracks;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('HTMLMediaElement', { HAVE_METADATA: 1, HAVE_CURRENT_DATA: 2 });
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  vi.stubGlobal('MediaStream', FakeStream);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The reports of a recorder within two seconds for an element in this state with a frame of that time. */
function reportedOf(
  element: { readyState: number; videoWidth: number },
  pictureAt: number | null,
): unknown[] {
  const reported: unknown[] = [];
  const report: RecorderReport = {
    continues: (seconds) => reported.push(['continues', seconds]),
    ended: () => reported.push(['ended']),
    failed: (reason) => reported.push(['failed', reason]),
    recorded: (file) => reported.push(['recorded', file]),
  };
  const video = Object.assign(new EventTarget(), {
    ...element,
    captureStream: () => new FakeStream(),
  }) as unknown as HTMLVideoElement;
  reportPicture(video, () => pictureAt);
  const leave = recordLive({ video }, garden, report);
  vi.advanceTimersByTime(2000);
  leave();
  return reported;
}

const recorded = [
  ['continues', 1],
  ['continues', 2],
];
const nothingYet = [['failed', 'noPicture']];

test.each([
  ['a picture is shown', { readyState: 4, videoWidth: 640 }, taken, recorded],
  ['the picture jumps within its stream', { readyState: 1, videoWidth: 640 }, taken, recorded],
  ['no picture was drawn yet', { readyState: 4, videoWidth: 640 }, null, nothingYet],
  ['the stream is over', { readyState: 0, videoWidth: 0 }, taken, nothingYet],
])('while %s', (_what, element, pictureAt, reported) => {
  expect(reportedOf(element, pictureAt)).toEqual(reported);
});

describe('if the browser cannot write MP4', () => {
  const clip = (seconds: number, end: string) => ({
    serialNumber: 'LK1',
    quality: 'HD',
    from: taken,
    to: taken + seconds * 1000,
    recorded: seconds,
    fileName: `Garden 2026-11-22 10.30.00 - ${end} GMT+1.mp4`,
  });
  /** A recorder of a video that runs with the clock. */
  const begin = () => {
    const reported: unknown[] = [];
    const began = Date.now();
    const video = Object.assign(new EventTarget(), { readyState: 4, videoWidth: 640 });
    reportPicture(video as unknown as HTMLVideoElement, () => taken + Date.now() - began);
    const leave = recordLive({ video: video as unknown as HTMLVideoElement }, garden, {
      continues: () => undefined,
      ended: () => reported.push('ended'),
      failed: (reason) => reported.push(reason),
      recorded: (made) => reported.push(made),
    });
    return { reported, leave, video };
  };
  beforeEach(() => {
    FakeRecorder.isTypeSupported = () => false;
  });
  afterEach(() => {
    FakeRecorder.isTypeSupported = () => true;
  });

  test('reports its start and end when it is stopped, to the millisecond', () => {
    const { reported, leave } = begin();
    vi.advanceTimersByTime(2400);
    leave();
    leave();
    expect(reported).toEqual([clip(2.4, '10.30.03')]);
  });

  test('reports the last seen moment when the stream ends, once', () => {
    const { reported, leave, video } = begin();
    vi.advanceTimersByTime(3200);
    video.readyState = 0;
    video.dispatchEvent(new Event('emptied'));
    video.dispatchEvent(new Event('emptied'));
    leave();
    expect(reported).toEqual([clip(3, '10.30.04'), 'ended']);
  });

  test('reports when an hour is nearly full', () => {
    const { reported } = begin();
    vi.advanceTimersByTime(4_000_000);
    expect(reported).toEqual([clip(3595, '11.29.56'), 'ended']);
  });
});

describe('if the browser can write MP4', () => {
  const fileName = 'Garden 2026-11-22 10.30.00 - 10.30.01 GMT+1.mp4';
  const clip = { serialNumber: 'LK1', quality: 'HD', from: taken, to: taken, recorded: 1, fileName };

  /** A fake recorder, and an element that opens the recording as a file of this length. */
  function begin(
    duration: number | 'broken',
    capture: () => unknown = () => new FakeStream(),
    element: object = {},
  ) {
    const reported: unknown[] = [];
    const made: FakeRecorder[] = [];
    vi.stubGlobal(
      'MediaRecorder',
      class extends FakeRecorder {
        constructor(stream: unknown) {
          super(stream);
          made.push(this);
        }
      },
    );
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
    const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const opened = () => {
      const file = Object.assign(new EventTarget(), { duration, removeAttribute: () => undefined });
      const type = duration === 'broken' ? 'error' : 'loadedmetadata';
      queueMicrotask(() => file.dispatchEvent(new Event(type)));
      return file;
    };
    vi.stubGlobal('document', { createElement: opened });
    const video = Object.assign(new EventTarget(), {
      readyState: 4,
      videoWidth: 640,
      captureStream: capture,
      srcObject: null,
      ...element,
    });
    reportPicture(video as unknown as HTMLVideoElement, () => taken);
    const leave = recordLive({ video: video as unknown as HTMLVideoElement }, garden, {
      continues: () => undefined,
      ended: () => reported.push('ended'),
      failed: (reason) => reported.push(reason),
      recorded: (file) => reported.push(file),
    });
    const stop = (bytes: string) => {
      made[0]?.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([bytes]) }));
      made[0]?.dispatchEvent(new Event('error'));
      made[0]?.dispatchEvent(new Event('stop'));
      return vi.advanceTimersByTimeAsync(0);
    };
    return { reported, made, leave, stop, revoke };
  }
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test('an error of the recorder gives the part until then as a file', async () => {
    const { reported, stop } = begin(3);
    await stop('film');
    expect(reported).toEqual(['ended', { written: expect.any(Blob), fileName }]);
    expect(await (reported[1] as { written: Blob }).written.text()).toBe('film');
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each([
    ['its own tracks, which end with it', {}, 1],
    ['those of a live video, which continue', { srcObject: new FakeStream() }, 0],
  ])('it records %s', async (_, element, ended) => {
    const stream = new FakeStream();
    const { leave, stop } = begin(3, () => stream, element);
    leave();
    await stop('film');
    expect(stream.tracks.map((track) => track.stop.mock.calls.length)).toEqual([ended]);
  });

  test('reports an error of a recorder that has written nothing', async () => {
    const { reported, stop } = begin(3);
    await stop('');
    expect(reported).toEqual(['broken']);
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each([Number.POSITIVE_INFINITY, 'broken'] as const)(
    'a file of the length %s is not saved, but created by the provider',
    async (duration) => {
      const { reported, stop, revoke } = begin(duration);
      await stop('film');
      expect([reported, revoke.mock.calls]).toEqual([['ended', clip], [['blob:1']]]);
    },
  );

  test.each<[string, () => unknown]>([
    [
      'is refused',
      () => {
        throw new DOMException('x', 'SecurityError');
      },
    ],
    ['is none', () => null],
  ])('a stream that %s is created by the provider', (_, capture) => {
    const { reported, made, leave } = begin(3, capture);
    leave();
    expect([reported, made]).toEqual([[clip], []]);
  });

  test('if a recorder does not start, the provider creates the file', () => {
    const start = vi.spyOn(FakeRecorder.prototype, 'start').mockImplementation(() => {
      throw new DOMException('x', 'NotSupportedError');
    });
    const { reported, leave } = begin(3);
    leave();
    expect([reported, start.mock.calls.length]).toEqual([[clip], 1]);
  });
});

describe('a live stream', () => {
  /** A recording of a stream whose sound is there at once, joins, or comes later; and whether the browser writes a file. */
  const begin = ({ joins = false, writes = true } = {}) => {
    FakeRecorder.isTypeSupported = () => writes;
    const started = vi.spyOn(FakeRecorder.prototype, 'start');
    const reported: unknown[] = [];
    const sound = { kept: 0 };
    let continues = true;
    const video = Object.assign(new EventTarget(), {
      readyState: 4,
      videoWidth: 640,
      srcObject: null,
      captureStream: () => new FakeStream(),
    });
    reportPicture(video as unknown as HTMLVideoElement, () => taken);
    offerStream(video as unknown as HTMLVideoElement, {
      continues: () => continues,
      mayHaveSound: () => true,
      keepSound() {
        sound.kept += 1;
        if (joins) video.readyState = 0;
        return () => void (sound.kept -= 1);
      },
    });
    const leave = recordLive({ video: video as unknown as HTMLVideoElement }, garden, {
      continues: (seconds) => reported.push(seconds),
      ended: () => reported.push('ended'),
      failed: (reason) => reported.push(reason),
      recorded: () => reported.push('recorded'),
    });
    const dispatch = (...types: readonly string[]) =>
      types.forEach((type) => video.dispatchEvent(new Event(type)));
    return { started, reported, leave, video, sound, dispatch, endStream: () => void (continues = false) };
  };
  afterEach(() => {
    FakeRecorder.isTypeSupported = () => true;
  });

  test('has its sound join first, and the file begins with the first frame after that', () => {
    const { started, reported, dispatch } = begin({ joins: true });
    dispatch('emptied');
    vi.advanceTimersByTime(1000);
    expect([started.mock.calls.length, reported]).toEqual([0, [1]]);
    dispatch('loadeddata', 'loadeddata');
    expect(started.mock.calls.length).toBe(1);
  });

  test('that continues in another form continues to be recorded, also by the provider, until it ends', () => {
    const { started, reported, dispatch, endStream } = begin({ writes: false });
    dispatch('emptied', 'loadeddata', 'emptied', 'loadeddata');
    expect(reported).toEqual([]);
    endStream();
    dispatch('emptied');
    expect([started.mock.calls.length, reported]).toEqual([0, ['recorded', 'ended']]);
  });

  test.each([true, false])('keeps its sound as long as it is recorded; a file is written: %s', (writes) => {
    const { leave, sound } = begin({ writes });
    expect(sound.kept).toBe(1);
    leave();
    leave();
    expect(sound.kept).toBe(0);
  });

  test('that ends before its first frame ends the recording', () => {
    const { started, reported, dispatch, endStream } = begin({ joins: true });
    endStream();
    dispatch('emptied', 'loadeddata');
    expect([started.mock.calls.length, reported]).toEqual([0, ['recorded', 'ended']]);
  });

  test.each<[string, (opened: ReturnType<typeof begin>) => void]>([
    ['within a second', () => vi.advanceTimersByTime(1000)],
    ['when the next connection shows its first frame', ({ dispatch }) => dispatch('loadeddata')],
  ])('that ends while its element is empty for the sound ends the recording: %s', (_, pass) => {
    const opened = begin({ joins: true });
    opened.dispatch('emptied');
    opened.endStream();
    pass(opened);
    opened.dispatch('emptied', 'loadeddata');
    const { started, reported, sound } = opened;
    expect([started.mock.calls.length, reported, sound.kept]).toEqual([0, ['recorded', 'ended'], 0]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('whose recording is stopped before that is recorded by the provider', () => {
    const { started, reported, leave, dispatch } = begin({ joins: true });
    leave();
    dispatch('loadeddata');
    expect([started.mock.calls.length, reported]).toEqual([0, ['recorded']]);
  });

  test.each<[string, (opened: ReturnType<typeof begin>) => void]>([
    [
      'the stream ends',
      ({ endStream, dispatch }) => {
        endStream();
        dispatch('emptied');
      },
    ],
    ['an hour is nearly full', () => vi.advanceTimersByTime(3_595_000)],
  ])('is written to a file until %s', (_, end) => {
    const stopped = vi.spyOn(FakeRecorder.prototype, 'stop');
    const opened = begin();
    opened.dispatch('emptied', 'loadeddata');
    vi.advanceTimersByTime(1000);
    expect(stopped.mock.calls.length).toBe(0);
    end(opened);
    expect(stopped.mock.calls.length).toBe(1);
  });
});
