import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readClip } from '../../provider/live/clip.ts';
import { isAacHeaders, tagType } from '../../provider/live/flv.ts';
import { dayAt, momentOf } from '../../src/domain/time/deviceDay.ts';
import { frontDoor, sectionsOf, timezone } from '../demoRecorders.ts';
import { clockOf, kindOf, tagsOf } from './flvStream.ts';
import { runsOf, tracksOf } from './mp4.ts';
import { startOwned } from './ownedCamera.ts';
import { demo, firstNow } from './testProvider.ts';
import { addressOf, watch } from './watchLive.ts';

const raw = readClip(join(import.meta.dirname, '../../provider/media/cam01.flv')).packets.flatMap(
  ({ kind, data }) => (kind === 'audio' ? [data.subarray(2)] : []),
);
/** The length of one packet, milliseconds. */
const packetMs = 64;
const dayMs = 86_400_000;

/** The gain of an AAC packet (its eight bits after the first seven), and all other bits. */
const parts = (packet: Buffer) => {
  const bits = [...packet].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return { gain: Number.parseInt(bits.slice(7, 15), 2), others: bits.slice(0, 7) + bits.slice(15) };
};

const originals = new Map(raw.map(parts).map(({ gain, others }) => [others, gain]));

/** By how many steps of 1.5 dB a packet is quieter than in the camera's clip. */
function quieterBy(packet: Buffer): number {
  const { gain, others } = parts(packet);
  return (originals.get(others) ?? NaN) - gain;
}

/** The steps of each packet of a track, with the moment at which the packet begins. */
const stepsFrom = (packets: readonly Buffer[], first: number, origin: number) =>
  packets.map((packet, place) => ({
    at: origin + (first + place) * packetMs,
    steps: quieterBy(packet),
  }));

/** The steps before and from a moment on. */
const around = (
  moment: { readonly from: number; readonly to: number },
  all: { at: number; steps: number }[],
) => {
  const stepsOf = (some: typeof all) => [...new Set(some.map(({ steps }) => steps))];
  const [before, after] = [all.filter(({ at }) => at < moment.from), all.filter(({ at }) => at > moment.to)];
  expect([before.length > 10, after.length > 10]).toEqual([true, true]);
  return [stepsOf(before), stepsOf(after)];
};

test('the packets of the clip differ in more than their gain', () => {
  expect(originals.size).toBe(raw.length);
});

test('recordings, downloads and saved live video have the microphone’s volume of their moment', async () => {
  const { set, advance, sections, get, savedLive, downloaded } = await startOwned();
  const today = dayAt(firstNow, timezone);
  const long = sectionsOf(frontDoor, today, firstNow + dayMs).find(
    ({ start, end, type, sound }) =>
      type === 0 &&
      sound === 'AAC' &&
      end - start > 1200 &&
      momentOf(today, start, timezone) > firstNow + 3_600_000,
  );
  const middle = momentOf(today, (long?.start ?? NaN) + 600, timezone) + 400;
  const from = await advance(middle - (await advance(0)));
  await set({ micVolume: 20 });
  const moment = { from, to: await advance(0) };
  await advance(60_000);
  const [begin, end] = [from - (from % 1000) - 8000, from - (from % 1000) + 8000];

  const sound = (file: Buffer) => tracksOf(file).find(({ entry }) => entry === 'mp4a')?.data ?? [];
  // A file begins with the packet that is nearest to its first second.
  const first = Math.round(begin / packetMs);
  const served = { 80: 1, 20: 9 };
  const expected = [[served[80]], [served[20]]];
  expect(around(moment, stepsFrom(sound(await savedLive(begin, end)), first, 0))).toEqual(expected);
  // An hour later the plan of the day is complete.
  await advance(3_600_000);
  const midnight = momentOf(today, 0, timezone);
  const ofDay = Math.round((begin - midnight) / packetMs);
  expect(around(moment, stepsFrom(sound(await downloaded(begin, end)), ofDay, midnight))).toEqual(expected);

  const section = (await sections(today)).find((one) => one.type === 0 && one.from < from && one.to > from);
  // A change between 1 and 100 does not split a recording.
  expect([section?.from, section?.audio]).toEqual([momentOf(today, long?.start ?? NaN, timezone), true]);
  const segments = await Promise.all(
    [149, 150, 151].map((name) => get(section?.path.replace(/[^/]*$/, `${name}.m4s`) ?? '')),
  );
  const steps = segments.flatMap((bytes) => {
    const run = runsOf(bytes).find(({ durations }) => durations[0] === 1024);
    const index = Math.round((((run?.time ?? NaN) / 16_000 + (long?.start ?? NaN)) * 1000) / packetMs);
    return stepsFrom(run?.data ?? [], index, midnight);
  });
  expect(around(moment, steps)).toEqual(expected);
}, 60_000);

test('an open live view follows the microphone’s volume from the moment at which it is set', async () => {
  const { provider, set, advance } = await startOwned();
  const { chunks, until } = watch(provider, await addressOf(provider, await provider.signIn(demo)));
  const packets = () => {
    const tags = tagsOf(chunks);
    const clock = tags.find((tag) => kindOf(tag) === 'onClock');
    const { wall, ts } = clock === undefined ? { wall: NaN, ts: NaN } : clockOf(clock);
    return tags
      .filter(({ type, data }) => type === tagType.audio && !isAacHeaders(data))
      .map((tag) => ({ at: tag.ts - ts + wall, packet: tag.data.subarray(2) }));
  };
  await until(() => packets().length > 15);
  const from = await advance(0);
  await set({ micVolume: 50 });
  const moment = { from, to: await advance(0) };
  await until(() => packets().filter(({ at }) => at > moment.to).length > 15);
  const steps = packets().map(({ at, packet }) => ({
    at,
    steps: quieterBy(packet),
  }));
  expect(around(moment, steps)).toEqual([[1], [4]]);
});
