import * as v from 'valibot';
import { isSecondSpelling } from '../../src/domain/devices/site.ts';
import type { Db } from '../database/database.ts';
import { refused } from '../http/refusal.ts';

/** Names of a user's sites (addresses) in order, followed by those of devices shared with them. */
export function sitesOf(db: Db, userId: string): string[] {
  const row = v.object({ name: v.string() });
  const own = 'select name from sites where user_id = ? order by position';
  const shared = 'select distinct site as name from shares where user_id = ? order by site';
  const names = [own, shared].flatMap((sql) => db.all(row, sql, userId)).map(({ name }) => name);
  return [...new Set(names)].filter((name) => name !== '');
}

/** Throws if a device cannot be moved to that site: it is another spelling of one that the user has. */
export function checkSpelling(db: Db, userId: string, site: string | undefined): void {
  if (site !== undefined && isSecondSpelling(site, sitesOf(db, userId))) throw refused('settings.siteExists');
}

/**
 * Appends the new site of a device to the sites of its owner, and removes the one that it left if no device is there
 * now.
 */
export function keepSites(
  db: Db,
  { serialNumber, left, site }: { serialNumber: string; left: string; site: string },
): void {
  const owner = '(select owner_id from devices where serialNumber = ?1)';
  const next = `(select coalesce(max(position), -1) + 1 from sites where user_id = ${owner})`;
  db.run(`insert or ignore into sites select ${owner}, ${next}, ?2`, serialNumber, site);
  const isLeft = `not exists (select 1 from devices where owner_id = ${owner} and site = ?2)`;
  db.run(`delete from sites where user_id = ${owner} and name = ?2 and ${isLeft}`, serialNumber, left);
}
