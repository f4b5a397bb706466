import { appendFileSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAfter, startOfDay } from '../../src/domain/time/deviceDay.ts';
import { openDatabase, type Db } from '../../provider/database/database.ts';
import { ownHousehold } from '../../provider/cameras/owner.ts';
import { serialNumberOf, storeDevices } from '../../provider/cameras/ownDevices.ts';
import { deviceBySerial } from '../../provider/devices/devices.ts';
import { seedOnce } from '../../provider/seed/seed.ts';
import type { MediaPacket } from '../../provider/live/videoSource.ts';
import { heal } from '../../provider/recorder/heal.ts';
import { allFiles } from '../../provider/recorder/recordedFiles.ts';
import { recordStretch, type Wanted } from '../../provider/recorder/recorder.ts';
import { createRoom, type Keep } from '../../provider/recorder/room.ts';
import { storedRecordings } from '../../provider/recorder/stored.ts';
import { runsOf } from '../provider/mp4.ts';
import { testFolder } from '../provider/testProvider.ts';
import { clip, filesIn, loops, pictures, sent } from './recorded.ts';

const entry = {
  name: 'Door',
  url: 'rtsp://127.0.0.1/main',
  lowUrl: null,
  site: 'Home',
  kind: 'camera',
  record: 'always',
  keep: { days: null, gigabytes: null },
  mask: [],
  model: null,
  timeZone: null,
  onvif: null,
} as const;
const serialNumber = serialNumberOf(entry);
const zone = 'Europe/Berlin';
const noon = Date.UTC(2026, 10, 18, 11, 2);

interface Bench {
  db: Db;
  folder: string;
  open: Set<number>;
  said: (string | null)[];
  /** Whether there is room. */
  disk: { isFull: boolean };
}

async function bench(): Promise<Bench> {
  const data = await testFolder();
  const db = openDatabase(data);
  return { db, folder: join(data, 'recordings'), open: new Set(), said: [], disk: { isFull: false } };
}

const recorder = ({ db, folder, open, said, disk }: Bench, wanted: Wanted | null = null) =>
  recordStretch(
    {
      db,
      folder,
      serialNumber,
      open,
      wanted,
      room: { has: () => !disk.isFull },
      stopped: (why) => {
        if (said.at(-1) !== why) said.push(why);
      },
    },
    clip.headers,
  );

test('every picture that arrived is in one file, at its moment; segments have 4 s and files ten minutes', async () => {
  const made = await bench();
  const packets = loops(noon, 45);
  const writing = recorder(made);
  // However the packets are put together.
  for (let at = 0; at < packets.length; at += 7) writing.take(packets.slice(at, at + 7));
  expect(made.open.size).toBe(1);
  writing.end();
  expect(made.open.size).toBe(0);
  expect(pictures(made)).toEqual(sent(packets));
  const files = allFiles(made.db);
  expect(files.map(({ start_at, end_at }) => [start_at, end_at])).toEqual([
    [noon, noon + 480_000],
    [noon + 480_000, noon + 720_000 - 1],
  ]);
  const lengths = files.flatMap(({ segments }) => segments.map(([, ms]) => ms));
  // The last picture has the length of the one before it, which is rounded to 66 or 67 ms.
  expect(lengths).toEqual([...Array<number>(179).fill(4000), 3999]);
  // Each file holds its segments and nothing else, and its sound continues as it arrived.
  for (const { file, bytes, init, segments } of files) {
    const whole = readFileSync(join(made.folder, file));
    expect([whole.length, statSync(join(made.folder, file)).mode & 0o777]).toEqual([bytes, 0o600]);
    let [at, sound] = [init, -1];
    for (const [length] of segments) {
      const [, audio] = runsOf(whole.subarray(at, at + length));
      // The clip has a packet too few in each loop: as soon as sound is that much early, it continues a packet later.
      const begins = audio?.time ?? 0;
      expect([0, 1024]).toContain(sound < 0 ? 0 : begins - sound);
      sound = (audio?.time ?? 0) + (audio?.data.length ?? 0) * 1024;
      at += length;
    }
  }
  made.db.close();
});

