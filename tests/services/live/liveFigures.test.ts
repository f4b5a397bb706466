import { expect, test } from 'vitest';
import { measureLive } from '../../../src/services/live/liveFigures.ts';

/** The measured parts of a video element, and a manual clock. */
function stage() {
  let at = 0;
  const drawn = { totalVideoFrames: 100, droppedVideoFrames: 0 };
  const size = { videoWidth: 640, videoHeight: 360 };
  const video = Object.assign(Object.create(null), size, { getVideoPlaybackQuality: () => ({ ...drawn }) });
  const figures = measureLive(video, () => at);
  return {
    figures,
    pass: (ms: number, frames: number, dropped: number) => {
      at += ms;
      drawn.totalVideoFrames += frames;
      drawn.droppedVideoFrames += dropped;
    },
  };
}

test('measures once a second: size, frame rate, bit rate, dropped frames, and latency', () => {
  const { figures, pass } = stage();
  figures.received(100_000);
  figures.received(2400);
  pass(999, 10, 0);
  expect(figures.look(0.5)).toBe(null);
  pass(1, 15, 2);
  const first = { width: 640, height: 360, fps: 25, kbps: 819, dropped: 2, delayMs: 500 };
  expect(figures.look(0.5)).toEqual(first);
  expect(figures.look(0.5)).toBe(null);
  pass(2000, 30, 1);
  figures.received(2000);
  expect(figures.look(-0.2)).toEqual({ ...first, fps: 15, kbps: 8, dropped: 3, delayMs: 0 });
});

test('a counter that is reset gives no negative rate', () => {
  const { figures, pass } = stage();
  pass(1000, -90, 0);
  expect(figures.look(0)?.fps).toBe(0);
});
