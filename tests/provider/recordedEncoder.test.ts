import { expect, test } from 'vitest';
import type { Picture } from '../../provider/live/quality.ts';
import { knownPlan } from '../../provider/recordings/knownPlan.ts';
import { isH265, planOf, type PlannedSection } from '../../provider/recordings/plan.ts';
import { dayAfter, dayAt, startOfDay } from '../../src/domain/time/deviceDay.ts';
import { pastFrom, recorderOf, timezone } from '../demoRecorders.ts';
import { changedWithin, wholeSecond } from './changedWithin.ts';
import { sampleEntries, tracksOf } from './mp4.ts';
import { firstNow } from './testProvider.ts';

const dayMs = 86_400_000;
const today = dayAt(firstNow, timezone);

test('recordings are in H.265 from the change on, without sound, and a clip ends there', async () => {
  const { asked, advance, parts, get, savedLive, downloaded } = await changedWithin('LK0000000006', {
    videoEncoder: 'H265',
  });
  const now = await advance(60_000);
  const live = tracksOf(await savedLive(asked - 4000, wholeSecond(now) - 10_000));
  await advance(dayMs);
  const { before, during } = await parts();
  const entries = async ({ path }: { path: string }) =>
    sampleEntries(await get(path.replace(/[^/]*$/, 'init.mp4')));
  expect([before.codec, during.codec]).toEqual(['AAC', '']);
  expect([await entries(before), await entries(during)]).toEqual([['avc1', 'mp4a'], ['hvc1']]);
  const seconds = (file: typeof live) =>
    file.map(({ entry, duration, ticks }) => [entry, Math.round(duration / ticks)]);
  expect(seconds(tracksOf(await downloaded(during.from - 4000, during.from + 5000)))).toEqual([
    ['avc1', 4],
    ['mp4a', 4],
    ['tx3g', 4],
  ]);
  const liveSeconds = (during.from - asked) / 1000 + 4;
  expect(seconds(live)).toEqual([
    ['avc1', liveSeconds],
    ['mp4a', liveSeconds],
    ['tx3g', liveSeconds],
  ]);
});

test('a camera that came with H.265 and is set to H.264 records with its live sound, and before that without', async () => {
  const { asked, advance, parts, get, savedLive, downloaded } = await changedWithin(
    'LK0000000013',
    { videoEncoder: 'H264' },
    null,
  );
  const now = await advance(60_000);
  const entriesOf = (file: Buffer) => tracksOf(file).map(({ entry }) => entry);
  const live = await savedLive(asked + 5000, wholeSecond(now) - 10_000);
  await advance(dayMs);
  const { before, during, others } = await parts();
  expect(others).toEqual([]);
  const entries = async ({ path }: { path: string }) =>
    sampleEntries(await get(path.replace(/[^/]*$/, 'init.mp4')));
  expect([before, during].map(({ audio, codec }) => ({ audio, codec }))).toEqual([
    { audio: false, codec: '' },
    { audio: true, codec: 'AAC' },
  ]);
  expect([await entries(before), await entries(during)]).toEqual([['hvc1'], ['avc1', 'mp4a']]);
  expect(entriesOf(live)).toEqual(['avc1', 'mp4a', 'tx3g']);
  expect(entriesOf(await downloaded(during.from - 4000, during.from))).toEqual(['hvc1', 'tx3g']);
  const [picture, sound] = tracksOf(await downloaded(during.from, during.from + 5000));
  expect([picture?.entry, sound?.entry]).toEqual(['avc1', 'mp4a']);
  // A silent packet has four bytes.
  expect(sound?.data.filter(({ length }) => length < 5)).toEqual([]);
});

/** The next day on which a camera records, all of it in H.265 or not. */
const recordedDay = (serialNumber: string, inH265: boolean) => {
  const camera = recorderOf(serialNumber);
  const day = Array.from({ length: 35 }, (_, after) => dayAfter(today, after)).find(
    (each) => isH265(camera, each) === inH265 && planOf(camera, each).length > 0,
  );
  if (day === undefined) throw new Error(`nothing is recorded by ${serialNumber}`);
  return day;
};

const pictureIn = (videoEncoder: Picture['videoEncoder']): Picture => ({
  mirror: 'none',
  hdr: false,
  lightControl: 'off',
  videoEncoder,
});

test.each([
  ['came with H.265', 'LK0000000013', false, ['H264', 'H265', 'H264'], [null, 'AAC', null, 'AAC']],
  ['came with H.264', 'LK0000000006', false, ['H265', 'H264'], ['planned', null, 'planned']],
  ['recorded H.265 that day', 'LK0000000006', true, ['H264', 'H265'], [null, 'AAC', null]],
  ['has no microphone', 'LK0000000014', false, ['H264'], [null, null]],
  ['has G.711', 'LK0000000011', false, ['H264'], ['G711', 'G711']],
] as const)(
  'for a camera that %s, the sound of a recording depends on its encoder at that time',
  (_, serialNumber, inH265, encoders, heard) => {
    const camera = recorderOf(serialNumber);
    const day = recordedDay(serialNumber, inH265);
    const hourMs = 3_600_000;
    const from = startOfDay(day, camera.plan_zone);
    const set = encoders.map((encoder, index) => ({
      since: from + (index + 1) * 4 * hourMs,
      value: pictureIn(encoder),
    }));
    const soundsIn = (plan: readonly PlannedSection[], era: number) => {
      const until = era === encoders.length ? Infinity : (era + 1) * 4 * 3600;
      const within = plan.filter(({ start, end }) => end > era * 4 * 3600 && start < until);
      return new Set(within.map(({ sound }) => sound));
    };
    const plan = knownPlan(camera, day, pastFrom({ pictures: set })(-Infinity, Infinity));
    const planned = knownPlan(camera, day, pastFrom({})(-Infinity, Infinity));
    expect(heard.map((_sound, era) => soundsIn(plan, era))).toEqual(
      heard.map((sound, era) => (sound === 'planned' ? soundsIn(planned, era) : new Set([sound]))),
    );
  },
);
