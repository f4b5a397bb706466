import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAfter, dayAt, momentOf, secondsOfDay, startOfDay } from '../../src/domain/time/deviceDay.ts';
import { recordTypes } from '../../src/domain/history/recording.ts';
import type { Recorder } from '../../provider/devices/devices.ts';
import {
  denseCamera,
  denseSections,
  h265Camera,
  isDense,
  isH265,
  planOf,
} from '../../provider/recordings/plan.ts';
import { recordedDays as daysIn, recordedParts, sectionNamed } from '../../provider/recordings/schedule.ts';
import { partsOf } from '../../provider/recordings/cut.ts';
import { demoRecorders, frontDoor, recorderOf, timezone, sectionsOf } from '../demoRecorders.ts';

const recordedDays = (...asked: Parameters<typeof daysIn>) => [...daysIn(...asked)].flat();

const now = Date.parse('2026-11-21T14:30:07.400Z');
const today = '2026-11-21';
const recorder = (serialNumber: string, differs: Partial<Recorder> = {}): Recorder => ({
  ...frontDoor,
  serialNumber,
  ...differs,
});
const days = Array.from({ length: 35 }, (_, back) => dayAfter(today, -back));

/** The camera's special day in the window. */
function theDay(isSpecial: (day: string) => boolean): string {
  const found = days.filter(isSpecial);
  const [day] = found;
  if (day === undefined || found.length > 1) throw new Error(`special days: ${found.join()}`);
  return day;
}
const denseDay = theDay((day) => isDense({ serialNumber: denseCamera }, day));
const h265Day = theDay((day) => isH265({ serialNumber: h265Camera }, day));

test('recordings reach five weeks back, and include the last days with clock changes', () => {
  const early = recordedDays(frontDoor, '2026-03-01', '2026-04-30', now).map(({ day }) => day);
  // The second one begins on the 23-hour day and continues over midnight, if it did.
  expect(early.filter((day) => day !== '2026-03-30')).toEqual(['2026-03-29']);
  expect(recordedDays(frontDoor, '2026-09-30', '2026-11-30', now).map(({ day }) => day)).toEqual(
    days.toReversed(),
  );
  const winter = Date.parse('2027-02-10T12:00:00Z');
  expect(recordedDays(frontDoor, '2026-10-20', '2026-10-25', winter).map(({ day }) => day)).toEqual([
    '2026-10-25',
  ]);
  expect(sectionsOf(frontDoor, '2025-11-21', now)).toEqual([]);
});

test('the days with 23 and 25 hours are recorded to their end', () => {
  for (const [day, seconds] of [
    ['2026-03-29', 82_800],
    ['2026-10-25', 90_000],
  ] as const) {
    expect(secondsOfDay(day, timezone)).toBe(seconds);
    const last = Math.max(...sectionsOf(frontDoor, day, now).map(({ end }) => end));
    expect(last).toBeGreaterThan(seconds - 2700);
  }
});

test('there is nothing in the future, and a running recording ends with its last complete segment', () => {
  for (const camera of demoRecorders) {
    const ownToday = dayAt(now, camera.timezone);
    const limit = (now - startOfDay(ownToday, camera.timezone)) / 1000;
    const sections = sectionsOf(camera, ownToday, now);
    expect(sections.every(({ end }) => end <= limit)).toBe(true);
    for (const { start, end } of sections.filter(({ growing }) => growing)) {
      expect([(end - start) % 4, end > limit - 5]).toEqual([0, true]);
    }
  }
  const growing = demoRecorders.filter((camera) => sectionsOf(camera, today, now).some((one) => one.growing));
  expect(growing.length).toBeGreaterThan(5);
  expect(sectionsOf(frontDoor, dayAfter(today, 1), now)).toEqual([]);
});

test('existing recordings do not change as time passes', () => {
  const later = now + 3_600_000;
  for (const camera of demoRecorders) {
    const before = sectionsOf(camera, today, now).filter(({ growing }) => !growing);
    const after = sectionsOf(camera, today, later);
    expect(after).toEqual(expect.arrayContaining(before));
    for (const section of before.filter(({ start }) => start >= 0)) {
      expect(sectionNamed(camera, section.name, later)).toEqual(section);
    }
  }
});

