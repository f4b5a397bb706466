import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readClip } from '../../provider/live/clip.ts';
import { smallClip, type Picture } from '../../provider/live/quality.ts';
import { knownPlan } from '../../provider/recordings/knownPlan.ts';
import { filmAt } from '../../provider/recordings/past.ts';
import { clipOf, planOf } from '../../provider/recordings/plan.ts';
import { dayAt, startOfDay } from '../../src/domain/time/deviceDay.ts';
import { pastFrom, recorderOf, timezone } from '../demoRecorders.ts';
import { changedWithin, wholeSecond } from './changedWithin.ts';
import { runsOf, sampleEntries, tracksOf } from './mp4.ts';
import { filmRate, shownFrames } from './shownFrames.ts';
import { firstNow } from './testProvider.ts';

const dayMs = 86_400_000;
const today = dayAt(firstNow, timezone);
const midnight = startOfDay(today, timezone);

/** Bytes as a short text, because frames take seconds to compare and pages to print. */
const shortOf = (data: Buffer) => createHash('sha1').update(data).digest('base64url').slice(0, 10);
const shortsOf = (data: readonly Buffer[] = []) => data.map(shortOf);

/** A film as MP4 stores it: its frames, by the seconds of today, and their configuration. */
function filmOf(name: string) {
  const file = fileURLToPath(new URL(`../../provider/media/${name}`, import.meta.url));
  const { headers } = readClip(file);
  const framesOf = shownFrames(name, today, timezone);
  const taken = (stored: (data: Buffer, isKey: boolean) => Buffer) => (from: number, to: number) =>
    Array.from({ length: to - from }, (_, place) =>
      framesOf(from + place).map((data, index) => shortOf(stored(data, index === 0))),
    ).flat();
  const coding = headers.videoConfig?.subarray(5) ?? Buffer.alloc(0);
  // If a file has several configurations, each key frame includes its own: one sequence and one picture parameter set.
  const sequence = coding.readUInt16BE(6);
  const sets = [coding.subarray(8, 8 + sequence), coding.subarray(11 + sequence)].flatMap((set) => [
    Buffer.from([0, 0, 0, set.length]),
    set,
  ]);
  const withSets = (data: Buffer, isKey: boolean) => Buffer.concat([...(isKey ? sets : []), data]);
  return { coding, between: taken((data) => data), betweenWithSets: taken(withSets) };
}

test.each([
  ['LK0000000001', { mirror: 'horizontal' }, { mirror: 'none' }, 'cam01.flv', 'mirror/horizontal/cam01.flv'],
  ['LK0000000001', { mirror: 'vertical' }, { mirror: 'none' }, 'cam01.flv', 'mirror/vertical/cam01.flv'],
  ['LK0000000008', { lightControl: 'on' }, { lightControl: 'off' }, 'cam08.flv', 'lit/cam08.flv'],
  ['LK0000000008', { lightControl: 'auto' }, { lightControl: 'off' }, 'cam08.flv', 'lit/cam08.flv'],
  ['LK0000000012', { hdr: true }, { hdr: false }, 'cam12.flv', 'hdr/cam12.flv'],
  [
    'LK0000000012',
    { hdr: true, mirror: 'both' },
    { hdr: false, mirror: 'none' },
    'cam12.flv',
    'hdr/mirror/both/cam12.flv',
  ],
] as const)(
  'the recordings and live view of %s set to %o change from then on in each quality, and earlier ones stay',
  async (serialNumber, change, back, clip, film) => {
    const { asked, set, advance, parts, get, savedLive, downloaded } = await changedWithin(
      serialNumber,
      change,
    );
    const now = await advance(15_000);
    const live = tracksOf(await savedLive(asked - 4000, wholeSecond(now) - 3000));
    await set(back);
    await advance(dayMs);

    const { before, during, others } = await parts();
    const [after, ...rest] = others;
    if (after === undefined) throw new Error('it was not set back');
    expect([after.from >= wholeSecond(now), rest]).toEqual([true, []]);
    const second = (at: number) => (at - midnight) / 1000;
    for (const [quality, name] of [
      ['high', (file: string) => file],
      ['low', smallClip],
    ] as const) {
      for (const [section, shown] of [
        [before, clip],
        [during, film],
        [after, clip],
      ] as const) {
        const of = (file: string) => get(section.path.replace(/high\/[^/]*$/, `${quality}/${file}`));
        const wanted = filmOf(name(shown));
        const [init, segment] = [await of('init.mp4'), await of('0.m4s')];
        expect([sampleEntries(init), init.includes(wanted.coding)]).toEqual([['avc1', 'mp4a'], true]);
        const from = second(section.from);
        expect(shortsOf(runsOf(segment)[0]?.data)).toEqual(wanted.between(from, from + 4));
      }
    }

    // A download of both is one file with continuous sound.
    const [clipFilm, otherFilm] = [filmOf(clip), filmOf(film)];
    const at = second(during.from);
    const [video, audio] = tracksOf(await downloaded(during.from - 4000, during.from + 5000));
    expect(shortsOf(video?.data)).toEqual([
      ...clipFilm.betweenWithSets(at - 4, at),
      ...otherFilm.betweenWithSets(at, at + 5),
    ]);
    expect(video?.keys).toEqual(Array.from({ length: 9 }, (_, place) => place * filmRate + 1));
    expect([video?.entry, audio?.entry]).toEqual(['avc3', 'mp4a']);
    expect(audio?.data.some(({ length }) => length < 5)).toBe(false);
    const alone = tracksOf(await downloaded(during.from, during.from + 5000))[0];
    expect([alone?.entry, shortsOf(alone?.data)]).toEqual(['avc1', otherFilm.between(at, at + 5)]);

    const [first, last] = [second(asked) - 4, second(wholeSecond(now)) - 3];
    expect(shortsOf(live[0]?.data)).toEqual([
      ...clipFilm.betweenWithSets(first, at),
      ...otherFilm.betweenWithSets(at, last),
    ]);
  },
);

