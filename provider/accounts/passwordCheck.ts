import type { WaitingClock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { refused } from '../http/refusal.ts';
import type { Attempts } from './attempts.ts';
import type { Caller } from './callers.ts';
import { nobodysHash, verifyPassword } from './secrets.ts';
import type { Turns } from './turns.ts';
import { userByAccount, userById } from './users.ts';
import type { User } from './users.ts';

/** The dependencies of a password check. */
export interface PasswordParts {
  db: Db;
  clock: WaitingClock;
  attempts: Attempts;
  /** The turns of password hashes. */
  hashing: Turns;
}

/** A password attempt: its caller, and the signal that ends its wait. */
export interface PasswordAttempt {
  /** One of the account's names. */
  name: string;
  password: string;
  caller: Caller;
  signal: AbortSignal;
}

/**
 * The user with this password, after the wait that earlier wrong attempts require. Takes the same time for an account
 * that does not exist. Throws the refusals `account.throttled`, `account.userNotFound`, `account.wrongPassword`.
 */
export async function checkPassword(
  { db, clock, attempts, hashing }: PasswordParts,
  { name, password, caller, signal }: PasswordAttempt,
): Promise<User> {
  const user = userByAccount(db, name);
  // Attempts count together, no matter which name of the account is used.
  const counted = user ? { userId: user.id } : { name };
  const wait = attempts.begin(counted, caller);
  if (wait === null) throw refused('account.throttled');
  try {
    await clock.wait(wait, signal);
  } catch {
    throw refused('account.throttled');
  }
  const hash = user?.passwordHash ?? nobodysHash;
  const checking = hashing.take(
    // A caller that has hung up meanwhile costs nothing.
    () => (signal.aborted ? Promise.resolve(false) : verifyPassword(password, hash)),
    caller,
  );
  if (checking === null) throw refused('account.throttled');
  const isRight = await checking;
  if (!user) throw refused('account.userNotFound');
  if (!isRight) throw refused('account.wrongPassword');
  // Hashing takes a while: meanwhile the account may have been deleted or its password changed.
  const now = userById(db, user.id);
  if (!now) throw refused('account.userNotFound');
  if (now.passwordHash !== hash) throw refused('account.wrongPassword');
  attempts.succeeded(counted, caller);
  return now;
}
