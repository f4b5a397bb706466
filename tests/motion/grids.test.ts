import { join } from 'node:path';
import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readScenes } from '../../provider/alerts/scenes.ts';
import { openDatabase } from '../../provider/database/database.ts';
import { cellOf, gridOf, measureIn, packed, unpacked } from '../../provider/motion/grid.ts';
import { readFilmGrids } from '../../provider/motion/filmGrids.ts';
import { createDayMotion } from '../../provider/motion/dayMotion.ts';
import { cellsIn, searchMotion } from '../../provider/motion/motionSearch.ts';
import { openGrids } from '../../provider/motion/storedGrids.ts';
import { addFile } from '../../provider/recorder/recordedFiles.ts';
import type { MotionGrids, MovedAt } from '../../provider/motion/motionGrids.ts';
import { mostMoments } from '../../src/domain/history/motionMoment.ts';
import type { Point } from '../../src/domain/settings/region.ts';
import { testFolder } from '../provider/testProvider.ts';

const media = join(import.meta.dirname, '../../provider/media');
const whole: readonly Point[] = [[0, 0], [1, 0], [1, 1], [0, 1]]; // prettier-ignore
const box = (x: number, y: number, width: number, height: number): readonly Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];
const utc = { serialNumber: 'OWN1', timezone: 'UTC0' } as never;
const query = { region: whole, from: 0, to: 1_000_000_000, strength: 0, size: 0 };
// Own cameras need only their serial number here.
const camera = { serialNumber: 'OWN1' } as never;

test('grids are unpacked as they were packed', () => {
  const entry = fc.record({ cell: fc.nat(575), change: fc.double({ min: 0, max: 255, noNaN: true }) });
  const grid = fc.uniqueArray(entry, { selector: ({ cell }) => cell, maxLength: 576 }).map(gridOf);
  const offsets = fc
    .uniqueArray(fc.nat(59_999), { maxLength: 60 })
    .map((all) => all.toSorted((a, b) => a - b));
  fc.assert(
    fc.property(offsets, fc.array(grid, { minLength: 60, maxLength: 60 }), (times, grids) => {
      const first = times[0] ?? 0;
      const given = times.map((time, index) => ({
        at: 1000 + time,
        grid: grids[index] ?? new Uint16Array(),
      }));
      expect(unpacked(1000 + first, packed(given))).toEqual(given);
    }),
    { numRuns: 30 },
  );
  expect(() => unpacked(0, packed([]).subarray(0, 1))).toThrow('unexpected end of file');
});

test('a grid is measured in a part of the picture alone', () => {
  const grid = gridOf([
    { cell: 0, change: 90 },
    { cell: 1, change: 45 },
    { cell: 575, change: 255 },
  ]);
  expect(measureIn(new Set([0, 1, 2, 3]))(grid)).toEqual({ strength: 75, size: 50 });
  expect(measureIn(new Set([575]))(grid)).toEqual({ strength: 100, size: 100 });
  expect(measureIn(new Set([2]))(grid)).toBe(null);
});

test('a region has the squares whose middle it has, and at least one', () => {
  expect(cellsIn(whole).size).toBe(576);
  expect([...cellsIn(box(0, 0, 2 / 32, 1 / 18))]).toEqual([0, 1]);
  expect([...cellsIn(box(0.001, 0.001, 0.005, 0.005))]).toEqual([0]);
});

test('each recognized actor of a film moves where the scenes say', () => {
  const scenes = readScenes(media);
  const gridsOf = readFilmGrids(media, scenes);
  let [seen, found] = [0, 0];
  for (const file of scenes.files) {
    expect(gridsOf(file).length).toBe(scenes.seconds);
    for (const actor of scenes.of(file)?.actors ?? []) {
      for (const [second] of actor.boxes) {
        const place = scenes.boxAt(actor, second);
        if (place === null) continue;
        const near = cellsIn(box(place.x, place.y, Math.min(place.width, 1 - place.x), Math.min(place.height, 1 - place.y)));
        seen += 1;
        if (gridsOf(file)[second]?.some((entry) => near.has(cellOf(entry)))) found += 1;
      }
    }
  }
  expect(seen).toBeGreaterThan(60);
  // Who stands still for a while does not move.
  expect(found / seen).toBeGreaterThan(0.7);
  const [plain, across] = ['cam01.flv', 'mirror/horizontal/cam01.flv'].map((film) => gridsOf(film)[5]);
  expect([...(across ?? [])].map((entry) => cellOf(entry) % 32)).toEqual(
    [...(plain ?? [])].map((entry) => 31 - (cellOf(entry) % 32)),
  );
  expect(gridsOf('clock')).toEqual([]);
}); // prettier-ignore

