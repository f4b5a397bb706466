import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readClip } from '../../provider/live/clip.ts';
import { smallClip, type Picture } from '../../provider/live/quality.ts';
import { knownPlan } from '../../provider/recordings/knownPlan.ts';
import { filmAt } from '../../provider/recordings/past.ts';
import { clipOf, planOf } from '../../provider/recordings/plan.ts';
import type { SettingsChange } from '../../src/domain/settings/cameraSettings.ts';
import { dayAfter, dayAt, momentOf, startOfDay } from '../../src/domain/time/deviceDay.ts';
import type { Household } from '../../provider/seed/household.ts';
import { demoHousehold } from '../../provider/seed/demo.ts';
import { usualCard } from '../../provider/cards/storedCard.ts';
import { pastFrom, recorderOf, sectionsOf, timezone } from '../demoRecorders.ts';
import { runsOf, sampleEntries, tracksOf } from './mp4.ts';
import { startOwned } from './ownedCamera.ts';
import { firstNow } from './testProvider.ts';

const dayMs = 86_400_000;
const today = dayAt(firstNow, timezone);
const midnight = startOfDay(today, timezone);
/** Pictures a second. */
const rate = 15;

/** Bytes as a short text: that of pictures takes seconds to compare, and pages to show. */
const shortOf = (data: Buffer) => createHash('sha1').update(data).digest('base64url').slice(0, 10);
const shortsOf = (data: readonly Buffer[] = []) => data.map(shortOf);

/** A film as MP4 holds it: its pictures, and how they are coded. */
function filmOf(name: string) {
  const file = fileURLToPath(new URL(`../../provider/media/${name}`, import.meta.url));
  const { headers, packets } = readClip(file);
  const pictures = packets
    .filter(({ kind }) => kind === 'video')
    .map(({ data }) => shortOf(data.subarray(5)));
  const taken = (all: readonly string[]) => (from: number, to: number) =>
    Array.from({ length: (to - from) * rate }, (_, place) => all[(from * rate + place) % all.length]);
  const coding = headers.videoConfig?.subarray(5) ?? Buffer.alloc(0);
  // Where a file has several codings, each key frame brings its own: one set of the sequence and one of the picture.
  const sequence = coding.readUInt16BE(6);
  const sets = [coding.subarray(8, 8 + sequence), coding.subarray(11 + sequence)].flatMap((set) => [
    Buffer.from([0, 0, 0, set.length]),
    set,
  ]);
  const withSets = packets
    .filter(({ kind }) => kind === 'video')
    .map(({ key, data }) => shortOf(Buffer.concat([...(key ? sets : []), data.subarray(5)])));
  return { coding, between: taken(pictures), betweenWithSets: taken(withSets) };
}

/** The longest section with sound that a camera begins in an hour at the earliest, and that is met by no other one. */
function longSection(serialNumber: string) {
  const all = [0, 1, 2].flatMap((after) => {
    const day = dayAfter(today, after);
    return sectionsOf(recorderOf(serialNumber), day, firstNow + 4 * dayMs).map(({ start, end, sound }) => ({
      day,
      from: momentOf(day, start, timezone),
      to: momentOf(day, end, timezone),
      sound,
    }));
  });
  const lonely = all.filter(
    (one) =>
      one.sound === 'AAC' &&
      one.from > firstNow + 3_600_000 &&
      !all.some((other) => other !== one && other.from < one.to && one.from < other.to),
  );
  const [longest] = lonely.toSorted((one, other) => other.to - other.from - (one.to - one.from));
  if (longest === undefined) throw new Error(`nothing is recorded by ${serialNumber}`);
  return longest;
}

/** The demo household, in which each camera has a card that can be read. */
const withCards: Household = {
  ...demoHousehold,
  devices: demoHousehold.devices.map((device) => ({ ...device, card: () => usualCard(128e9) })),
};

const whole = (at: number) => Math.floor(at / 1000) * 1000;

/** A camera whose owner changes its settings in the middle of a section. */
async function changedWithin(serialNumber: string, change: SettingsChange) {
  const owned = await startOwned({ serialNumber, seed: withCards });
  const { set, advance, sections } = owned;
  const { day, from, to } = longSection(serialNumber);
  const yesterday = await sections(dayAfter(today, -1));
  const asked = await advance(whole((from + to) / 2) - (await advance(0)));
  await set(change);
  const by = await advance(0);
  return {
    ...owned,
    /** The whole second at which it was asked for. */
    asked: whole(asked),
    /** The parts of that section, with which of the day's they are; what was listed of the day before is the same. */
    parts: async () => {
      expect(await sections(dayAfter(today, -1))).toEqual(yesterday);
      const parts = (await sections(day)).filter((one) => one.from < to && one.to > from);
      const [before, during, ...others] = parts;
      if (before === undefined || during === undefined) throw new Error('the section was not cut');
      expect([before.from, during.from >= whole(asked), during.from <= by]).toEqual([from, true, true]);
      expect([during.from, parts.at(-1)?.to]).toEqual([before.to, to]);
      return { before, during, others };
    },
  };
}

