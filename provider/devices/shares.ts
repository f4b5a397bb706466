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

/** A device that its owner has shared, with the account it was shared to. */
export type StoredShare = v.InferOutput<typeof shareRow>;

/** What a user has shared with others, in the order of their devices. */
export function sharesOf(db: Db, ownerId: string): StoredShare[] {
  return db.all(
    shareRow,
    `select s.serialNumber, d.name as deviceName, s.user_id as receiverId, s.receiver
     from shares s join devices d on d.serialNumber = s.serialNumber
     where d.owner_id = ? order by d.position, d.serialNumber, s.receiver`,
    ownerId,
  );
}

/** Whether a device has as many receivers as it can have. */
export function hasAllReceivers(db: Db, serialNumber: string): boolean {
  const row = db.one(countRow, 'select count(*) as n from shares where serialNumber = ?', serialNumber);
  return (row?.n ?? 0) >= mostReceivers;
}

/**
 * Shares a device with an account, at the site that its owner keeps it at.
 *
 * @param receiver the name of the account that its owner knows
 * @returns why it cannot be, or null once it is
 */
export function addShare(
  db: Db,
  serialNumber: string,
  { userId, receiver }: { userId: string; receiver: string },
): MessageKey | null {
  const owner = db.one(ownerRow, 'select owner_id from devices where serialNumber = ?', serialNumber);
  if (owner === null) return 'device.notExist';
  if (owner.owner_id === userId) return 'share.ownAccount';
  const sql = 'select count(*) as n from shares where serialNumber = ? and user_id = ?';
  if (db.one(countRow, sql, serialNumber, userId)?.n !== 0) return 'share.alreadyShared';
  if (hasAllReceivers(db, serialNumber)) return 'share.tooMany';
  db.run(
    `insert into shares (serialNumber, user_id, site, receiver)
     select serialNumber, ?2, site, ?3 from devices where serialNumber = ?1`,
    serialNumber,
    userId,
    receiver,
  );
  return null;
}

/** Takes a share back, and the live tickets that came of it. */
export function removeShare(db: Db, { serialNumber, receiverId }: StoredShare): void {
  db.run('delete from shares where serialNumber = ? and user_id = ?', serialNumber, receiverId);
  db.run('delete from tickets where serialNumber = ? and user_id = ?', serialNumber, receiverId);
}
