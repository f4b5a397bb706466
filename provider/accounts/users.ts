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
 * One account as stored. `email` and `phone` are sign-in names, each empty or unique; `avatar` is the unguessable name
 * of the picture, or empty; `des` is the JSON text of spec section 3; `pending` counts purchases that await activation.
 * Without a hash, the account cannot sign in by password.
 */
export type User = v.InferOutput<typeof userRow>;

/** The user with this id, or null. */
export function userById(db: Db, id: string): User | null {
  return db.one(userRow, 'select * from users where id = ?', id);
}

/** The user with this email address or phone number, in any notation; or null. */
export function userByAccount(db: Db, account: string): User | null {
  const checked = checkAccount(account);
  if (!checked.ok) return null;
  return db.one(userRow, 'select * from users where email = ?1 or phone = ?1', checked.account);
}

/** The name of a user's account for others: the email address, else the phone number. */
export function accountName({ email, phone }: Pick<User, 'email' | 'phone'>): string {
  return email === '' ? phone : email;
}

/** What others know a user by who sent them something: the nickname, else the name of the account. */
export const senderName = (user: Pick<User, 'nickname' | 'email' | 'phone'>): string =>
  user.nickname || accountName(user);

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

/** Stores a new email address or phone number, which no other user may have. */
export function setContact(db: Db, id: string, { kind, address }: Contact): void {
  const column: ContactKind = kind;
  db.run(`update users set ${column} = ? where id = ?`, address, id);
}

/** Stores the roles of a user. */
export function setRoles(db: Db, id: string, roles: readonly string[]): void {
  db.run('update users set roles = ? where id = ?', JSON.stringify(roles), id);
}

/** Stores how many of a user's purchases await activation. */
export function setPending(db: Db, id: string, pending: number): void {
  db.run('update users set pending = ? where id = ?', pending, id);
}

/** The statements that delete everything stored for a user who owns no device. */
const leftovers = [
  'delete from tickets where user_id = ?',
  'delete from push_subscriptions where user_id = ?',
  'delete from push_mutes where user_id = ?',
  'delete from clip_links where user_id = ?',
  'delete from incidents where user_id = ?',
  'delete from tokens where user_id = ?',
  'delete from known_devices where user_id = ?',
  'delete from codes where user_id = ?',
  'delete from code_sends where user_id = ?',
  'delete from shares where user_id = ?',
  'delete from work_status where user_id = ?',
  'delete from custom_arming where user_id = ?',
  'delete from grids where user_id = ?',
  'delete from wall_orders where user_id = ?',
  'delete from payments where order_id in (select id from orders where user_id = ?)',
  'delete from orders where user_id = ?',
  'delete from alert_reviews where user_id = ?',
  'delete from reviewed_until where user_id = ?',
  'delete from avatars where user_id = ?',
  'delete from sites where user_id = ?',
  "delete from meta where key = 'alertMail ' || ?",
  'delete from users where id = ?',
];

/** Removes a user and everything stored for them, all or nothing. Throws if they own a device. */
export function removeUser(db: Db, id: string): void {
  db.transaction(() => {
    for (const sql of leftovers) db.run(sql, id);
  });
}
