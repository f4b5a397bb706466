import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bufferedEnd, keepAtEdge, resumeAtEdge, startAtEdge } from '../../../src/services/live/liveEdge.ts';

beforeEach(() => {
  vi.stubGlobal('HTMLMediaElement', { HAVE_FUTURE_DATA: 3 });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

type Stage = {
  newest?: number;
  currentTime?: number;
  playbackRate?: number;
  paused?: boolean;
  readyState?: number;
  visibilityState?: string;
};

/** An element with these buffered ranges, and what it has to do. */
function stage(parts: readonly (readonly [number, number])[], options: Stage = {}) {
  const {
    newest,
    currentTime = 0,
    playbackRate = 1,
    paused = false,
    readyState = 4,
    visibilityState = 'visible',
  } = options;
  const video = {
    currentTime,
    playbackRate,
    paused,
    readyState,
    buffered: {
      length: parts.length,
      start: (index: number) => parts[index]?.[0],
      end: (index: number) => parts[index]?.[1],
    },
    ownerDocument: { visibilityState },
  } as unknown as HTMLVideoElement;
  const reported: string[] = [];
  const keep = () => {
    keepAtEdge(
      video,
      newest ?? bufferedEnd(video),
      () => void reported.push('play'),
      () => void reported.push(`leave ${video.currentTime}`),
    );
    return [video.currentTime, reported, video.playbackRate];
  };
  return { video, keep };
}

test('without buffered data there is no end, no jump and nothing to play', () => {
  const { video, keep } = stage([], { paused: true });
  startAtEdge(video, -1);
  expect([bufferedEnd(video), video.currentTime, keep()]).toEqual([-1, 0, [0, [], 1]]);
});

test.each([
  [0.6, 0],
  [0.75, 0.45],
])('with %d s before the end, the first frame seeks to %d', (end, at) => {
  const { video } = stage([[0, end]]);
  startAtEdge(video, end);
  expect(video.currentTime).toBeCloseTo(at, 6);
});

test.each([
  [3, 2, []],
  [4.5, 4, ['leave 2']],
])('when it resumes with %d s buffered, the frame of second 2 seeks to %d', (end, at, reported) => {
  const { video } = stage([[0, end]], { currentTime: 2 });
  const left: string[] = [];
  resumeAtEdge(video, end, () => left.push(`leave ${video.currentTime}`));
  expect([Math.round(video.currentTime * 10) / 10, left]).toEqual([at, reported]);
});

test('a slow stream starts before its newest frame, which lasts long', () => {
  const { video } = stage([[0, 9]]);
  startAtEdge(video, 5);
  expect(video.currentTime).toBe(4.25);
});

test.each([
  ['sound that has just begun', [[3.6, 3.7]], 3.6],
  [
    'a hole',
    [
      [0, 2.9],
      [3.4, 3.7],
    ],
    3.4,
  ],
] as const)('a jump that would be before %s ends where it is over', (_, parts, at) => {
  const { video } = stage(parts, { newest: 3.65 });
  startAtEdge(video, 3.65);
  expect(video.currentTime).toBe(at);
});

test.each<[string, ReturnType<typeof stage>, unknown]>([
  ['near the end', stage([[0, 5.4]], { currentTime: 5 }), [5, [], 1]],
  ['a little behind', stage([[0, 6.1]], { currentTime: 5 }), [5, [], 1.25]],
  ['catching up', stage([[0, 5.7]], { currentTime: 5, playbackRate: 1.25 }), [5, [], 1.25]],
  ['caught up', stage([[0, 5.5]], { currentTime: 5, playbackRate: 1.25 }), [5, [], 1]],
  ['far behind', stage([[0, 8.3]], { currentTime: 1 }), [8, ['leave 1'], 1.25]],
  ['far behind, and hidden', stage([[0, 8.3]], { currentTime: 1, visibilityState: 'hidden' }), [1, [], 1]],
  ['behind sound that has just begun', stage([[3.6, 3.7]], { newest: 3.65 }), [3.6, ['leave 0'], 1.25]],
  ['behind sound that has ended', stage([[0, 5.5]], { newest: 9, currentTime: 5 }), [5, [], 1.25]],
  ['behind sound that is back', stage([[0, 9.2]], { newest: 9, currentTime: 5 }), [8.7, ['leave 5'], 1.25]],
  ['at a frame that lasts long', stage([[0, 9]], { newest: 5, currentTime: 5.2 }), [5.2, [], 1]],
  ['paused by the system', stage([[0, 7.5]], { currentTime: 7, paused: true }), [7, ['play'], 1]],
  [
    'before a gap',
    stage(
      [
        [0, 4],
        [5, 5.5],
      ],
      { currentTime: 4, readyState: 2 },
    ),
    [5.05, [], 1],
  ],
  [
    'before a gap with little after it',
    stage(
      [
        [0, 2],
        [3, 3.03125],
      ],
      { currentTime: 2, readyState: 2 },
    ),
    [3.015625, [], 1],
  ],
  [
    'before a gap that is not reached',
    stage(
      [
        [0, 4],
        [5, 5.2],
      ],
      { currentTime: 3.5 },
    ),
    [3.5, [], 1.25],
  ],
])('%s', (_, { keep }, expected) => {
  expect(keep()).toEqual(expected);
});
