import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tellPictureTime } from '../../src/services/livePictures.ts';
import { recordLive, type RecorderReport } from '../../src/services/liveRecorder.ts';

const taken = Date.UTC(2026, 10, 22, 9, 30);
const garden = { name: 'Garden', timezone: 'Europe/Berlin' };

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

/** What a recorder tells within two seconds of an element in this state, whose picture was taken then. */
function toldOf(element: { readyState: number; videoWidth: number }, pictureAt: number | null): unknown[] {
  const told: unknown[] = [];
  const report: RecorderReport = {
    goesOn: (seconds) => told.push(['goesOn', seconds]),
    ended: () => told.push(['ended']),
    failed: (reason) => told.push(['failed', reason]),
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
  ['goesOn', 1],
  ['goesOn', 2],
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
