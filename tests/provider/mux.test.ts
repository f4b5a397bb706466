import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMux } from '../../provider/live/mux.ts';
import type { MediaPacket } from '../../provider/live/videoSource.ts';
import { fileHeader, readTags } from '../../provider/live/flv.ts';

const frameMs = 40;
const start = Date.UTC(2026, 0, 1, 12);
type Kind = MediaPacket['kind'];
type Step = readonly [kind: Kind, wall: number];

/** The stream time that the mux gives each packet; walls count from `start`. */
function timed(steps: readonly Step[]): (readonly [Kind, number])[] {
  const mux = createMux(frameMs);
  return steps.map(([kind, wall]) => {
    const chunk = mux.chunk({ kind, wall: start + wall, key: false, data: Buffer.from([0]) });
    const [tag] = readTags(Buffer.concat([fileHeader(true), chunk?.bytes ?? Buffer.alloc(0)]));
    return [kind, tag?.ts ?? NaN] as const;
  });
}

/** Video every 40 ms, each packet followed by a sound packet that is this much older. */
const withSoundBehind = (behindMs: number, frames: number): Step[] =>
  Array.from({ length: frames }, (_, place) => place * frameMs).flatMap((wall): Step[] => [
    ['video', wall],
    ['audio', wall - behindMs],
  ]);

test('sound that is 10 ms behind the video does not make the stream time run: 250 frames end at 9,960 ms', () => {
  const times = timed(withSoundBehind(10, 250));
  expect(times.slice(0, 4)).toEqual([
    ['video', 0],
    ['audio', 0],
    ['video', 40],
    ['audio', 30],
  ]);
  expect(times.slice(-2)).toEqual([
    ['video', 9_960],
    ['audio', 9_950],
  ]);
});

test.each<[string, Step[], number[]]>([
  [
    'a step back of 2 s is none',
    [
      ['video', 5_000],
      ['audio', 3_000],
      ['video', 5_040],
    ],
    [0, 0, 40],
  ],
  [
    'a step back of more than 2 s is a jump',
    [
      ['video', 5_000],
      ['video', 2_999],
      ['video', 3_039],
    ],
    [0, 40, 80],
  ],
  [
    'a gap of 2 s is none',
    [
      ['video', 0],
      ['video', 2_000],
    ],
    [0, 2_000],
  ],
  [
    'a gap of more than 2 s is a jump',
    [
      ['video', 0],
      ['video', 2_001],
      ['audio', 2_001],
    ],
    [0, 40, 40],
  ],
  [
    'late sound makes the next frame no gap',
    [
      ['video', 0],
      ['audio', -1_990],
      ['video', 40],
    ],
    [0, 0, 40],
  ],
  [
    'no track ever goes back',
    [
      ['video', 0],
      ['video', 40],
      ['video', 20],
      ['video', 80],
    ],
    [0, 40, 41, 80],
  ],
])('%s', (_, steps, times) => {
  expect(timed(steps).map(([, ts]) => ts)).toEqual(times);
});

test('however late the sound is, up to the largest gap, and however packets alternate, video keeps its true time and no track goes back', () => {
  const late = fc.array(fc.integer({ min: 0, max: 2_000 }), { maxLength: 3 });
  fc.assert(
    fc.property(fc.array(late, { minLength: 2, maxLength: 60 }), (sounds) => {
      const steps = sounds.flatMap((lates, place): Step[] => [
        ['video', place * frameMs],
        ...lates.map((ms): Step => ['audio', place * frameMs - ms]),
      ]);
      const times = timed(steps);
      const of = (wanted: Kind) => times.filter(([kind]) => kind === wanted).map(([, ts]) => ts);
      expect(of('video')).toEqual(sounds.map((_, place) => place * frameMs));
      const audio = of('audio');
      expect(audio.every((ts, index) => index === 0 || ts > (audio[index - 1] ?? 0))).toBe(true);
    }),
  );
});