/** Moved at these seconds. */
const moving = (...at: readonly [second: number, strength?: number, size?: number][]): MotionGrids => ({
  *during(_, from, to) {
    const all = at.map(([second, strength = 50, size = 50]): MovedAt => ({
      at: second * 1000,
      strength,
      size,
    }));
    yield { from, moved: all.filter((moved) => moved.at >= from && moved.at < to).toReversed() };
  },
});
const moment = (at: number, seconds: number, best = at, strength = 50, size = 50) => ({
  at: at * 1000,
  seconds,
  best: best * 1000,
  strength,
  size,
});

test.each([
  ['nothing', moving(), {}, []],
  ['seconds side by side are one moment, at its strongest', moving([10, 20], [11, 60, 7], [13, 30]), {}, [moment(10, 4, 11, 60, 7)]],
  ['a pause of 6 s belongs to it, a longer one ends it', moving([10], [16], [23]), {}, [moment(23, 1), moment(10, 7, 16)]],
  ['weaker motion is left out', moving([10, 24], [30, 25]), { strength: 25 }, [moment(30, 1, 30, 25)]],
  ['smaller motion is left out', moving([10, 50, 4], [30, 50, 5]), { size: 5 }, [moment(30, 1, 30, 50, 5)]],
  ['only the span', moving([9], [10], [20]), { from: 10_000, to: 20_000 }, [moment(10, 1)]],
] as const)('%s', async (_, grids, change, moments) => {
  const found = await searchMotion(grids, camera, { ...query, ...change });
  expect({ ...found, moments: found.moments.map(({ best, ...rest }) => ({ ...rest, best })) }).toMatchObject({
    moments: moments.map(({ best, strength, size, at, seconds }) => ({ at, seconds, strength, size, best })),
    next: null,
  });
}); // prettier-ignore

test('an answer has so many moments, and the next one continues where it ended', async () => {
  const grids = moving(...Array.from({ length: 450 }, (_, index): [number] => [index * 20]));
  const found: number[] = [];
  const lengths: number[] = [];
  for (let to: number | null = query.to; to !== null;) {
    const { moments, next }: Awaited<ReturnType<typeof searchMotion>> = await searchMotion(grids, camera, {
      ...query,
      to,
    });
    found.push(...moments.map(({ at }) => at / 20_000));
    lengths.push(moments.length);
    to = next;
  }
  expect(lengths).toEqual([mostMoments, mostMoments, 50]);
  expect(found).toEqual(Array.from({ length: 450 }, (_, index) => 449 - index));
  // A call that has worked for long enough ends too.
  const brief = await searchMotion(grids, camera, query, null, -1);
  expect(brief).toEqual({ moments: [moment(449 * 20, 1)], next: 449 * 20_000 });
});

/** Grids in batches of a minute, the newest first; `taken` learns of each. */
const inMinutes = (grids: MotionGrids, taken: (from: number) => void = () => undefined): MotionGrids => ({
  *during(device, from, to, measure) {
    for (let end = to; end > from; end -= 60_000) {
      const start = Math.max(from, end - 60_000);
      taken(start);
      const moved = [...grids.during(device, start, end, measure)].flatMap((batch) => batch.moved);
      yield { from: start, moved };
    }
  },
});

test('a search that finds nothing ends too, and the next one continues where it ended', async () => {
  const taken: number[] = [];
  const grids = inMinutes(moving(), (from) => taken.push(from / 60_000));
  const hour = { ...query, to: 3_600_000 };
  expect(await searchMotion(grids, camera, hour, null, -1)).toEqual({ moments: [], next: 59 * 60_000 });
  expect(taken).toEqual([59]);
});

test('a search whose caller went away stops', async () => {
  const caller = new AbortController();
  const taken: number[] = [];
  const grids = inMinutes(moving(), (from) => {
    if (taken.push(from / 60_000) === 3) caller.abort();
  });
  const hour = { ...query, to: 3_600_000 };
  await searchMotion(grids, camera, hour, caller.signal, Infinity);
  expect(taken).toEqual([59, 58, 57]);
});

test('the motion of a day whose caller went away is not computed, or no further', async () => {
  const caller = new AbortController();
  const taken: number[] = [];
  const grids = inMinutes(moving(), (from) => {
    if (taken.push(from / 60_000) === 3) caller.abort();
  });
  const motionOf = createDayMotion(grids, { now: () => 86_400_000 });
  await motionOf(utc, '1970-01-01', caller.signal);
  await motionOf(utc, '1970-01-01', caller.signal);
  expect(taken).toEqual([1439, 1438, 1437]);
});