test('the household has all types, mostly 0, and gaps, overlaps and empty days', () => {
  const sections = demoRecorders.flatMap((camera) => days.flatMap((day) => sectionsOf(camera, day, now)));
  const seconds = new Map<number, number>();
  for (const { type, start, end } of sections) seconds.set(type, (seconds.get(type) ?? 0) + end - start);
  expect([...seconds.keys()].sort((a, b) => a - b)).toEqual([...recordTypes]);
  const total = [...seconds.values()].reduce((sum, one) => sum + one, 0);
  expect(seconds.get(0) ?? 0).toBeGreaterThan(total * 0.8);
  expect(new Set(sections.map(({ sound }) => sound))).toEqual(new Set(['AAC', 'G711', null]));

  expect(Math.max(...sections.map(({ start, end }) => end - start))).toBeLessThanOrEqual(3600);

  const plain = sectionsOf(frontDoor, '2026-11-20', now).filter(({ type }) => type === 0);
  const steps = plain.slice(1).map(({ start }, index) => start - (plain[index]?.end ?? 0));
  expect([steps.some((step) => step < 0), steps.some((step) => step > 120)]).toEqual([true, true]);

  const missing = demoRecorders.filter(
    (camera) => camera.clip !== null && recordedDays(camera, '2026-10-18', today, now).length < days.length,
  );
  expect(missing.map(({ serialNumber }) => serialNumber)).toEqual(
    expect.arrayContaining(['LK0000000003', 'LK0000000006']),
  );
  expect(missing.map(({ serialNumber }) => serialNumber)).not.toContain(frontDoor.serialNumber);
});

test('a gateway records nothing', () => {
  expect(recordedDays(recorder('LKGW00000001', { device_type: 'GW', clip: null }), '2026-11-01', today, now)).toEqual([]); // prettier-ignore
});

test('a section over midnight is in the lists of both days, with the same moments', () => {
  let found = 0;
  for (const camera of demoRecorders) {
    for (const day of [...days, '2026-03-30']) {
      const before = dayAfter(day, -1);
      const over = (of: string, midnight: number) =>
        sectionsOf(camera, of, now)
          .filter(({ start, end }) => start < midnight && end > midnight)
          .map(({ start, end, ...rest }) => ({
            ...rest,
            from: momentOf(of, start, camera.timezone),
            to: momentOf(of, end, camera.timezone),
          }));
      const seen = over(day, 0);
      expect(over(before, secondsOfDay(before, camera.timezone))).toEqual(seen);
      found += seen.length;
    }
  }
  expect(found).toBeGreaterThan(100);
});

test('a camera has nothing after it went offline', () => {
  const since = Date.parse('2026-11-20T08:12:00Z');
  const offline = recorder('LK0000000005', { clip: 'cam05.flv', offline_since: since });
  const end = Math.max(...sectionsOf(offline, '2026-11-20', now).map((section) => section.end));
  expect(momentOf('2026-11-20', end, timezone)).toBe(since);
  expect(sectionsOf(offline, today, now)).toEqual([]);
});

test('one day of one camera has 50,000 sections', () => {
  const camera = recorder(denseCamera);
  const sections = sectionsOf(camera, denseDay, now);
  expect(sections.length).toBe(denseSections);
  expect(sections.every(({ start, end }) => end === start + 1)).toBe(true);
  expect(new Set(sections.map(({ start }) => start)).size).toBe(denseSections);
});

test('one day of one camera is H.265, without sound', () => {
  const camera = recorder(h265Camera, { clip: 'cam06.flv' });
  const clips = new Set(sectionsOf(camera, h265Day, now).map(({ clip, sound }) => `${clip} ${sound}`));
  expect([...clips]).toEqual(['hevc_enhanced.flv null']);
});

const zones = [
  'Europe/Berlin',
  'America/Santiago',
  'Asia/Tokyo',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'EET-2EEST,M3.5.0/3,M10.5.0/4',
  'GMT+5:45',
  'Nowhere/Land',
];

