import { expect, test } from 'vitest';
import { measureLive } from '../../../src/services/live/liveFigures.ts';

/** The measured parts of a video element, and a manual clock. */
function stage() {
  let at = 0;
  const drawn = { totalVideoFrames: 0, droppedVideoFrames: 0 };
  const size = { videoWidth: 640, videoHeight: 360 };
  const video = Object.assign(Object.create(null), size, { getVideoPlaybackQuality: () => ({ ...drawn }) });
  const connection = { dropped: 0 };
  const begin = () => measureLive(video, connection, () => at);
  return {
    begin,
    figures: begin(),
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

test('a form that follows counts its frames from 0, and what the one before has dropped still counts', () => {
  const { figures, begin, pass } = stage();
  figures.dropped(3);
  pass(1000, 25, 4);
  expect(figures.look(0)).toMatchObject({ fps: 25, dropped: 7 });
  figures.dropped(1);
  const next = begin();
  // The element begins anew: of 24 frames one is dropped.
  pass(1000, 24 - 25, 1 - 4);
  expect(next.look(0)).toMatchObject({ fps: 24, dropped: 9 });
  next.dropped(1);
  pass(1000, 25, 1);
  expect(next.look(0)).toMatchObject({ fps: 25, dropped: 11 });
  // And once more in the same form.
  pass(1000, 20 - 49, 1 - 2);
  expect(next.look(0)).toMatchObject({ fps: 20, dropped: 12 });
});
