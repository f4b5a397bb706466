import type { WaitingClock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { refused } from '../http/refusal.ts';
import type { Attempts } from './attempts.ts';
import type { Caller } from './callers.ts';
import { nobodysHash, verifyPassword } from './passwords.ts';
import { userByAccount, userById } from './users.ts';
import type { User } from './users.ts';

/** What a password check needs. */
export interface PasswordParts {
  db: Db;
  clock: WaitingClock;
  attempts: Attempts;
}

/** A password that is tried: by whom, and until when they wait for the answer. */
export interface PasswordAttempt {
  /** The account by one of its names. */
  name: string;
  password: string;
  caller: Caller;
  signal: AbortSignal;
}

/**
 * The user whose password this is, after the wait that wrong ones before it have earned. Takes the same time for an
 * account that does not exist. Throws the refusals `account.throttled`, `account.userNotFound`, `account.wrongPassword`.
 */
export async function checkPassword(
  { db, clock, attempts }: PasswordParts,
  { name, password, caller, signal }: PasswordAttempt,
): Promise<User> {
  const user = userByAccount(db, name);
  // By whatever name an account is asked for, its attempts count together.
  const counted = user?.id ?? name.toLowerCase();
  const wait = attempts.begin(counted, caller);
  if (wait === null) throw refused('account.throttled');
  try {
    await clock.wait(wait, signal);
  } catch {
    throw refused('account.throttled');
  }
  const hash = user?.passwordHash ?? nobodysHash;
  const isRight = await verifyPassword(password, hash);
  if (!user) throw refused('account.userNotFound');
  if (!isRight) throw refused('account.wrongPassword');
  // Hashing takes a while: by now the account may be gone, or have another password.
  const now = userById(db, user.id);
  if (!now) throw refused('account.userNotFound');
  if (now.passwordHash !== hash) throw refused('account.wrongPassword');
  attempts.succeeded(counted, caller);
  return now;
}
