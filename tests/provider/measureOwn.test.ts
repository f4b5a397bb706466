import { expect, test } from 'vitest';
import { openDatabase } from '../../provider/database/database.ts';
import { recordedByDay } from '../../provider/health/measureOwn.ts';
import { addFile } from '../../provider/recorder/recordedFiles.ts';
import { testFolder } from './testProvider.ts';

const dayMs = 86_400_000;
const camera = { serialNumber: 'OWN1', timezone: 'Europe/Berlin' };

test('the bytes of whole days in the camera’s calendar: neither the first day nor today, and days without recordings count', async () => {
  const db = openDatabase(await testFolder());
  const now = Date.UTC(2026, 10, 21, 12);
  const add = (at: number, bytes: number) =>
    addFile(db, {
      serialNumber: camera.serialNumber,
      start_at: at,
      file: `${at}`,
      init: 0,
      sound: null,
      segments: [[bytes, 1000]],
    });
  expect(recordedByDay(db, camera, now)).toEqual({ byDay: [], oldest: null });
  add(now - 4 * dayMs, 7);
  // 23:30 in London on November 17 is November 18 in Berlin.
  add(Date.UTC(2026, 10, 17, 23, 30), 10);
  add(now - 3 * dayMs, 20);
  add(now - dayMs, 5);
  add(now, 99);
  expect(recordedByDay(db, camera, now)).toEqual({ byDay: [5, 0, 30], oldest: now - 4 * dayMs });
  for (let back = 4; back < 30; back += 1) add(now - back * dayMs - 1, 1);
  expect(recordedByDay(db, camera, now).byDay).toHaveLength(14);
  db.close();
});
