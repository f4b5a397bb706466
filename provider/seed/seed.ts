import * as v from 'valibot';
import { dayAfter, dayAt, momentOf } from '../../src/domain/time/deviceDay.ts';
import { codeOfTag, englishTag } from '../../src/domain/shell/language.ts';
import { hashPassword } from '../accounts/secrets.ts';
import { everythingReviewed } from '../alerts/reviews.ts';
import { cameraProto } from '../../src/domain/devices/channel.ts';
import { usualCard } from '../cards/storedCard.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { makeSecrets } from '../database/keptSecret.ts';
import { tables } from '../database/schema.ts';
import { addGrid } from '../grids/storedGrids.ts';
import { forgetPast } from '../recordings/past.ts';
import { addLte } from '../store/storedTraffic.ts';
import { capabilities } from '../../src/domain/store/capability.ts';
import { includeCapability } from '../store/storedCapabilities.ts';
import { addSeedOrders } from './orders.ts';
import { addSeedTraffic } from './traffic.ts';
import { logOnline } from '../health/onlineLog.ts';
import type { Household, SeedDevice, SeedUser } from './household.ts';

const version = '2.4.1';

const gigabyte = 1e9;

/** The size of a device's usual card in bytes, enough for all recordings that are kept. */
function cardSize({ deviceType, model, channels }: SeedDevice): number {
  if (deviceType === 'GW') {
    const cameras = channels.filter(({ proto }) => proto === cameraProto).length;
    return Math.max(1, cameras) * 256 * gigabyte;
  }
  if (model === 'LK-C4') return 256 * gigabyte;
  return (model === 'LK-C2' ? 128 : 32) * gigabyte;
}

/** Hashing is slow on purpose, so each password of a seed is hashed only once per process. */
const hashes = new Map<string, Promise<string>>();

function hashOf(password: string | null): Promise<string> | null {
  if (password === null) return null;
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

/** Every user has reviewed everything older than this, in milliseconds. */
const reviewedBefore = 86_400_000;

/** The last time it was 09:12 at a device: the household's offline camera has been offline since then. */
function offlineSince(now: number, timezone: string): number {
  const second = (9 * 60 + 12) * 60;
  const today = dayAt(now, timezone);
  const at = momentOf(today, second, timezone);
  return at > now ? momentOf(dayAfter(today, -1), second, timezone) : at;
}

function insertUser(db: Db, user: SeedUser, hash: string | null): void {
  db.run(
    'insert into users values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    user.id,
    hash,
    user.nickname,
    user.account,
    user.phone,
    '',
    JSON.stringify({ language: codeOfTag(englishTag) }),
    JSON.stringify(user.roles),
    '[]',
    0,
  );
  for (const [position, site] of user.sites.entries()) {
    db.run('insert into sites values (?, ?, ?)', user.id, position, site);
  }
}

function insertDevice(db: Db, device: SeedDevice, position: number, now: number): void {
  const { serialNumber } = device;
  const offlineFrom = device.onLine ? null : offlineSince(now, device.timezone);
  db.run(
    'insert into devices values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    serialNumber,
    device.ownerId,
    position,
    device.deviceType,
    device.name,
    device.model,
    device.site,
    device.onLine ? 1 : 0,
    offlineFrom,
    device.battery,
    version,
    device.timezone,
    device.deviceType === 'GW' ? `${serialNumber}-L` : null,
    device.preview,
    device.clip,
    device.delivery,
    device.timezone,
  );
  if (offlineFrom !== null) logOnline(db, serialNumber, { at: offlineFrom, online: false, reason: null });
  for (const capability of device.capabilities ?? capabilities)
    includeCapability(db, serialNumber, capability);
  const card = device.card?.(now) ?? usualCard(cardSize(device));
  db.run('insert into cards values (?, ?)', serialNumber, JSON.stringify(card));
  if (device.lte === true) addLte(db, serialNumber);
  if (device.sharedTo !== null) {
    db.run(
      `insert into shares select ?1, id, ?3, case email when '' then phone else email end from users where id = ?2`,
      serialNumber,
      device.sharedTo,
      device.site,
    );
  }
  for (const { channel, proto, serialNumber: linked, name, preview, kind, ...rest } of device.channels) {
    const license = `${serialNumber}-L${channel}`;
    const { clip, linkedCamera = null, isIntermittent = false, offlineMs = null } = rest;
    db.run(
      'insert into channels values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, null, 0)',
      serialNumber,
      channel,
      proto,
      license,
      linked,
      offlineMs === null ? 1 : 0,
      name,
      preview,
      clip,
      offlineMs === null ? null : now - offlineMs,
      kind,
      linkedCamera,
      isIntermittent ? 1 : 0,
    );
  }
}

/** Empties the database and fills it with the household, all or nothing. */
export async function reseed(db: Db, clock: Clock, household: Household): Promise<void> {
  const users = await Promise.all(
    household.users.map(async (user) => ({ user, hash: await hashOf(user.password) })),
  );
  const now = clock.now();
  db.transaction(() => {
    for (const table of tables) db.run(`delete from ${table}`);
    forgetPast(db);
    for (const { user, hash } of users) {
      insertUser(db, user, hash);
      everythingReviewed(db, user.id, now - reviewedBefore);
    }
    for (const [position, device] of household.devices.entries()) insertDevice(db, device, position, now);
    for (const { userId, ...grid } of household.grids) addGrid(db, userId, grid);
    addSeedOrders(db, household, now);
    addSeedTraffic(db, household, now);
    db.run("insert into meta values ('seeded', ?)", String(now));
    makeSecrets(db);
  });
}

/** Fills a new database; one that was filled before stays as it is. Resolves with whether it was new. */
export async function seedOnce(db: Db, clock: Clock, household: Household): Promise<boolean> {
  const seeded = db.one(v.object({ value: v.string() }), "select value from meta where key = 'seeded'");
  if (seeded === null) await reseed(db, clock, household);
  return seeded === null;
}
