import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type Mpegts from 'mpegts.js';
import { hasGap, pictureBufferEnd, releaseFrames } from '../../../src/services/live/playerParts.ts';

class FakeBuffer {
  readonly ranges: readonly (readonly [number, number])[] | null;
  constructor(ranges: FakeBuffer['ranges']) {
    this.ranges = ranges;
  }
  get buffered() {
    if (this.ranges === null) throw new DOMException('removed', 'InvalidStateError');
    const { ranges } = this;
    return {
      length: ranges.length,
      start: (index: number) => ranges[index]?.[0],
      end: (index: number) => ranges[index]?.[1],
    };
  }
}

beforeEach(() => vi.stubGlobal('SourceBuffer', FakeBuffer));
afterEach(() => vi.unstubAllGlobals());

const player = (inside: object) => inside as unknown as Mpegts.Player;
const withBuffer = (video: unknown) =>
  player({ _player_engine: { _mse_controller: { _sourceBuffers: { video } } } });

test.each([
  [
    new FakeBuffer([
      [0, 2],
      [3, 7],
    ]),
    7,
  ],
  [new FakeBuffer([]), null],
  [new FakeBuffer(null), null],
  [null, null],
])('the end of the picture’s buffer', (video, end) => {
  expect(pictureBufferEnd(withBuffer(video))).toBe(end);
});

/** A player that has queued some samples and holds one back, by mpegts.js's names. */
function holding(samples: readonly string[], stashed: string | null) {
  const appended: unknown[] = [];
  const sample = (name: string) => ({ name, length: 10 });
  const track = { samples: samples.map(sample), length: samples.length * 10 };
  const remuxer = {
    _videoStashedLastSample: stashed === null ? null : sample(stashed),
    _videoNextDts: 7 as number | undefined,
    _videoMeta: { refSampleDuration: 40 },
    _remuxVideo(from: typeof track, force: boolean) {
      const last = from.samples.length > 1 ? from.samples.pop() : null;
      const { refSampleDuration } = this._videoMeta;
      appended.push([
        from.samples.map(({ name }) => name),
        from.length,
        refSampleDuration,
        this._videoNextDts,
        force,
      ]);
      Object.assign(from, { samples: [], length: 0 });
      this._videoStashedLastSample = last ?? null;
      this._videoNextDts = 9;
    },
  };
  const controller = { _remuxer: remuxer, _demuxer: { _videoTrack: track, _audioTrack: 'sound' } };
  return {
    appended,
    remuxer,
    made: player({ _player_engine: { _transmuxer: { _controller: controller } } }),
  };
}

test.each<[readonly string[], string | null, readonly unknown[]]>([
  [[], null, []],
  [['a'], null, [[['a'], 10, 4000, undefined, true]]],
  [[], 'a', [[['a'], 10, 4000, undefined, true]]],
  [
    ['b'],
    'a',
    [
      [['a'], 20, 4000, undefined, true],
      [['b'], 10, 4000, undefined, true],
    ],
  ],
])('held frames %j and %j are appended, each at its own time', (samples, stashed, expected) => {
  const { appended, remuxer, made } = holding(samples, stashed);
  expect(releaseFrames(made, 4000)).toBe(expected.length > 0);
  expect([appended, remuxer._videoStashedLastSample]).toEqual([expected, null]);
  expect(remuxer._videoNextDts).toBe(expected.length > 0 ? undefined : 7);
});

test('the times of frames that are appended before all tracks are known begin with the first of them', () => {
  const { appended, remuxer, made } = holding(['a', 'b'], null);
  const begun: unknown[] = [];
  Object.assign(remuxer, {
    _calculateDtsBase(audio: unknown, { samples }: { samples: readonly { name: string }[] }) {
      begun.push([audio, samples.map(({ name }) => name), appended.length]);
    },
  });
  releaseFrames(made, 4000);
  expect(begun[0]).toEqual(['sound', ['a', 'b'], 0]);
});

test.each([
  ['before the hole', 0.5, 0.8, false],
  ['over the hole', 0.8, 1.15, true],
  ['in the hole', 0.8, 0.95, false],
  ['behind the hole', 1.1, 1.5, false],
])('a picture from %s', (_, from, to, is) => {
  const made = withBuffer(
    new FakeBuffer([
      [0.032, 0.867],
      [1, 1.6],
    ]),
  );
  expect(hasGap(made, from, to)).toBe(is);
  expect(hasGap(withBuffer(new FakeBuffer(null)), from, to)).toBe(false);
});

test('a player of another kind is not changed', () => {
  expect(hasGap(player({}), 0, 9)).toBe(false);
  expect(releaseFrames(player({}), 4000)).toBe(false);
});