test('however little time a search has, all searches together find the same', async () => {
  const seconds = fc.uniqueArray(fc.nat(400), { maxLength: 300 });
  await fc.assert(
    fc.asyncProperty(seconds, async (all) => {
      const grids = inMinutes(moving(...all.toSorted((a, b) => a - b).map((at): [number] => [at])));
      const span = { ...query, to: 401_000 };
      const whole = await searchMotion(grids, camera, span, null, Infinity);
      const parts: (typeof whole.moments)[number][] = [];
      for (let to: number | null = span.to; to !== null;) {
        const part: typeof whole = await searchMotion(grids, camera, { ...span, to }, null, -1);
        expect(part.next ?? 0).toBeLessThan(to);
        parts.push(...part.moments);
        to = part.next;
      }
      expect(parts).toEqual(whole.moments);
    }),
    { numRuns: 50 },
  );
});

async function opened() {
  const db = openDatabase(await testFolder());
  const grids = openGrids({ db, isOpen: () => false });
  const record = (serialNumber: string, from: number, to: number) =>
    addFile(db, {
      serialNumber,
      start_at: from * 1000,
      file: `${serialNumber} ${from}`,
      init: 1,
      sound: null,
      segments: [[1, (to - from) * 1000]],
    });
  const add = (serialNumber: string, second: number, cell = 0) =>
    grids.add(serialNumber, second * 1000, gridOf([{ cell, change: 45 }]));
  const count = () => db.all(anyRow, 'select id from motion_grids').length;
  return { db, grids, record, add, count };
}
const gridsRow = v.object({ start_at: v.number(), grids: v.instance(ArrayBuffer) });
const anyRow = v.object({ id: v.number() });
const secondsOf = async (grids: MotionGrids, change: Partial<typeof query> = {}) =>
  (await searchMotion(grids, camera, { ...query, ...change })).moments.map(({ at, seconds }) => [
    at / 1000,
    seconds,
  ]);

test('own cameras: what moved is found at its second, in its part, of this camera, and only if it is recorded', async () => {
  const { grids, record, add } = await opened();
  record('OWN1', 0, 500);
  record('OWN2', 0, 5000);
  for (const second of [10, 11, 100, 300, 301, 600]) add('OWN1', second);
  add('OWN1', 400, 575);
  add('OWN2', 200);
  expect(await secondsOf(grids)).toEqual([[400, 1], [300, 2], [100, 1], [10, 2]]); // prettier-ignore
  expect(await secondsOf(grids, { region: box(0.5, 0.5, 0.5, 0.5) })).toEqual([[400, 1]]);
  expect(await secondsOf(grids, { from: 11_000, to: 300_000 })).toEqual([[100, 1], [11, 1]]); // prettier-ignore
});

test('own cameras: a step is known once a picture of it was looked at, and only if it is recorded', async () => {
  const { db, grids, record, add } = await opened();
  const still = (second: number) => grids.add('OWN1', second * 1000, gridOf([]));
  record('OWN1', 0, 130);
  for (let second = 20; second < 45; second += 1) still(second);
  add('OWN1', 45);
  still(46);
  for (let second = 70; second < 150; second += 5) still(second);
  const motionOf = createDayMotion(grids, { now: () => 150_000 });
  expect(await motionOf(utc, '1970-01-01')).toEqual([
    { start: 20, strengths: [0, 0, 51] },
    { start: 70, strengths: [0, 0, 0, 0, 0, 0] },
  ]);
  // Nothing is found where nothing moved.
  expect(await secondsOf(grids)).toEqual([[45, 1]]);
  // Of the pictures in which nothing moved, one is stored every 5 s.
  grids.flush();
  const [first] = db.all(gridsRow, 'select start_at, grids from motion_grids order by start_at');
  const stored = unpacked(first?.start_at ?? 0, new Uint8Array(first?.grids ?? new ArrayBuffer()));
  expect(stored.map(({ at, grid }) => [at / 1000, grid.length])).toEqual([
    [20, 0],
    [25, 0],
    [30, 0],
    [35, 0],
    [40, 0],
    [45, 1],
    [70, 0],
    [75, 0],
  ]);
});

