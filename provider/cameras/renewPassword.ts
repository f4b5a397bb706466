import { hashPassword } from '../accounts/secrets.ts';
import { setUser } from '../accounts/users.ts';
import type { Db } from '../database/database.ts';
import { newPassword, ownerAccount, ownerId, requireOwn } from './owner.ts';

/**
 * Gives the owner of own cameras a new password, and ends every sign-in. Throws an error with a message for people if
 * the folder holds another household.
 *
 * @returns the account and the new password
 */
export async function renewPassword(db: Db, folder: string): Promise<{ account: string; made: string }> {
  requireOwn(db, folder);
  const made = newPassword();
  const hash = await hashPassword(made);
  db.transaction(() => {
    setUser(db, ownerId, 'passwordHash', hash);
    for (const table of ['tickets', 'tokens', 'known_devices']) {
      db.run(`delete from ${table} where user_id = ?`, ownerId);
    }
    db.run('delete from sign_in_attempts');
  });
  return { account: ownerAccount, made };
}
