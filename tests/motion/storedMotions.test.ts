import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'libsql';
import { expect, test } from 'vitest';
import { keepRules, hasRuleFor, rulesOf } from '../../provider/alerts/ruleSets.ts';
import { guardSetting } from '../../provider/alerts/guards.ts';
import { ownHousehold, ownerId } from '../../provider/cameras/owner.ts';
import { serialNumberOf, storeDevices } from '../../provider/cameras/ownDevices.ts';
import { openDatabase } from '../../provider/database/database.ts';
import { deviceBySerial } from '../../provider/devices/devices.ts';
import { openMotions, stillOfMotion } from '../../provider/motion/storedMotions.ts';
import { addFile } from '../../provider/recorder/recordedFiles.ts';
import { createRoom } from '../../provider/recorder/room.ts';
import { createClipLinks } from '../../provider/recordings/clipLinks.ts';
import { seedOnce } from '../../provider/seed/seed.ts';
import { keepSetting } from '../../provider/settings/settingHistory.ts';
import type { Box } from '../../src/domain/alerts/alert.ts';
import { testFolder } from '../provider/testProvider.ts';
import { withoutAddedColumns } from '../provider/addedColumns.ts';

const box = { x: 0.25, y: 0.5, width: 0.125, height: 0.25 };
const hour = 3_600_000;

async function opened() {
  const data = await testFolder();
  const db = openDatabase(data);
  const folder = join(data, 'alerts');
  const motions = openMotions(db, folder);
  /** Stores motion; returns its id. */
  const begin = (camera: string, event: { began: number; last: number; box: Box }): number =>
    motions.begin(camera, { type: 'motion', ...event }, event.began).id;
  return { db, folder, motions, begin };
}
const jpeg = new Uint8Array([255, 216, 255]);
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  );

test('a motion is stored with its time, its place and its picture', async () => {
  const { db, motions, begin } = await opened();
  const id = begin('OWN1', { began: 1000, last: 1000, box });
  begin('OWN2', { began: 1500, last: 1500, box });
  motions.extend(id, 3000);
  expect(motions.during('OWN1', 0, 999)).toEqual([]);
  const [stored] = motions.during('OWN1', 1000, 1000);
  expect(stored).toEqual({
    id,
    serialNumber: 'OWN1',
    start_at: 1000,
    end_at: 3000,
    box,
    picture: false,
    type: 'motion',
  });
  motions.keepPicture(id, jpeg);
  const still = stillOfMotion({ id, picture: true });
  expect(motions.during('OWN1', 0, 9999).map((motion) => stillOfMotion(motion))).toEqual([still]);
  expect(motions.picture(still ?? '')).toEqual(jpeg);
  expect([motions.oldest('OWN1'), motions.oldest('OWN3'), motions.cameras()]).toEqual([
    1000,
    null,
    ['OWN1', 'OWN2'],
  ]);
  db.close();
});

test('what version 25 stored is motion', async () => {
  const { db, folder, begin } = await opened();
  const id = begin('OWN1', { began: 1000, last: 2000, box });
  db.close();
  const data = dirname(folder);
  const raw = new Database(join(data, 'lookout.db'));
  raw.exec(withoutAddedColumns);
  raw.exec('drop table reported_types; alter table motions drop column type; pragma user_version = 25');
  raw.close();
  const again = openDatabase(data);
  const [stored] = openMotions(again, folder).during('OWN1', 0, 9999);
  expect(stored).toEqual({
    id,
    serialNumber: 'OWN1',
    start_at: 1000,
    end_at: 2000,
    box,
    picture: false,
    type: 'motion',
  });
  again.close();
});

test('what is forgotten has neither row nor picture, and a picture that comes after that neither', async () => {
  const { db, folder, motions, begin } = await opened();
  const ids = [1, 2, 3].map((at) => begin('OWN1', { began: at * hour, last: at * hour + 5, box }));
  for (const id of ids.slice(1)) motions.keepPicture(id, jpeg);
  motions.forget('OWN1', 3 * hour, 1);
  expect(motions.oldest('OWN1')).toBe(2 * hour);
  motions.forget('OWN1', 3 * hour);
  expect(motions.oldest('OWN1')).toBe(3 * hour);
  motions.keepPicture(ids[0] ?? 0, jpeg);
  expect(filesIn(folder)).toEqual([`${ids[2]}.jpg`]);
  db.close();
});

