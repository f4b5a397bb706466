import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  keepPicture,
  recordedPicture,
  shownPicture,
  streamTime,
  reportPicture,
} from '../../../src/services/live/livePictures.ts';
import { saveSnapshot, uploadSnapshot } from '../../../src/services/live/snapshot.ts';
import { fakeHttp, json } from '../fakeFetch.ts';

const taken = Date.UTC(2026, 10, 22, 9, 30);
const noPicture = {
  ok: false,
  failure: { kind: 'rejected', code: null, message: 'device.notInitialized' },
};
const notDrawn = { ok: false, failure: { kind: 'interface', code: null, message: 'network.interface' } };
const file = { name: 'Garden', timezone: 'Europe/Berlin' };
const { signal } = new AbortController();

/** A video element with a frame, and a canvas that draws, or has no context. */
function elements(readyState = 4, hasContext = true) {
  const drawImage = vi.fn<() => void>();
  const video = { readyState, videoWidth: 640, videoHeight: 360 };
  const still = { width: 0, height: 0, getContext: () => (hasContext ? { drawImage } : null) };
  const both = {
    video: video as unknown as HTMLVideoElement,
    still: still as unknown as HTMLCanvasElement,
  };
  reportPicture(both.video, () => taken);
  return { both, video, still, drawImage };
}

/** A canvas off the page, which only does what it is configured to do. */
function canvas(part: { getContext?: () => unknown; convertToBlob?: () => Promise<Blob> } = {}) {
  const made = {
    getContext: () => ({ drawImage: () => undefined }),
    convertToBlob: async () => new Blob(['jpeg']),
    ...part,
  };
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      readonly getContext = made.getContext;
      readonly convertToBlob = made.convertToBlob;
    },
  );
}

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('HTMLMediaElement', { HAVE_METADATA: 1, HAVE_CURRENT_DATA: 2 });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  const link = { download: '', click: () => void saved.push(link.download) };
  vi.stubGlobal('document', { createElement: () => link });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the frame that a person sees', () => {
  test('is the current one, else the last one', () => {
    const { both, video } = elements();
    expect(shownPicture(both)).toEqual({ source: both.video, width: 640, height: 360, at: taken });
    keepPicture(both, taken - 40);
    video.readyState = 0;
    expect([streamTime(both.video), shownPicture(both)]).toEqual([
      null,
      { source: both.still, width: 640, height: 360, at: taken - 40 },
    ]);
  });

  test('is the kept one while the current one is drawn again, and not seen', () => {
    const { both } = elements();
    let isOld = false;
    reportPicture(
      both.video,
      () => taken,
      () => isOld,
    );
    keepPicture(both, taken);
    isOld = true;
    expect(shownPicture(both)).toEqual({ source: both.still, width: 640, height: 360, at: taken });
    isOld = false;
    expect(shownPicture(both)?.source).toBe(both.video);
  });

  test.each([
    ['nothing is shown', 0, true],
    ['the canvas has no context', 4, false],
  ])('does not exist if %s when it has to be kept', (_, readyState, hasContext) => {
    const { both, video, still, drawImage } = elements(readyState, hasContext);
    keepPicture(both, taken);
    video.readyState = 0;
    expect([shownPicture(both), still.width, drawImage.mock.calls]).toEqual([null, 0, []]);
  });

  test('does not exist without a time', () => {
    const { both } = elements();
    const video = { readyState: 4, videoWidth: 640 } as unknown as HTMLVideoElement;
    expect([streamTime(video), shownPicture({ ...both, video })]).toEqual([null, null]);
  });
});

describe('the frame of a recording that a person sees', () => {
  test.each([
    ['that of the video', 4, taken, 'video'],
    ['the kept one, while the video has none', 0, taken, 'still'],
    ['none before the first', 4, null, null],
  ] as const)('is %s', (_, readyState, at, from) => {
    const { both, still } = elements(readyState);
    Object.assign(still, { width: 640, height: 360 });
    expect(recordedPicture(both, at)).toEqual(
      from === null ? null : { source: both[from], width: 640, height: 360, at: taken },
    );
  });
});

describe('a snapshot', () => {
  test('is saved under camera and time, or uploaded', async () => {
    canvas();
    const { both } = elements();
    const { http, sent } = fakeHttp(() => json({ code: 1 }));
    const shown = shownPicture(both);
    expect(await saveSnapshot(shown, file)).toEqual({
      ok: true,
      data: 'Garden 2026-11-22 10.30.00 GMT+1.jpg',
    });
    expect(await uploadSnapshot(http, shown, { serialNumber: 'LK1' }, signal)).toEqual({
      ok: true,
      data: undefined,
    });
    await uploadSnapshot(http, shown, { serialNumber: 'LKGW1', channel: 2 }, signal);
    expect([saved, sent.map(({ url }) => url)]).toEqual([
      ['Garden 2026-11-22 10.30.00 GMT+1.jpg'],
      [
        'https://api.test/api/aithLink/device/screenshot/LK1',
        'https://api.test/api/aithLink/device/screenshot/LKGW1/2',
      ],
    ]);
  });

  test.each([
    ['there is no picture', elements(0).both, {}, noPicture],
    ['the canvas has no context', elements().both, { getContext: () => null }, notDrawn],
    [
      'the picture cannot be drawn',
      elements().both,
      {
        getContext: () => {
          throw new DOMException('x', 'InvalidStateError');
        },
      },
      notDrawn,
    ],
    [
      'the browser cannot write a JPEG',
      elements().both,
      { convertToBlob: () => Promise.reject(new DOMException('x', 'EncodingError')) },
      notDrawn,
    ],
  ])('if %s, is neither saved nor uploaded', async (_, both, part, expected) => {
    canvas(part);
    const { http, sent } = fakeHttp(() => json({ code: 1 }));
    const shown = shownPicture(both);
    expect(await saveSnapshot(shown, file)).toEqual(expected);
    expect(await uploadSnapshot(http, shown, { serialNumber: 'LK1' }, signal)).toEqual(expected);
    expect([saved, sent]).toEqual([[], []]);
  });

  test.each([
    [
      () => json({ code: 601, msg: 'device.offline' }),
      { ok: false, failure: { kind: 'rejected', code: 601, message: 'device.offline' } },
    ],
    [
      () => new Response('<p>'),
      { ok: false, failure: { kind: 'malformed', code: 200, message: 'network.interface' } },
    ],
  ])('that the provider refuses fails', async (answer, expected) => {
    canvas();
    for (const camera of [{ serialNumber: 'LK1' }, { serialNumber: 'LK1', channel: 2 }]) {
      const { http } = fakeHttp(answer);
      expect(await uploadSnapshot(http, shownPicture(elements().both), camera, signal)).toEqual(expected);
    }
  });
});
