import { closeCodes } from '../live/closeCodes.ts';
import type { LiveServer } from '../live/liveServer.ts';
import { secretHash } from './secrets.ts';
import type { Tokens } from './tokens.ts';

/** What a sign-out has to end. */
export interface SignedIn {
  tokens: Pick<Tokens, 'revoke' | 'revokeAll' | 'revokeOthers'>;
  live: Pick<LiveServer, 'end'>;
}

/** Ends every sign-in of a user: tokens, tickets and live sockets. Anyone with an old sign-in loses access. */
export function signOutEverywhere({ tokens, live }: SignedIn, userId: string): void {
  tokens.revokeAll(userId);
  live.end(closeCodes.badTicket, { userId });
}

/** Ends one sign-in: its token, its tickets and its live sockets. */
export function signOut({ tokens, live }: SignedIn, token: string): void {
  tokens.revoke(token);
  live.end(closeCodes.badTicket, { token: secretHash(token) });
}

/** Ends every sign-in of a user except the one with this token, and returns how many there were. */
export function signOutOthers({ tokens, live }: SignedIn, userId: string, token: string): number {
  const ended = tokens.revokeOthers(userId, token);
  live.end(closeCodes.badTicket, { userId, exceptToken: secretHash(token) });
  return ended;
}