test('after a sudden end each picture has a row, and each row knows whether it has one', async () => {
  const { db, folder, motions, begin } = await opened();
  const [with_, without] = [1, hour].map((at) => begin('OWN1', { began: at, last: at, box }));
  motions.keepPicture(with_ ?? 0, jpeg);
  db.run('update motions set picture = 1 - picture');
  mkdirSync(join(folder, '0'), { recursive: true });
  writeFileSync(join(folder, '0', '77.jpg'), jpeg);
  const again = openMotions(db, folder);
  expect(again.during('OWN1', 0, hour).map(({ id, picture }) => [id, picture])).toEqual([
    [with_, true],
    [without, false],
  ]);
  expect(existsSync(join(folder, '0', '77.jpg'))).toBe(false);
  db.close();
});

test('the alerts of a time go with its recordings', async () => {
  const { db, folder, motions, begin } = await opened();
  for (const at of [1, 2, 3]) begin('OWN1', { began: at * hour, last: at * hour + 5, box });
  begin('OWN2', { began: hour, last: hour, box });
  for (const at of [1, 3])
    addFile(db, {
      serialNumber: 'OWN1',
      start_at: at * hour - 10,
      file: `${at}.mp4`,
      init: 1,
      sound: null,
      segments: [[9, 100]],
    });
  const room = createRoom({
    db,
    clock: { now: () => 40 * 24 * hour },
    folder,
    free: () => Infinity,
    reserve: 0,
    isOpen: () => false,
    kept: () => new Map([['OWN1', { days: 30, gigabytes: null }]]),
    removed: ({ serialNumber, end_at }) => {
      motions.forget(serialNumber, end_at);
    },
  });
  room.removeOld();
  expect([motions.oldest('OWN1'), motions.oldest('OWN2')]).toEqual([2 * hour, hour]);
  room.removeOld();
  expect(motions.oldest('OWN1')).toBe(null);
  db.close();
});

test('motion is wanted while a working rule asks for it and the camera is guarded', async () => {
  const { db } = await opened();
  const entry = { name: 'Door', url: '', lowUrl: null, site: 'Home', kind: 'doorbell', record: 'never', mask: [], model: null, timeZone: null, onvif: null } as const;
  const clock = { now: () => hour };
  await seedOnce(db, clock, ownHousehold('a password'));
  storeDevices(db, clock, [{ ...entry, keep: { days: null, gigabytes: null } }]);
  const device = deviceBySerial(db, serialNumberOf(entry));
  if (device === null) throw new Error('no device');
  const camera = { device, channel: null };
  // A rule for nothing that it cannot notice.
  expect(rulesOf(db, camera).map(({ type }) => type)).toEqual(['motion']);
  expect([hasRuleFor(db, device, 'motion'), hasRuleFor(db, device, 'human')]).toEqual([true, false]);
  const guard = (now: number, value: 'none' | 'byRules') => {
    keepSetting(db, device.serialNumber, guardSetting, value, { now, oldest: 0 });
  };
  guard(2 * hour, 'none');
  expect(hasRuleFor(db, device, 'motion')).toBe(false);
  guard(3 * hour, 'byRules');
  expect(hasRuleFor(db, device, 'motion')).toBe(true);
  keepRules(db, camera, 4 * hour, rulesOf(db, camera).map((rule) => ({ ...rule, status: 'paused' })));
  expect(hasRuleFor(db, device, 'motion')).toBe(false);
  db.close();
}); // prettier-ignore

test('a camera that was shared by a link can leave the file, and its link goes with it', async () => {
  const { db } = await opened();
  const entry = { name: 'Door', url: '', lowUrl: null, site: 'Home', kind: 'camera', record: 'never', mask: [], model: null, timeZone: null, onvif: null } as const;
  const clock = { now: () => hour };
  await seedOnce(db, clock, ownHousehold('a password'));
  storeDevices(db, clock, [{ ...entry, keep: { days: null, gigabytes: null } }]);
  const links = createClipLinks(db, clock, { find: () => null });
  const source = { serialNumber: serialNumberOf(entry), timezone: 'UTC', channel: null };
  links.issue(ownerId, [{ source, range: { day: '1970-01-01', start: 0, end: 12 } }], null, null);
  expect(links.of(ownerId)).toHaveLength(1);
  storeDevices(db, clock, []);
  expect(links.of(ownerId)).toEqual([]);
  db.close();
}); // prettier-ignore