test.each([
  ['LK0000000001', { mirror: 'horizontal' }, { mirror: 'none' }, 'cam01.flv', 'mirror/horizontal/cam01.flv'],
  ['LK0000000001', { mirror: 'vertical' }, { mirror: 'none' }, 'cam01.flv', 'mirror/vertical/cam01.flv'],
  ['LK0000000008', { lightControl: 'on' }, { lightControl: 'off' }, 'cam08.flv', 'lit/cam08.flv'],
  ['LK0000000012', { hdr: true }, { hdr: false }, 'cam12.flv', 'hdr/cam12.flv'],
] as const)(
  'what %s records and shows live set to %o is so from then on in each quality, and what was before stays',
  async (serialNumber, change, back, clip, film) => {
    const { asked, set, advance, parts, get, savedLive, downloaded } = await changedWithin(
      serialNumber,
      change,
    );
    const now = await advance(15_000);
    const live = tracksOf(await savedLive(asked - 4000, whole(now) - 3000));
    await set(back);
    await advance(dayMs);

    const { before, during, others } = await parts();
    const [after, ...rest] = others;
    if (after === undefined) throw new Error('it was not set back');
    expect([after.from >= whole(now), rest]).toEqual([true, []]);
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

    // A download of both is one file, and the sound goes on in it.
    const [clipFilm, otherFilm] = [filmOf(clip), filmOf(film)];
    const at = second(during.from);
    const [video, audio] = tracksOf(await downloaded(during.from - 4000, during.from + 5000));
    expect(shortsOf(video?.data)).toEqual([
      ...clipFilm.betweenWithSets(at - 4, at),
      ...otherFilm.betweenWithSets(at, at + 5),
    ]);
    expect(video?.keys).toEqual(Array.from({ length: 9 }, (_, place) => place * rate + 1));
    expect([video?.entry, audio?.entry]).toEqual(['avc3', 'mp4a']);
    expect(audio?.data.some(({ length }) => length < 5)).toBe(false);
    const alone = tracksOf(await downloaded(during.from, during.from + 5000))[0];
    expect([alone?.entry, shortsOf(alone?.data)]).toEqual(['avc1', otherFilm.between(at, at + 5)]);

    const [first, last] = [second(asked) - 4, second(whole(now)) - 3];
    expect(shortsOf(live[0]?.data)).toEqual([
      ...clipFilm.betweenWithSets(first, at),
      ...otherFilm.betweenWithSets(at, last),
    ]);
  },
);

test('what is recorded in H.265 is so from its moment on, without sound, and a clip ends where it begins', async () => {
  const { asked, advance, parts, get, savedLive, downloaded } = await changedWithin('LK0000000006', {
    videoEncoder: 'H265',
  });
  const now = await advance(60_000);
  const live = tracksOf(await savedLive(asked - 4000, whole(now) - 10_000));
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
  ]);
  const liveSeconds = (during.from - asked) / 1000 + 4;
  expect(seconds(live)).toEqual([
    ['avc1', liveSeconds],
    ['mp4a', liveSeconds],
  ]);
});

const pictures: readonly Picture[] = (['none', 'vertical', 'horizontal', 'both'] as const).map((mirror) => ({
  mirror,
  hdr: false,
  lightControl: 'off',
  videoEncoder: 'H264',
}));

test('whatever was set when, each second of a plan has the film of its end, and no second is lost or comes twice', () => {
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
      const set = { pictures: changes.toSorted((one, other) => one.since - other.since) };
      const plan = knownPlan(camera, today, pastFrom(set)(-Infinity, Infinity));
      const ends = new Set([
        ...planned.map(({ start }) => start),
        ...set.pictures.map(({ since }) => Math.floor((since - midnight) / 1000)),
      ]);
      expect(plan.filter(({ start }) => !ends.has(start))).toEqual([]);
      const wanted = plain.map(({ type, second }) => {
        const shownAt = midnight + second * 1000 + 999;
        return `${type} ${second} ${filmAt(set, clipOf(camera, today), shownAt)}`;
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