test('kill -9 at any moment and any step of the clock lose at most the open segment, and nothing is there twice', async () => {
  const step = fc.record({
    loops: fc.integer({ min: 0, max: 3 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    isKilled: fc.boolean(),
    torn: fc.integer({ min: 0, max: 5000 }),
    clock: fc.constantFrom(0, 10, 5000, 3_600_000, -4000, -3_600_000, -86_400_000),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      const made = await bench();
      let now = noon;
      const kept: string[] = [];
      let lostAtMost = 0;
      let changedByRepair = 0;
      for (const { loops: count, part, isKilled, torn, clock } of steps) {
        const all = loops(now, count + 1);
        const packets = all.slice(0, Math.floor(all.length * part));
        const writing = recorder(made);
        for (const packet of packets) writing.take([packet]);
        const before = pictures(made).length;
        if (isKilled) {
          made.open.clear();
          const last = allFiles(made.db).find(({ start_at }) => start_at >= now);
          if (last !== undefined) appendFileSync(join(made.folder, last.file), Buffer.alloc(torn, 7));
          heal(made.db, made.folder);
          changedByRepair += Math.abs(pictures(made).length - before);
        } else writing.end();
        const arrived = sent(packets);
        const written = pictures(made).length - kept.length;
        kept.push(...arrived.slice(0, written));
        // An open segment has less than 4 s and the distance of key pictures.
        const missing = arrived.length - written;
        lostAtMost = Math.max(lostAtMost, isKilled ? missing : missing > 1 ? Infinity : 0);
        now += (count + 1) * clip.duration + clock;
      }
      expect(pictures(made).toSorted()).toEqual(kept.toSorted());
      expect(lostAtMost).toBeLessThanOrEqual(5 * 15);
      expect(changedByRepair).toBe(0);
      // Each row has a file that ends with its last segment, and each file a row.
      const rows = allFiles(made.db);
      expect(filesIn(made.folder)).toEqual(rows.map(({ file }) => file).toSorted());
      for (const { file, bytes } of rows) expect(statSync(join(made.folder, file)).size).toBe(bytes);
      made.db.close();
    }),
    { numRuns: 25 },
  );
});

test('what a sudden end leaves is repaired: torn ends, files without rows, rows without files, missing segments', async () => {
  const made = await bench();
  const start = (hour: number) => noon + hour * 3_600_000;
  for (const hour of [0, 1, 2, 3]) {
    const writing = recorder(made);
    writing.take(loops(start(hour), 1));
    writing.end();
  }
  const [torn, gone, short, empty] = allFiles(made.db);
  const at = (file: { file: string } | undefined) => join(made.folder, file?.file ?? '');
  appendFileSync(at(torn), 'half a segment');
  rmSync(at(gone));
  truncateSync(at(short), (short?.bytes ?? 0) - 1);
  truncateSync(at(empty), 100);
  appendFileSync(join(made.folder, serialNumber, '1.mp4'), 'no row');
  appendFileSync(join(made.folder, 'notes.txt'), 'not ours');
  heal(made.db, made.folder);
  expect(allFiles(made.db).map(({ start_at, end_at }) => [start_at, end_at])).toEqual([
    [start(0), start(0) + 15_999],
    [start(2), start(2) + 12_000],
  ]);
  expect(statSync(at(torn)).size).toBe(torn?.bytes);
  expect(filesIn(made.folder)).toEqual(
    [torn?.file ?? '', short?.file ?? '', 'notes.txt'].toSorted((a, b) => (a < b ? -1 : 1)),
  );
  made.db.close();
});

test('files whose rows are lost get the same rows again; one that is torn, up to its last whole segment', async () => {
  const made = await bench();
  for (const at of [noon, noon + 3_600_000]) {
    const writing = recorder(made);
    writing.take(loops(at, 2));
    writing.end();
  }
  const rows = allFiles(made.db);
  made.db.run('delete from recorded_files');
  appendFileSync(join(made.folder, rows[1]?.file ?? ''), Buffer.from('00000200moof', 'latin1'));
  heal(made.db, made.folder);
  const withoutId = () => allFiles(made.db).map((row) => ({ ...row, id: 0 }));
  expect(withoutId()).toEqual(rows.map((row) => ({ ...row, id: 0 })));
  expect(rows.map(({ segments }) => segments.length)).toEqual([8, 8]);
  for (const { file, bytes } of rows) expect(statSync(join(made.folder, file)).size).toBe(bytes);
  // Half of the last segment.
  const [first] = allFiles(made.db);
  truncateSync(join(made.folder, first?.file ?? ''), (first?.bytes ?? 0) - 1000);
  made.db.run('delete from recorded_files');
  heal(made.db, made.folder);
  expect(allFiles(made.db).find(({ file }) => file === first?.file)?.segments).toEqual(
    first?.segments.slice(0, -1),
  );
  made.db.close();
});

test('a full disk stops recording, which continues automatically in another file when there is room', async () => {
  const made = await bench();
  const writing = recorder(made);
  writing.take(loops(noon, 1));
  made.disk.isFull = true;
  writing.take(loops(noon + 16_000, 1));
  expect(made.open.size).toBe(0);
  made.disk.isFull = false;
  writing.take(loops(noon + 32_000, 1));
  writing.end();
  expect(made.said).toEqual([null, 'full', null]);
  expect(allFiles(made.db).map(({ start_at, end_at }) => [start_at - noon, end_at - noon])).toEqual([
    [0, 12_000],
    [28_000, 47_999],
  ]);
  expect(pictures(made).length).toBe((12 + 20) * 15);
  made.db.close();
});

test('the folder that is gone stops recording, and is made again', async () => {
  const made = await bench();
  const writing = recorder(made);
  appendFileSync(made.folder, 'a file in its place');
  writing.take(loops(noon, 1));
  expect(made.said).toEqual(['failed']);
  rmSync(made.folder);
  writing.take(loops(noon + 16_000, 1));
  writing.end();
  expect(made.said).toEqual(['failed', null]);
  expect(pictures(made).length).toBe((16 + 4) * 15);
  made.db.close();
});

test('the oldest make room, by days, by gigabytes and by the disk, and never the file that is written', async () => {
  const made = await bench();
  const hours = [0, 1, 2, 3];
  for (const hour of hours) {
    const writing = recorder(made);
    writing.take(loops(noon + hour * 3_600_000, 1));
    writing.end();
  }
  const [first] = allFiles(made.db);
  const each = first?.bytes ?? 0;
  let keep: Keep = { days: null, gigabytes: null };
  let now = noon + 4 * 3_600_000;
  let disk = Infinity;
  const used = () => allFiles(made.db).reduce((sum, { bytes }) => sum + bytes, 0);
  const room = createRoom({
    db: made.db,
    folder: made.folder,
    clock: { now: () => now },
    free: () => disk - used(),
    reserve: 1000,
    isOpen: (id) => made.open.has(id),
    kept: () => new Map([[serialNumber, keep]]),
  });
  const left = () => {
    expect(filesIn(made.folder).length).toBe(allFiles(made.db).length);
    return allFiles(made.db).map(({ start_at }) => (start_at - noon) / 3_600_000);
  };
  room.removeOld();
  expect(left()).toEqual([0, 1, 2, 3]);
  keep = { days: 3.9 / 24, gigabytes: null };
  room.removeOld();
  expect(left()).toEqual([1, 2, 3]);
  keep = { days: null, gigabytes: (2 * each) / 1e9 };
  room.removeOld();
  expect(left()).toEqual([2, 3]);
  keep = { days: null, gigabytes: null };
  disk = used() + 1000 + each;
  expect([room.has(each), left()]).toEqual([true, [2, 3]]);
  expect([room.has(each + 1), left()]).toEqual([true, [3]]);
  made.open.add(allFiles(made.db)[0]?.id ?? 0);
  expect([room.has(each * 9), left()]).toEqual([false, [3]]);
  keep = { days: 1, gigabytes: 0.000001 };
  now += 9 * 86_400_000;
  room.removeOld();
  expect(left()).toEqual([3]);
  made.db.close();
});

test('a clock that is set far forward costs one file of a camera a minute, until it is set right', async () => {
  const made = await bench();
  for (const hour of [0, 1, 2, 3]) {
    const writing = recorder(made);
    writing.take(loops(noon + hour * 3_600_000, 1));
    writing.end();
  }
  let now = noon + 365 * 86_400_000;
  const room = createRoom({
    db: made.db,
    folder: made.folder,
    clock: { now: () => now },
    free: () => Infinity,
    reserve: 0,
    isOpen: () => false,
    kept: () => new Map([[serialNumber, { days: 7, gigabytes: null }]]),
  });
  const left = () => allFiles(made.db).map(({ start_at }) => (start_at - noon) / 3_600_000);
  room.removeOld();
  expect(left()).toEqual([1, 2, 3]);
  now = noon + 4 * 3_600_000;
  room.removeOld();
  expect(left()).toEqual([1, 2, 3]);
  made.db.close();
});

test.each([
  ['2026-10-25', 90_000],
  ['2026-03-29', 82_800],
])(
  'a recording of the whole of %s has the %i s of its day, and both days list a file over midnight',
  async (day, seconds) => {
    const made = await bench();
    const midnight = startOfDay(day, zone);
    const second = clip.packets.filter(({ at }) => at < 1000);
    // A second of video every 30 s stands for what a camera sends all day.
    const writing = recorder(made);
    for (let at = midnight - 30_000; at <= midnight + seconds * 1000 + 30_000; at += 30_000)
      writing.take([
        { ...second[0], kind: 'video', key: true, data: second[0]?.data ?? Buffer.alloc(0), wall: at + 1000 },
      ]);
    writing.end();
    const clock = { now: () => midnight };
    await seedOnce(made.db, clock, ownHousehold('a password'));
    storeDevices(made.db, clock, [entry]);
    made.db.run('update devices set timezone = ?', zone);
    const device = deviceBySerial(made.db, serialNumber);
    if (device === null) throw new Error('no device');
    const recordings = storedRecordings({ db: made.db, folder: made.folder, isOpen: () => false });
    const days = [...recordings.daysOf(device, dayAfter(day, -1), dayAfter(day, 1))].flat();
    expect(days.find((each) => each.day === day)).toEqual({ day, seconds });
    const sections = [...recordings.sectionsOf(device, day)];
    expect(sections[0]?.start).toBeLessThan(0);
    expect(sections.at(-1)?.end).toBeGreaterThan(seconds);
    expect(sections.slice(1).every(({ start }, index) => start === sections[index]?.end)).toBe(true);
    const [next] = recordings.sectionsOf(device, dayAfter(day, 1));
    expect(next?.name).toEqual(sections.at(-1)?.name);
    made.db.close();
  },
);

/** The spans that are recorded, in seconds after noon, of so many loops with these wanted. */
async function recordedOf(
  spans: readonly (readonly [number, number])[],
  count: number,
  knownAfter = 0,
): Promise<{ spans: [number, number][]; made: Bench; packets: MediaPacket[] }> {
  const made = await bench();
  let now = noon;
  const wanted: Wanted = (from, until) =>
    spans.some(
      ([start, end]) =>
        now >= noon + (start + knownAfter) * 1000 && from < noon + end * 1000 && until > noon + start * 1000,
    );
  const packets = loops(noon, count);
  const writing = recorder(made, wanted);
  for (const packet of packets) {
    now = packet.wall;
    writing.take([packet]);
  }
  writing.end();
  expect(made.open.size).toBe(0);
  const found = allFiles(made.db).map(({ start_at, end_at }): [number, number] => [
    Math.round((start_at - noon) / 1000),
    Math.round((end_at - noon) / 1000),
  ]);
  return { spans: found, made, packets };
}

test.each([
  ['nothing', [], []],
  ['one span, by whole segments', [[30, 41]], [[28, 44]]],
  ['two spans', [[30, 33], [60, 61]], [[28, 36], [60, 64]]],
  ['spans that are close', [[30, 33], [37, 40]], [[28, 40]]],
  ['from the first segment', [[0, 3]], [[0, 4]]],
  ['to the last', [[78, 90]], [[76, 80]]],
] as const)('on motion, what is wanted is recorded and nothing else: %s', async (_, spans, recorded) => {
  const { spans: found, made, packets } = await recordedOf(spans, 5);
  expect(found).toEqual(recorded);
  const isIn = ({ wall }: MediaPacket): boolean =>
    recorded.some(([from, to]) => wall >= noon + from * 1000 && wall < noon + to * 1000);
  // Every picture of it, in one file.
  expect(pictures(made)).toEqual(sent(packets.filter(isIn)));
  made.db.close();
}); // prettier-ignore

test('on motion, a segment waits until it is known whether it is wanted, and no longer than that', async () => {
  const early = await recordedOf([[30, 33]], 5, 9);
  expect(early.spans).toEqual([[28, 36]]);
  early.made.db.close();
  const late = await recordedOf([[30, 33]], 5, 20);
  expect(late.spans).toEqual([]);
  late.made.db.close();
});
