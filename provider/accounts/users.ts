import * as v from 'valibot';
import type { Db } from '../database/database.ts';

const textList = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

const userRow = v.pipe(
  v.object({
    id: v.string(),
    account: v.string(),
    password_hash: v.nullable(v.string()),
    user_name: v.string(),
    nickname: v.string(),
    email: v.string(),
    phone: v.string(),
    avatar: v.string(),
    des: v.string(),
    roles: textList,
    permissions: textList,
  }),
  v.transform(({ password_hash, user_name, ...rest }) => ({
    ...rest,
    passwordHash: password_hash,
    userName: user_name,
  })),
);

/** One account as stored. `des` is the JSON text of spec section 3; an account without a hash cannot sign in. */
export type User = v.InferOutput<typeof userRow>;

/** The user of this id, or null. */
export function userById(db: Db, id: string): User | null {
  return db.one(userRow, 'select * from users where id = ?', id);
}

/** The user who signs in by this account name (case does not matter), or null. */
export function userByAccount(db: Db, account: string): User | null {
  return db.one(userRow, 'select * from users where account = ?', account);
}

/** Stores the settings text of a user. */
export function setDes(db: Db, id: string, des: string): void {
  db.run('update users set des = ? where id = ?', des, id);
}

/** Stores the roles of a user. */
export function setRoles(db: Db, id: string, roles: readonly string[]): void {
  db.run('update users set roles = ? where id = ?', JSON.stringify(roles), id);
}

/** Names of the sites (addresses) of a user, in their order. */
export function sitesOf(db: Db, userId: string): string[] {
  const row = v.object({ name: v.string() });
  return db
    .all(row, 'select name from sites where user_id = ? order by position', userId)
    .map(({ name }) => name);
}
