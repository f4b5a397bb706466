import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { tellPictureTime } from '../../../src/services/live/livePictures.ts';
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
  getTracks = () => [];
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('HTMLMediaElement', { HAVE_METADATA: 1, HAVE_CURRENT_DATA: 2 });
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  vi.stubGlobal('MediaStream', FakeStream);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The reports of a recorder within two seconds for an element in this state with a frame of that time. */
function toldOf(element: { readyState: number; videoWidth: number }, pictureAt: number | null): unknown[] {
  const told: unknown[] = [];
  const report: RecorderReport = {
    continues: (seconds) => told.push(['continues', seconds]),
    ended: () => told.push(['ended']),
    failed: (reason) => told.push(['failed', reason]),
    unwritten: (clip) => told.push(['unwritten', clip]),
  };
  const video = Object.assign(new EventTarget(), {
    ...element,
    captureStream: () => new FakeStream(),
  }) as unknown as HTMLVideoElement;
  tellPictureTime(video, () => pictureAt);
  const leave = recordLive({ video }, garden, report);
  vi.advanceTimersByTime(2000);
  leave();
  return told;
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
])('while %s', (_what, element, pictureAt, told) => {
  expect(toldOf(element, pictureAt)).toEqual(told);
});

describe('if the browser cannot write MP4', () => {
  const clip = (seconds: number) => ({
    serialNumber: 'LK1',
    quality: 'HD',
    from: taken,
    to: taken + seconds * 1000,
    recorded: seconds,
    fileName: 'Garden 2026-11-22 10.30.00 GMT+1.mp4',
  });
  /** A recorder of a video that runs with the clock. */
  const begin = () => {
    const told: unknown[] = [];
    const began = Date.now();
    const video = Object.assign(new EventTarget(), { readyState: 4, videoWidth: 640 });
    tellPictureTime(video as unknown as HTMLVideoElement, () => taken + Date.now() - began);
    const leave = recordLive({ video: video as unknown as HTMLVideoElement }, garden, {
      continues: () => undefined,
      ended: () => told.push('ended'),
      failed: (reason) => told.push(reason),
      unwritten: (made) => told.push(made),
    });
    return { told, leave, video };
  };
  beforeEach(() => {
    FakeRecorder.isTypeSupported = () => false;
  });
  afterEach(() => {
    FakeRecorder.isTypeSupported = () => true;
  });

  test('reports its start and end when it is stopped, to the millisecond', () => {
    const { told, leave } = begin();
    vi.advanceTimersByTime(2400);
    leave();
    leave();
    expect(told).toEqual([clip(2.4)]);
  });

  test('reports the last seen moment when the stream ends, once', () => {
    const { told, leave, video } = begin();
    vi.advanceTimersByTime(3200);
    video.readyState = 0;
    video.dispatchEvent(new Event('emptied'));
    video.dispatchEvent(new Event('emptied'));
    leave();
    expect(told).toEqual([clip(3), 'ended']);
  });

  test('reports when an hour is nearly full', () => {
    const { told } = begin();
    vi.advanceTimersByTime(4_000_000);
    expect(told).toEqual([clip(3595), 'ended']);
  });
});

describe('if the browser can write MP4', () => {
  const fileName = 'Garden 2026-11-22 10.30.00 GMT+1.mp4';
  const clip = { serialNumber: 'LK1', quality: 'HD', from: taken, to: taken, recorded: 1, fileName };

  /** A fake recorder, and an element that opens the recording as a file of this length. */
  function begin(duration: number | 'broken', capture: () => unknown = () => new FakeStream()) {
    const told: unknown[] = [];
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
    const link = { download: '', click: () => told.push(['saved', link.download]) };
    vi.stubGlobal('document', { createElement: (tag: string) => (tag === 'a' ? link : opened()) });
    const video = Object.assign(new EventTarget(), {
      readyState: 4,
      videoWidth: 640,
      captureStream: capture,
    });
    tellPictureTime(video as unknown as HTMLVideoElement, () => taken);
    const leave = recordLive({ video: video as unknown as HTMLVideoElement }, garden, {
      continues: () => undefined,
      ended: () => told.push('ended'),
      failed: (reason) => told.push(reason),
      unwritten: (unsaved) => told.push(unsaved),
    });
    const stop = (bytes: string) => {
      made[0]?.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([bytes]) }));
      made[0]?.dispatchEvent(new Event('error'));
      made[0]?.dispatchEvent(new Event('stop'));
      return vi.advanceTimersByTimeAsync(0);
    };
    return { told, made, leave, stop, revoke };
  }
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test('an error of the recorder saves the part until then', async () => {
    const { told, stop } = begin(3);
    await stop('film');
    expect(told).toEqual(['ended', ['saved', fileName]]);
    expect(vi.getTimerCount(), 'but that of the saved file').toBe(1);
  });

  test('reports an error of a recorder that has written nothing', async () => {
    const { told, stop } = begin(3);
    await stop('');
    expect(told).toEqual(['broken']);
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each([Number.POSITIVE_INFINITY, 'broken'] as const)(
    'a file of the length %s is not saved, but created by the provider',
    async (duration) => {
      const { told, stop, revoke } = begin(duration);
      await stop('film');
      expect([told, revoke.mock.calls]).toEqual([['ended', clip], [['blob:1']]]);
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
    const { told, made, leave } = begin(3, capture);
    leave();
    expect([told, made]).toEqual([[clip], []]);
  });

  test('if a recorder does not start, the provider creates the file', () => {
    const start = vi.spyOn(FakeRecorder.prototype, 'start').mockImplementation(() => {
      throw new DOMException('x', 'NotSupportedError');
    });
    const { told, leave } = begin(3);
    leave();
    expect([told, start.mock.calls.length]).toEqual([[clip], 1]);
  });
});
