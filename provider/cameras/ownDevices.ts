import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import { alertTabs, namedAlertTypes, type NamedAlertType } from '../../src/domain/alerts/alert.ts';
import type { Feature } from '../../src/domain/shell/features.ts';
import type { Db } from '../database/database.ts';
import type { CameraEntry } from './cameraFile.ts';
import { logNotRunning, logOnline } from '../health/onlineLog.ts';
import { ownCamerasLack, ownerId } from './owner.ts';
import { ownFilm } from './ownFilm.ts';

/** The serial number of an own camera: the name is what it is known by, so another name is another camera. */
export const serialNumberOf = ({ name }: Pick<CameraEntry, 'name'>): string =>
  `OWN${createHash('sha256').update(name).digest('hex').slice(0, 12).toUpperCase()}`;

const reportedRow = v.object({
  types: v.pipe(v.string(), v.parseJson(), v.array(v.picklist(namedAlertTypes))),
});
const kept = v.object({
  serialNumber: v.string(),
  online: v.number(),
  offline_since: v.nullable(v.number()),
});

/** The tables with rows of a device. */
const ofDevice = [
  'tickets',
  'screenshots',
  'custom_arming',
  'share_codes',
  'shares',
  'cards',
  'device_settings',
  'setting_history',
  'pauses',
  'capabilities',
  'clip_links',
  'reported_types',
  'online_changes',
  'health_samples',
] as const;

/**
 * Makes the devices of the database those of the file, in its order. All are offline until they are read: since now, or
 * since they went offline when the provider ran last.
 */
export function storeDevices(db: Db, clock: Clock, cameras: readonly CameraEntry[]): void {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  db.transaction(() => {
    const before = new Map(
      db
        .all(kept, 'select serialNumber, online, offline_since from devices where owner_id = ?', ownerId)
        .map((row) => [row.serialNumber, row]),
    );
    for (const [position, camera] of cameras.entries()) {
      const serialNumber = serialNumberOf(camera);
      const model = camera.model ?? 'RTSP';
      const timeZone = camera.timeZone ?? here;
      const type = camera.kind === 'doorbell' ? 'DOORBELL' : 'IPC';
      const known = before.get(serialNumber);
      before.delete(serialNumber);
      if (known === undefined) {
        db.run(
          'insert into devices values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
          serialNumber,
          ownerId,
          position,
          type,
          camera.name,
          model,
          camera.site,
          0,
          clock.now(),
          null,
          '',
          timeZone,
          null,
          null,
          ownFilm(serialNumber),
          'steady',
          timeZone,
        );
        continue;
      }
      db.run(
        // The zone of the file is in plan_zone: one that was set since then stays until the file has another.
        `update devices set position = ?2, device_type = ?3, model = ?4, site = ?5,
          timezone = iif(plan_zone = ?6, timezone, ?6), plan_zone = ?6 where serialNumber = ?1`,
        serialNumber,
        position,
        type,
        model,
        camera.site,
        timeZone,
      );
    }
    for (const serialNumber of before.keys()) {
      for (const table of ofDevice) db.run(`delete from ${table} where serialNumber = ?`, serialNumber);
      db.run('delete from devices where serialNumber = ?', serialNumber);
    }
    const sites = [...new Set(cameras.map(({ site }) => site))];
    db.run('delete from sites where user_id = ?', ownerId);
    for (const [position, site] of sites.entries()) {
      db.run('insert into sites values (?, ?, ?)', ownerId, position, site);
    }
  });
}

/** After a start no camera has been read yet: those that were online when the provider ended went offline by now. */
export function allOffline(db: Db, clock: Clock): void {
  logNotRunning(db, clock.now());
  db.run(
    'update devices set online = 0, offline_since = coalesce(offline_since, ?), preview = null',
    clock.now(),
  );
}

/** Stores that a camera can be watched, and that it has a still. */
export function nowOnline(db: Db, clock: Clock, serialNumber: string): void {
  logOnline(db, serialNumber, { at: clock.now(), online: true, reason: null });
  db.run(
    'update devices set online = 1, offline_since = null, preview = ?2 where serialNumber = ?1',
    serialNumber,
    ownFilm(serialNumber),
  );
}

/** Stores which types of alerts a camera reports itself. */
export function storeReported(db: Db, serialNumber: string, types: readonly NamedAlertType[]): void {
  db.run(
    'insert into reported_types values (?1, ?2) on conflict (serialNumber) do update set types = ?2 where types <> ?2',
    serialNumber,
    JSON.stringify(types),
  );
}

/** Forgets what a camera reports itself: it is not asked for it any more. */
export function forgetReported(db: Db, serialNumber: string): void {
  db.run('delete from reported_types where serialNumber = ?', serialNumber);
}

const recognized: readonly NamedAlertType[] = [...alertTabs.people, ...alertTabs.vehicles];

/** What the own cameras of a database lack now: people and vehicles are there once a camera reports some. */
export function ownCamerasLackNow(db: Db): readonly Feature[] {
  const types = db
    .all(reportedRow, 'select types from reported_types')
    .flatMap((row) => row.types)
    .filter((type) => recognized.includes(type));
  return ownCamerasLack.filter((feature) => feature !== 'recognition' || types.length === 0);
}