test('own cameras: reading stores nothing, and finds what is not stored yet once', async () => {
  const { grids, record, add, count } = await opened();
  record('OWN1', 0, 500);
  add('OWN1', 10);
  grids.flush();
  add('OWN1', 40);
  const motionOf = createDayMotion(grids, { now: () => 50_000 });
  const parts = [
    { start: 10, strengths: [51] },
    { start: 40, strengths: [51] },
  ];
  expect(await motionOf(utc, '1970-01-01')).toEqual(parts);
  expect(await secondsOf(grids)).toEqual([[40, 1], [10, 1]]); // prettier-ignore
  expect(count()).toBe(1);
  // It is stored while it is read.
  const batches = grids.during(utc, 0, 500_000, measureIn(cellsIn(whole)))[Symbol.iterator]();
  const [newest] = [batches.next()];
  grids.flush();
  expect([newest, batches.next(), batches.next()].map(({ value }) => value?.from)).toEqual([40_000, 10_000, undefined]);
  // A clock that was set back.
  add('OWN1', 20);
  expect(await secondsOf(grids)).toEqual([[40, 1], [20, 1], [10, 1]]); // prettier-ignore
  expect(count()).toBe(3);
}); // prettier-ignore

test('own cameras: what does not change any more is computed once, until recordings are removed', async () => {
  const { grids, record, add } = await opened();
  record('OWN1', 0, 40_000);
  for (const second of [10, 20_000, 36_000]) add('OWN1', second);
  const read: number[] = [];
  const during: MotionGrids['during'] = (device, from, to, measure) => {
    read.push(from / 1000);
    return grids.during(device, from, to, measure);
  };
  const motionOf = createDayMotion({ ...grids, during }, { now: () => 30_005_000 });
  const part = (start: number) => ({ start, strengths: [51] });
  expect(await motionOf(utc, '1970-01-01')).toEqual([part(10), part(20_000), part(36_000)]);
  add('OWN1', 36_500);
  expect(await motionOf(utc, '1970-01-01')).toEqual([part(10), part(20_000), part(36_000), part(36_500)]);
  grids.flush();
  grids.forget('OWN1', 10_000);
  expect(await motionOf(utc, '1970-01-01')).toEqual([part(20_000), part(36_000), part(36_500)]);
  // An hour ago.
  expect(read).toEqual([0, 26_400, 0]);
});

test('grids go with their recordings, and what is not recorded is not kept', async () => {
  const { db, grids, record, add, count } = await opened();
  record('OWN1', 0, 500);
  for (const second of [10, 200, 800]) add('OWN1', second);
  grids.flush();
  expect(count()).toBe(3);
  grids.prune(900_000, 2_000_000);
  expect(count()).toBe(3);
  grids.prune(0, 2_000_000);
  expect(count()).toBe(2);
  grids.forget('OWN2', 500_000);
  grids.forget('OWN1', 10_000);
  expect(count()).toBe(1);
  expect(await secondsOf(grids)).toEqual([[200, 1]]);
  // The recordings were lost while the provider did not run.
  db.run('delete from recorded_files');
  openGrids({ db, isOpen: () => false });
  expect(count()).toBe(0);
});

test('for each grid, only the files near it are looked at', async () => {
  const { db } = await opened();
  const plans: string[] = [];
  const run: typeof db.run = (sql, ...values) => {
    const plan = db.all(v.object({ detail: v.string() }), `explain query plan ${sql}`, ...values);
    plans.push(...plan.map(({ detail }) => detail).filter((detail) => detail.includes('file')));
    return 0;
  };
  openGrids({ db: { ...db, run }, isOpen: () => false });
  expect(plans).toEqual([
    'SEARCH file USING INDEX recorded_files_of_camera (serialNumber=? AND start_at>? AND start_at<?)',
  ]);
});

test('a week of one camera that always shows motion is searched within a second of work', async () => {
  const { db, grids, record } = await opened();
  const week = 7 * 86_400;
  record('OWN1', 0, week);
  const cells = Array.from({ length: 60 }, (_, index) => ({ cell: 100 + index, change: 20 + index }));
  const minute = packed(
    Array.from({ length: 60 }, (_, second) => ({
      at: second * 1000,
      grid: gridOf(cells.slice(second % 30)),
    })),
  );
  db.transaction(() => {
    for (let at = 0; at < week; at += 60) {
      const sql = 'insert into motion_grids (serialNumber, start_at, end_at, grids) values (?, ?, ?, ?)';
      db.run(sql, 'OWN1', at * 1000, (at + 59) * 1000, minute);
    }
  });
  const began = process.cpuUsage();
  const elsewhere = { ...query, region: box(0, 0, 0.2, 0.1), to: week * 1000 };
  expect(await searchMotion(grids, camera, elsewhere, null, Infinity)).toEqual({ moments: [], next: null });
  expect(process.cpuUsage(began).user).toBeLessThan(1_000_000);
});
