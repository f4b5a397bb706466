import * as v from 'valibot';
import { noWallOrder, type WallOrder } from '../../src/domain/devices/wallOrder.ts';
import type { Db } from '../database/database.ts';

const orderRow = v.pipe(
  v.object({
    serials: v.pipe(v.string(), v.parseJson(), v.array(v.string())),
    attentionFirst: v.picklist([0, 1]),
  }),
  v.transform(({ serials, attentionFirst }): WallOrder => ({
    serials,
    attentionFirst: attentionFirst === 1,
  })),
);

/** How a user has arranged the wall. */
export function wallOrderOf(db: Db, userId: string): WallOrder {
  const row = db.one(
    orderRow,
    'select serials, attention_first as attentionFirst from wall_orders where user_id = ?',
    userId,
  );
  return row ?? noWallOrder;
}

/** Stores how a user has arranged the wall. */
export function setWallOrder(db: Db, userId: string, { serials, attentionFirst }: WallOrder): void {
  db.run(
    'insert or replace into wall_orders values (?, ?, ?)',
    userId,
    JSON.stringify(serials),
    attentionFirst ? 1 : 0,
  );
}
