import type { MiddlewareHandler } from 'hono';
import type { Tokens } from '../accounts/tokens.ts';
import type { User } from '../accounts/users.ts';
import { userById } from '../accounts/users.ts';
import type { Db } from '../database/database.ts';
import type { ProviderContext, ProviderEnv } from './env.ts';
import { forbidden, unauthenticated } from './refusal.ts';

/** Passes only calls with a valid token in the header `requestToken`. */
export function requireToken(tokens: Tokens): MiddlewareHandler<ProviderEnv> {
  return async (c, next) => {
    const token = c.req.header('requestToken');
    const userId = token === undefined ? null : tokens.userOf(token);
    if (token === undefined || userId === null) throw unauthenticated();
    c.set('userId', userId);
    c.set('token', token);
    await next();
  };
}

/** The signed-in user, who must be the one in the request. Throws a refusal otherwise. */
export function ownUserId(c: ProviderContext, named: string): string {
  const userId = c.get('userId');
  if (named !== userId) throw forbidden();
  return userId;
}

/** The signed-in user as stored. Throws a refusal if the account no longer exists. */
export function ownUser(c: ProviderContext, db: Db): User {
  const user = userById(db, c.get('userId'));
  if (!user) throw unauthenticated();
  return user;
}
