import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAfter, dayAt } from '../../src/domain/time/deviceDay.ts';
import { createClock } from '../../provider/clock.ts';
import { openDatabase, type Db } from '../../provider/database/database.ts';
import { createRecordedDays, measureOwn } from '../../provider/health/measureOwn.ts';
import { addFile, setSegments } from '../../provider/recorder/recordedFiles.ts';
import { testFolder } from './testProvider.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const now = Date.UTC(2026, 10, 21, 12);
const camera = { serialNumber: 'OWN1', timezone: 'Europe/Berlin' };

let names = 0;
const add = (db: Db, at: number, bytes: number, serialNumber = camera.serialNumber) =>
  addFile(db, {
    serialNumber,
    start_at: at,
    file: `${(names += 1)}`,
    init: 0,
    sound: null,
    segments: [[bytes, 1000]],
  });

test('the bytes of whole days in the camera’s calendar: neither the first day nor today, and days without recordings count', async () => {
  const db = openDatabase(await testFolder());
  const read = () => createRecordedDays(db).of(camera, now);
  expect(read()).toEqual({ byDay: [], oldest: null });
  add(db, now - 4 * dayMs, 7);
  // 23:30 in London on November 17 is November 18 in Berlin.
  add(db, Date.UTC(2026, 10, 17, 23, 30), 10);
  add(db, now - 3 * dayMs, 20);
  add(db, now - dayMs, 5);
  add(db, now, 99);
  expect(read()).toEqual({ byDay: [5, 0, 30], oldest: now - 4 * dayMs });
  for (let back = 4; back < 30; back += 1) add(db, now - back * dayMs - 1, 1);
  expect(read().byDay).toHaveLength(14);
  db.close();
});

/** The same from all files at once. */
function fromAll(files: readonly { at: number; bytes: number }[], timezone: string, at: number) {
  const bytesOf = new Map<string, number>();
  for (const file of files) {
    const day = dayAt(file.at, timezone);
    bytesOf.set(day, (bytesOf.get(day) ?? 0) + file.bytes);
  }
  const oldest = files.length === 0 ? null : Math.min(...files.map((file) => file.at));
  const byDay: number[] = [];
  for (let day = dayAfter(dayAt(at, timezone), -1); byDay.length < 14; day = dayAfter(day, -1)) {
    if (oldest === null || day <= dayAt(oldest, timezone)) break;
    byDay.push(bytesOf.get(day) ?? 0);
  }
  return { byDay, oldest };
}

test('for any recordings and any calendar, what is read day by day is what all files say, also later', async () => {
  const db = openDatabase(await testFolder());
  const zones = fc.constantFrom('Europe/Berlin', 'America/St_Johns', 'Pacific/Apia', 'Africa/Cairo', 'UTC');
  const file = fc.record({
    back: fc.integer({ min: 0, max: 25 * 24 * 60 }),
    bytes: fc.integer({ min: 1, max: 1e9 }),
  });
  const ends = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 11, 31) });
  const laters = fc.array(fc.integer({ min: 1, max: 30 * 60 }), { maxLength: 4 });
  fc.assert(
    fc.property(zones, ends, fc.array(file, { maxLength: 40 }), laters, (timezone, end, listed, later) => {
      db.run('delete from recorded_files');
      const files = listed.map(({ back, bytes }) => ({ at: end - back * 60_000, bytes }));
      for (const { at, bytes } of files) add(db, at, bytes);
      const days = createRecordedDays(db);
      const read = (at: number) => days.of({ ...camera, timezone }, at);
      expect(read(end)).toEqual(fromAll(files, timezone, end));
      let at = end;
      for (const minutes of later) {
        // It is recorded meanwhile, also the minutes before midnight.
        at += minutes * 60_000;
        const begun = { at: at - 60_000, bytes: 7 };
        files.push(begun);
        add(db, begun.at, begun.bytes);
        expect(read(at)).toEqual(fromAll(files, timezone, at));
      }
    }),
    { numRuns: 60 },
  );
  db.close();
});

test('a reading takes no row of a file, and of a day that is over nothing the second time', async () => {
  const db = openDatabase(await testFolder());
  for (let back = 0; back < 30 * 24; back += 1) add(db, now - back * hourMs, 10);
  const taken = { rows: 0, calls: 0 };
  const counted: Db = {
    ...db,
    one(row, sql, ...values) {
      taken.calls += 1;
      return db.one(row, sql, ...values);
    },
    all(row, sql, ...values) {
      const found = db.all(row, sql, ...values);
      taken.calls += 1;
      taken.rows += found.length;
      return found;
    },
  };
  const days = createRecordedDays(counted);
  const first = days.of(camera, now);
  expect(first.byDay).toEqual(Array.from({ length: 14 }, () => 240));
  expect(taken).toEqual({ rows: 0, calls: 15 });
  expect(days.of(camera, now)).toEqual(first);
  expect(taken).toEqual({ rows: 0, calls: 16 });
  expect(days.of({ ...camera, timezone: 'UTC' }, now).byDay).toHaveLength(14);
  expect(taken.calls).toBe(31);
  db.close();
});

test('a file that began before midnight and is still written counts in full', async () => {
  const db = openDatabase(await testFolder());
  const midnight = Date.UTC(2026, 10, 20, 23);
  add(db, midnight - 3 * dayMs, 1);
  const start_at = midnight - 5 * 60_000;
  const id = add(db, start_at, 10);
  const days = createRecordedDays(db);
  expect(days.of(camera, midnight + 60_000).byDay[0]).toBe(10);
  setSegments(db, { id, start_at, init: 0 }, [
    [10, 1000],
    [30, 1000],
  ]);
  expect(days.of(camera, midnight + 120_000).byDay[0]).toBe(40);
  db.close();
});

test('a camera that is no longer there has no meter any more', async () => {
  const db = openDatabase(await testFolder());
  const measuring = measureOwn(db, createClock(), () => null);
  const meter = measuring.meter(camera.serialNumber);
  expect(measuring.meter(camera.serialNumber)).toBe(meter);
  measuring.forget(camera.serialNumber);
  expect(measuring.meter(camera.serialNumber)).not.toBe(meter);
  db.close();
});
