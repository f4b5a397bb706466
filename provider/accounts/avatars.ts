import * as v from 'valibot';
import type { PictureType } from '../../src/domain/devices/picture.ts';
import { pictureTypes } from '../../src/domain/devices/picture.ts';
import type { Db } from '../database/database.ts';
import { newSecret } from './secrets.ts';

const avatarRow = v.object({ type: v.picklist(pictureTypes), bytes: v.string() });

/** A picture in the form in which it is served. */
export interface StoredAvatar {
  type: PictureType;
  bytes: Buffer;
}

/** Stores a user's avatar, replacing the previous one, and returns its unguessable name. */
export function storeAvatar(db: Db, userId: string, type: PictureType, bytes: Uint8Array): string {
  const name = newSecret();
  // Stored as base64, because libsql crashes the process on bytes as a parameter.
  const text = Buffer.from(bytes).toString('base64');
  db.transaction(() => {
    db.run('delete from avatars where user_id = ?', userId);
    db.run('insert into avatars values (?, ?, ?, ?)', name, userId, type, text);
    db.run('update users set avatar = ? where id = ?', name, userId);
  });
  return name;
}

/** The avatar with this name, or null. */
export function avatarNamed(db: Db, name: string): StoredAvatar | null {
  const row = db.one(avatarRow, 'select type, bytes from avatars where name = ?', name);
  return row === null ? null : { type: row.type, bytes: Buffer.from(row.bytes, 'base64') };
}
