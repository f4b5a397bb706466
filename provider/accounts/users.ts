import * as v from 'valibot';
import { checkAccount, type Contact, type ContactKind } from '../../src/domain/account/contact.ts';
import type { Db } from '../database/database.ts';

const textList = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

const userRow = v.pipe(
  v.object({
    id: v.string(),
    password_hash: v.nullable(v.string()),
    nickname: v.string(),
    email: v.string(),
    phone: v.string(),
    avatar: v.string(),
    des: v.string(),
    roles: textList,
    permissions: textList,
    pending: v.number(),
  }),
  v.transform(({ password_hash, ...rest }) => ({ ...rest, passwordHash: password_hash })),
);

/**
 * One account as stored. `email` and `phone` are names to sign in by, each empty or nobody else's; `avatar` is the
 * unguessable name of the picture, or empty; `des` the JSON text of spec section 3; `pending` counts what was bought
 * and awaits activation. Without a hash there is no sign-in by password.
 */
export type User = v.InferOutput<typeof userRow>;

/** The user of this id, or null. */
export function userById(db: Db, id: string): User | null {
  return db.one(userRow, 'select * from users where id = ?', id);
}

/** The user who signs in by this e-mail address or phone number, however it is written; or null. */
export function userByAccount(db: Db, account: string): User | null {
  const checked = checkAccount(account);
  if (!checked.ok) return null;
  return db.one(userRow, 'select * from users where email = ?1 or phone = ?1', checked.account);
}

/** The name by which others know a user's account: the e-mail address, else the phone number. */
export function accountName({ email, phone }: Pick<User, 'email' | 'phone'>): string {
  return email === '' ? phone : email;
}

const columns = {
  des: 'des',
  nickname: 'nickname',
  avatar: 'avatar',
  passwordHash: 'password_hash',
} as const;

/** Stores one field of a user. */
export function setUser(db: Db, id: string, field: keyof typeof columns, value: string): void {
  db.run(`update users set ${columns[field]} = ? where id = ?`, value, id);
}

/** Stores a new e-mail address or phone number, which must be nobody else's. */
export function setContact(db: Db, id: string, { kind, address }: Contact): void {
  const column: ContactKind = kind;
  db.run(`update users set ${column} = ? where id = ?`, address, id);
}

/** Stores the roles of a user. */
export function setRoles(db: Db, id: string, roles: readonly string[]): void {
  db.run('update users set roles = ? where id = ?', JSON.stringify(roles), id);
}

/** Stores how much of a user's awaits activation. */
export function setPending(db: Db, id: string, pending: number): void {
  db.run('update users set pending = ? where id = ?', pending, id);
}

/** Everything that is kept of a user who owns no device, and how it is found. */
const leftovers = [
  'delete from tickets where user_id = ?',
  'delete from clip_links where user_id = ?',
  'delete from tokens where user_id = ?',
  'delete from known_devices where user_id = ?',
  'delete from codes where user_id = ?',
  'delete from code_sends where user_id = ?',
  'delete from shares where user_id = ?',
  'delete from work_status where user_id = ?',
  'delete from custom_arming where user_id = ?',
  'delete from grids where user_id = ?',
  'delete from payments where order_id in (select id from orders where user_id = ?)',
  'delete from orders where user_id = ?',
  'delete from alert_reviews where user_id = ?',
  'delete from reviewed_until where user_id = ?',
  'delete from avatars where user_id = ?',
  'delete from sites where user_id = ?',
  "delete from meta where key = 'alertMail ' || ?",
  'delete from users where id = ?',
];

/** Removes a user and everything that is kept of them, as a whole or not at all. Throws while they own a device. */
export function removeUser(db: Db, id: string): void {
  db.transaction(() => {
    for (const sql of leftovers) db.run(sql, id);
  });
}

/** Names of the sites (addresses) of a user, in their order; then those that came with devices of others. */
export function sitesOf(db: Db, userId: string): string[] {
  const row = v.object({ name: v.string() });
  const own = 'select name from sites where user_id = ? order by position';
  const shared = 'select distinct site as name from shares where user_id = ? order by site';
  const names = [own, shared].flatMap((sql) => db.all(row, sql, userId)).map(({ name }) => name);
  return [...new Set(names)].filter((name) => name !== '');
}
