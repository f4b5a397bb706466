import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { playbackSpeeds } from '../../../../src/domain/history/playback.ts';
import { createDayClock } from '../../../../src/services/history/dayPlayer/dayClock.ts';
import { watchPicture } from '../../../../src/services/history/dayPlayer/picture.ts';
import { fakeElements } from './fakeElements.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('HTMLMediaElement', { HAVE_CURRENT_DATA: 2, HAVE_FUTURE_DATA: 3 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const look = () => vi.advanceTimersByTime(250);

/** The seconds of a minute that have no data. */
const lost = { from: 30, to: 30.5 };

/** A picture that played up to a second, with the data of the minute but those, and the holes that it reported. */
function playedUpTo(second: number, speed: number, to = lost.to) {
  const missing: (readonly [from: number, to: number])[] = [];
  const { video } = fakeElements();
  video.playbackRate = speed;
  video.parts = [
    [0, lost.from],
    [to, 60],
  ];
  const picture = watchPicture(video, createDayClock(video), {
    drawn: () => {},
    waiting: () => {},
    soundRefused: () => {},
    missing: (from, next) => missing.push([from, next]),
    isComplete: () => false,
    complete: () => {},
    over: () => {},
    broken: () => {},
  });
  picture.await(0, 'play');
  picture.go(0);
  picture.arrived();
  video.readyState = 4;
  video.show(second);
  look();
  return { video, picture, missing };
}

const anySpeed = fc.constantFrom(...playbackSpeeds);

test('playback that stands before data, however long, is restarted where it stands', () => {
  fc.assert(
    fc.property(anySpeed, fc.nat(1000), fc.integer({ min: 5, max: 100 }), (speed, part, looks) => {
      const farthest = lost.from - 0.05 - 0.3 * speed;
      const at = (farthest * part) / 1001;
      const { video, picture } = playedUpTo(at, speed);
      video.starve();
      let restarts = 0;
      for (let count = 0; count < looks; count += 1) {
        look();
        expect(video.currentTime).toBe(at);
        if (!video.paused) continue;
        restarts += 1;
        video.dispatchEvent(new Event('seeked'));
        expect(video.paused).toBe(false);
      }
      expect(restarts).toBeGreaterThan(0);
      picture.close();
    }),
  );
});

test('playback that stands as near before a hole as a browser stops there passes it, paused until the seek is over', () => {
  fc.assert(
    fc.property(anySpeed, fc.integer({ min: 1, max: 1000 }), (speed, part) => {
      const at = lost.from - ((0.05 + 0.3 * speed) * part) / 1001;
      const { video, picture } = playedUpTo(at, speed);
      look();
      expect(video.currentTime).toBeCloseTo(lost.to + 0.001, 6);
      expect(video.paused).toBe(true);
      video.dispatchEvent(new Event('seeked'));
      expect(video.paused).toBe(false);
      picture.close();
    }),
  );
});

test('a hole of more than a second is reported with its times at any speed, and not passed without a word', () => {
  fc.assert(
    fc.property(
      anySpeed,
      fc.integer({ min: 1, max: 1000 }),
      fc.integer({ min: 1010, max: 20_000 }),
      (speed, part, ms) => {
        const at = lost.from - ((0.05 + 0.3 * speed) * part) / 1001;
        const { video, picture, missing } = playedUpTo(at, speed, lost.from + ms / 1000);
        look();
        expect(missing[0]).toEqual([lost.from, lost.from + ms / 1000]);
        expect(video.currentTime).toBe(at);
        picture.close();
      },
    ),
  );
});

test('whoever pauses during such a seek is obeyed', () => {
  const { video, picture } = playedUpTo(lost.from - 0.1, 1);
  look();
  picture.hold();
  video.dispatchEvent(new Event('seeked'));
  expect(video.paused).toBe(true);
  picture.close();
});
