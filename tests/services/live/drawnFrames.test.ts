import { expect, test } from 'vitest';
import { watchDrawnFrames } from '../../../src/services/live/drawnFrames.ts';

type Announce = (now: number, frame: { mediaTime: number }) => void;

/** A video whose frames and clock the test moves on; `announces` is whether it can announce frames. */
function stage(announces: boolean) {
  let at = 0;
  let decoded = 0;
  const callbacks: Announce[] = [];
  let canceled = 0;
  const video = {
    currentTime: 0,
    getVideoPlaybackQuality: () => ({ totalVideoFrames: decoded }),
    ...(announces && {
      requestVideoFrameCallback: (take: Announce) => callbacks.push(take),
      cancelVideoFrameCallback: () => void (canceled += 1),
    }),
  };
  const drawn: number[] = [];
  const ended = new AbortController();
  const look = watchDrawnFrames(
    video as unknown as HTMLVideoElement,
    ended.signal,
    (position) => drawn.push(position),
    () => at,
  );
  return {
    drawn,
    announce: (mediaTime: number) => callbacks.shift()?.(0, { mediaTime }),
    end: () => ended.abort(),
    canceled: () => canceled,
    /** A quarter of a second, in which so many frames were decoded and the clock continued by so many seconds. */
    pass: (frames: number, seconds: number) => {
      at += 250;
      decoded += frames;
      video.currentTime += seconds;
      look();
    },
  };
}

test('each announced frame is drawn, until the end', () => {
  const { drawn, announce, end, canceled, pass } = stage(true);
  announce(0);
  announce(0.04);
  // They are decoded ahead of time.
  for (let quarter = 0; quarter < 12; quarter += 1) pass(10, 0.25);
  end();
  announce(9);
  expect([drawn, canceled()]).toEqual([[0, 0.04], 1]);
});

test.each([true, false])(
  'if none is announced within a second, decoded frames count with the clock (%s)',
  (announces) => {
    const { drawn, pass } = stage(announces);
    for (let quarter = 0; quarter < 6; quarter += 1) pass(5, 0.25);
    expect(drawn).toEqual([1.25, 1.5]);
    // Only the sound plays on; then the decoder works ahead of a clock that stands.
    for (let quarter = 0; quarter < 8; quarter += 1) pass(0, 0.25);
    pass(3, 0);
    expect(drawn).toEqual([1.25, 1.5]);
    pass(1, 0.25);
    expect(drawn).toEqual([1.25, 1.5, 3.75]);
  },
);