test('a camera has the same recorded moments with any clock setting', () => {
  const moments = (camera: Recorder, day: string): unknown[] => {
    const [from, until] = [Date.parse(`${day}T00:00:00Z`), Date.parse(`${dayAfter(day, 1)}T00:00:00Z`)];
    const found = [-2, -1, 0, 1, 2].flatMap((after) => {
      const shown = dayAfter(day, after);
      return sectionsOf(camera, shown, now).map(({ start, end, ...rest }) => ({
        ...rest,
        from: momentOf(shown, start, camera.timezone),
        to: momentOf(shown, end, camera.timezone),
      }));
    });
    // One that continues over midnight is listed twice.
    const once = new Map(found.map((one) => [`${one.name.day} ${one.name.index}`, one]));
    return [...once.values()].filter((one) => one.from < until && one.to > from);
  };
  fc.assert(
    fc.property(
      fc.constantFrom(...demoRecorders.filter(({ serialNumber }) => serialNumber !== denseCamera)),
      fc.integer({ min: 0, max: 40 }),
      fc.constantFrom(...zones),
      (camera, back, zone) => {
        const day = dayAfter(today, -back);
        expect(moments({ ...camera, timezone: zone }, day)).toEqual(moments(camera, day));
      },
    ),
  );
});

test('a clip is of one film, even if a day on the camera’s clock has two', () => {
  const camera = { ...recorderOf(h265Camera), name: 'Corner', timezone: 'GMT+8' };
  const day = h265Day;
  const midnight = (startOfDay(day, timezone) - startOfDay(day, 'GMT+8')) / 1000;
  const films = (start: number, end: number) =>
    new Set(partsOf(camera, { day, start, end }, now).map(({ section }) => section.clip));
  expect(films(midnight, midnight + 7200)).toEqual(new Set(['hevc_enhanced.flv']));
  expect(films(midnight - 7200, midnight + 7200)).toEqual(new Set(['cam06.flv']));
});

test('every plan of every camera, day and zone has whole seconds, in order, with each end after its start', () => {
  const someDay = fc.integer({ min: 0, max: 2000 }).map((n) => dayAfter('2023-01-01', n));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), someDay, fc.constantFrom(...zones), (n, day, zone) => {
      const camera = recorder(`LK${n}`, {
        timezone: zone,
        plan_zone: zone,
        device_type: n % 2 === 0 ? 'IPC' : 'BATIPC',
      });
      const plan = planOf(camera, day);
      const length = secondsOfDay(day, zone);
      for (const [index, { start, end }] of plan.entries()) {
        expect(Number.isInteger(start) && Number.isInteger(end) && end > start).toBe(true);
        expect(start >= 0 && start < length && end < length + 10_000).toBe(true);
        expect(start).toBeGreaterThanOrEqual(plan[index - 1]?.start ?? 0);
      }
      expect(planOf(camera, day)).toEqual(plan);
    }),
    { numRuns: 150 },
  );
});

test('the recorded parts of a range are its seconds inside any section, each once', () => {
  const sections = sectionsOf(frontDoor, '2026-11-20', now);
  const second = fc.integer({ min: -4000, max: 90_000 });
  fc.assert(
    fc.property(second, fc.integer({ min: 1, max: 3600 }), (from, length) => {
      const inside = Array.from({ length }, (_, index) => from + index).filter((at) =>
        sections.some(({ start, end }) => at >= start && at < end),
      );
      const parts = [...recordedParts(sections, from, from + length)].flatMap(({ start, end }) =>
        Array.from({ length: end - start }, (_, index) => start + index),
      );
      expect(parts).toEqual(inside);
    }),
    { numRuns: 60 },
  );
});

test('today is that of the device', () => {
  const late = Date.parse('2026-11-21T23:30:00Z');
  expect(dayAt(late, timezone)).toBe('2026-11-22');
  expect(sectionsOf(frontDoor, '2026-11-22', late).every(({ end }) => end <= 1800)).toBe(true);
});