const pictures: readonly Picture[] = (['none', 'vertical', 'horizontal', 'both'] as const).map((mirror) => ({
  mirror,
  hdr: false,
  lightControl: 'off',
  videoEncoder: 'H264',
}));

test('with an automatic lamp, a day is recorded with the lamp on from dusk to dawn', () => {
  const camera = recorderOf('LK0000000003');
  const auto: Picture = { mirror: 'none', hdr: false, lightControl: 'auto', videoEncoder: 'H264' };
  const past = pastFrom({ pictures: [{ since: midnight - dayMs, value: auto }] });
  const plan = knownPlan(camera, today, past(-Infinity, Infinity));
  const lights = [7, 19].map((hour) => hour * 3600);
  expect(plan.filter(({ start, end }) => lights.some((at) => start < at && at < end))).toEqual([]);
  const isNight = (start: number) => start < 7 * 3600 || (start >= 19 * 3600 && start < 31 * 3600);
  expect(plan.map(({ start, film }) => [start, film])).toEqual(
    plan.map(({ start }) => [start, isNight(start) ? 'lit/cam03.flv' : 'cam03.flv']),
  );
  expect(new Set(plan.map(({ film }) => film)).size).toBe(2);
});

test('whatever is set when, each second of a plan has the film set at its end, and none is lost or repeated', () => {
  const camera = recorderOf('LK0000000001');
  const change = fc.record({
    since: fc.integer({ min: midnight - dayMs, max: midnight + 2 * dayMs }),
    value: fc.constantFrom(...pictures),
  });
  const secondsIn = (plan: ReturnType<typeof knownPlan>) =>
    plan
      .flatMap(({ start, end, type, film }) =>
        Array.from({ length: end - start }, (_, place) => ({ type, second: start + place, film })),
      )
      .toSorted((one, other) => one.type - other.type || one.second - other.second);
  const planned = planOf(camera, today);
  const plain = secondsIn(planned);
  fc.assert(
    fc.property(fc.array(change, { maxLength: 6 }), (changes) => {
      const set = { zones: [], pictures: changes.toSorted((one, other) => one.since - other.since) };
      const plan = knownPlan(camera, today, pastFrom(set)(-Infinity, Infinity));
      const ends = new Set([
        ...planned.map(({ start }) => start),
        ...set.pictures.map(({ since }) => Math.floor((since - midnight) / 1000)),
      ]);
      expect(plan.filter(({ start }) => !ends.has(start))).toEqual([]);
      const wanted = plain.map(({ type, second }) => {
        const shownAt = midnight + second * 1000 + 999;
        return `${type} ${second} ${filmAt(set, { clip: clipOf(camera, today), plan_zone: timezone }, shownAt)}`;
      });
      expect(
        secondsIn(plan)
          .map(({ type, second, film }) => `${type} ${second} ${film}`)
          .join('\n'),
      ).toBe(wanted.join('\n'));
    }),
    { numRuns: 15 },
  );
});
