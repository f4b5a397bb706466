import * as v from 'valibot';
import { mostReceivers } from '../../src/domain/devices/share.ts';
import type { MessageKey } from '../../src/domain/shell/messages.ts';
import type { Db } from '../database/database.ts';

const shareRow = v.object({
  serialNumber: v.string(),
  deviceName: v.string(),
  receiver: v.string(),
  receiverId: v.string(),
});
const countRow = v.object({ n: v.number() });
const ownerRow = v.object({ owner_id: v.string() });

/** A shared device with the account that it is shared with. */
export type StoredShare = v.InferOutput<typeof shareRow>;

/** The shares of a user's devices, in the order of the devices. */
export function sharesOf(db: Db, ownerId: string): StoredShare[] {
  return db.all(
    shareRow,
    `select s.serialNumber, d.name as deviceName, s.user_id as receiverId, s.receiver
     from shares s join devices d on d.serialNumber = s.serialNumber
     where d.owner_id = ? order by d.position, d.serialNumber, s.receiver`,
    ownerId,
  );
}

/** Whether a device has the maximum number of receivers. */
export function hasAllReceivers(db: Db, serialNumber: string): boolean {
  const row = db.one(countRow, 'select count(*) as n from shares where serialNumber = ?', serialNumber);
  return (row?.n ?? 0) >= mostReceivers;
}

/** Why a device cannot be shared with a user; null if it can. */
export function shareError(db: Db, serialNumber: string, userId: string): MessageKey | null {
  const owner = db.one(ownerRow, 'select owner_id from devices where serialNumber = ?', serialNumber);
  if (owner === null) return 'device.notExist';
  if (owner.owner_id === userId) return 'share.ownAccount';
  const sql = 'select count(*) as n from shares where serialNumber = ? and user_id = ?';
  if (db.one(countRow, sql, serialNumber, userId)?.n !== 0) return 'share.alreadyShared';
  return hasAllReceivers(db, serialNumber) ? 'share.tooMany' : null;
}

/**
 * Shares a device with an account, at the owner's site.
 *
 * @param receiver the account name that the owner knows
 * @returns why it failed, or null on success
 */
export function addShare(
  db: Db,
  serialNumber: string,
  { userId, receiver }: { userId: string; receiver: string },
): MessageKey | null {
  const error = shareError(db, serialNumber, userId);
  if (error !== null) return error;
  db.run(
    `insert into shares (serialNumber, user_id, site, receiver)
     select serialNumber, ?2, site, ?3 from devices where serialNumber = ?1`,
    serialNumber,
    userId,
    receiver,
  );
  return null;
}

/** Removes a share and the live tickets that it allowed. */
export function removeShare(db: Db, { serialNumber, receiverId }: StoredShare): void {
  db.run('delete from shares where serialNumber = ? and user_id = ?', serialNumber, receiverId);
  db.run('delete from tickets where serialNumber = ? and user_id = ?', serialNumber, receiverId);
}
