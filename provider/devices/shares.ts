import * as v from 'valibot';
import type { Db } from '../database/database.ts';

const shareRow = v.object({
  serailno: v.string(),
  deviceName: v.string(),
  receiver: v.string(),
  receiverId: v.string(),
});

/** A device that its owner has shared, with the account it was shared to. */
export type StoredShare = v.InferOutput<typeof shareRow>;

/** What a user has shared with others, in the order of their devices. */
export function sharesOf(db: Db, ownerId: string): StoredShare[] {
  return db.all(
    shareRow,
    `select s.serailno, d.name as deviceName, s.user_id as receiverId,
       case u.email when '' then u.phone else u.email end as receiver
     from shares s join devices d on d.serailno = s.serailno join users u on u.id = s.user_id
     where d.owner_id = ? order by d.position, d.serailno, receiver`,
    ownerId,
  );
}

/** Takes a share back, and the live tickets that came of it. */
export function removeShare(db: Db, { serailno, receiverId }: StoredShare): void {
  db.run('delete from shares where serailno = ? and user_id = ?', serailno, receiverId);
  db.run('delete from tickets where serailno = ? and user_id = ?', serailno, receiverId);
}
