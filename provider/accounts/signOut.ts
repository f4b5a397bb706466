import { closeCodes } from '../live/closeCodes.ts';
import type { LiveServer } from '../live/liveServer.ts';
import type { Tokens } from './tokens.ts';

/** What a user's sign-ins hold. */
export interface SignedIn {
  tokens: Pick<Tokens, 'revokeAll'>;
  live: Pick<LiveServer, 'end'>;
}

/** Ends every sign-in of a user: tokens, tickets and live sockets. Whoever knew the old way in sees nothing more. */
export function signOutEverywhere({ tokens, live }: SignedIn, userId: string): void {
  tokens.revokeAll(userId);
  live.end(closeCodes.badTicket, undefined, userId);
}
